import VirtualTime

/// All that a session tells of one frame: when it was asked for, made and shown, and how wrong it
/// was.
///
///     var frame = SessionFrame(index: 0, vsync: tick.index, callback: now, …)
///     frame.phases.animation.end = clock()
///     meter.finish(&frame)       // missed refreshes, hitch, animation error, cause
///     table.append(frame, to: &bytes)
///
/// Instants are those of the session's clock (see `Provenance.clock`), any origin.
public struct SessionFrame: Hashable, Sendable {
  public var index: Int
  /// The refresh that the callback answers, on the screen's grid.
  public var vsync: Int64
  public var source: FrameSource
  /// When the callback began.
  public var callback: Instant
  /// The refresh as the callback was told it.
  public var timestamp: Instant
  /// The refresh that the frame is made for.
  public var target: Instant
  public var phases: FramePhases
  /// When the picture stood on the screen: the return of present where nothing better is known, the
  /// refresh itself on a virtual clock; nil when it never did.
  public var shown: Instant?
  public var isVisible: Bool
  public var tags: StateTags
  /// Something was moving, so that a late frame could be seen; only such frames count for hitches.
  public var isAnimating: Bool
  /// Input events that the frame took, and when the oldest of them was stamped.
  public var inputs: Int
  public var oldestInput: Instant?
  /// The two ways of driving the same animation; nil for one that does not run.
  public var timer: DriverSample?
  public var displayLink: DriverSample?
  /// What became of the app's pictures since the frame before, as the phone itself has counted.
  public var pictures = FrameCounts()

  // What follows is worked out by `FrameMeter`.

  /// Refreshes between the frame shown before and this one that showed nothing new.
  public var missedVsyncs = 0
  /// Why the frame came late or never; nil for one in time.
  public var cause: LateCause?
  /// The picture never appeared.
  public var isDropped = false
  /// How much later than expected the picture appeared; zero where nothing was moving.
  public var hitch: Duration = .zero
  /// Since the present of the frame before; nil for the first one, and the first after a gap.
  public var interval: Duration?
  /// What lies between the frame before and this one that is no frame of anybody's.
  public var gap: SessionGap?

  public init(
    index: Int, vsync: Int64, source: FrameSource, callback: Instant, timestamp: Instant,
    target: Instant, phases: FramePhases? = nil, shown: Instant? = nil, isVisible: Bool = true,
    tags: StateTags = StateTags(), isAnimating: Bool = true, inputs: Int = 0,
    oldestInput: Instant? = nil, timer: DriverSample? = nil, displayLink: DriverSample? = nil
  ) {
    self.index = index
    self.vsync = vsync
    self.source = source
    self.callback = callback
    self.timestamp = timestamp
    self.target = target
    self.phases = phases ?? FramePhases(at: callback)
    self.shown = shown
    self.isVisible = isVisible
    self.tags = tags
    self.isAnimating = isAnimating
    self.inputs = inputs
    self.oldestInput = oldestInput
    self.timer = timer
    self.displayLink = displayLink
  }

  /// The sample of the driver that the tags name.
  public var sample: DriverSample? { tags.driver == .timer ? timer : displayLink ?? timer }

  /// From the oldest input that the frame took to the picture on the screen.
  public var inputLatency: Duration? {
    guard let oldestInput, let shown else { return nil }
    return oldestInput.duration(to: shown)
  }
}

/// What made a frame's callback come.
public enum FrameSource: String, Hashable, Sendable, CaseIterable {
  /// A refresh that present was seen to wait for.
  case vsync
  /// SDL's own whole-millisecond pacing.
  case simulated
  /// The program's own pacing on an absolute grid.
  case pacing
  /// A clock that moves only when told.
  case virtual
}

/// The parts of a frame, one after another.
public struct FramePhases: Hashable, Sendable {
  /// Timers, notifications, display links and the app's code.
  public var animation: Span
  public var layout: Span
  public var draw: Span
  public var present: Span

  public struct Span: Hashable, Sendable {
    public var begin: Instant
    public var end: Instant

    public init(_ begin: Instant, _ end: Instant) {
      self.begin = begin
      self.end = end
    }

    public var duration: Duration { begin.duration(to: end) }
  }

  public init(animation: Span, layout: Span, draw: Span, present: Span) {
    self.animation = animation
    self.layout = layout
    self.draw = draw
    self.present = present
  }

  /// Phases that take no time.
  public init(at instant: Instant) {
    let span = Span(instant, instant)
    self.init(animation: span, layout: span, draw: span, present: span)
  }
}

/// What was going on during a frame, for the reader of a report to tell frames apart by.
public struct StateTags: Hashable, Sendable {
  /// The app in front, or what it calls itself; any text.
  public var scene: String
  public var isScrolling: Bool
  public var isKeyboardMoving: Bool
  /// What drives the app's own animation; nil where none runs.
  public var driver: FrameDriver?

  public init(
    scene: String = "", isScrolling: Bool = false, isKeyboardMoving: Bool = false,
    driver: FrameDriver? = nil
  ) {
    self.scene = scene
    self.isScrolling = isScrolling
    self.isKeyboardMoving = isKeyboardMoving
    self.driver = driver
  }
}

/// Why a frame came late, by the part that took the time.
public enum LateCause: String, Hashable, Sendable, CaseIterable {
  /// The callback itself came late.
  case lateWake = "late-wake"
  case input
  /// Animation and layout: the app's own code.
  case update
  case draw
  /// Present blocked for longer than a refresh.
  case presentWait = "present-wait"
  case unknown
}

/// What one driver made of the animation in one frame.
public struct DriverSample: Hashable, Sendable {
  /// The time that the animation was sampled at; that of the frame before when the driver made no
  /// new picture.
  public var time: Instant
  /// How fast the thing moved, in points a second, for the error in points.
  public var velocity: Double

  // Worked out by `FrameMeter`.

  /// The step of the animation minus the step of the display: positive for a picture that jumped
  /// further than the time on glass (frame-timing facts 1.1); nil where there is none.
  public var error: Duration?
  /// The error as a distance on the screen, in points.
  public var positionError: Double?
  public var hitch: Duration = .zero

  public init(time: Instant, velocity: Double = 0) {
    self.time = time
    self.velocity = velocity
  }
}

/// A time in which nobody could see frames, and which counts for nothing.
public struct SessionGap: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case hidden, minimised, occluded, suspended, idle
    /// The window opens: its first pictures fill what later ones find ready.
    case starting
    /// What was recorded before was looked at again.
    case timeTravel = "time travel"
  }

  public var reason: Reason
  public var begin: Instant
  public var end: Instant

  public init(_ reason: Reason, from begin: Instant, to end: Instant) {
    self.reason = reason
    self.begin = begin
    self.end = end
  }

  public var duration: Duration { begin.duration(to: end) }
}
