import VirtualTime

/// A block to be called at a time, once or again and again, on simulated time.
///
/// Has: interval, tolerance, fire date, user info, `fire()`, invalidation; semantics of time facts
/// 1.1. Stands in front of Foundation's, which on Linux fires at once and has no tolerance. Left
/// out: target and selector, since there is no Objective-C runtime.
@MainActor public final class Timer: Hashable, FrameDriving {
  private let block: @MainActor (Timer) -> Void
  private let repeats: Bool
  private let site: String
  private var first: Instant
  private weak var loop: RunLoop?
  private var id: RunLoopTimerID?
  private var pendingTolerance: TimeInterval = 0
  private var lastFire: Date?
  private var wasInvalidated = false
  private var lateness = Lateness()
  /// Whether its last fire changed what is seen.
  var hasMadePicture = false
  /// A timer that changes the screen at least four times a second means to animate it.
  var drivesFrames: Bool { hasMadePicture && repeats && timeInterval <= 0.25 && isValid }
  /// How often the loop has fired it.
  private(set) var fires = 0

  /// Seconds between fires; 0 for a timer that fires once.
  ///
  /// At least 0.1 ms where it repeats.
  public let timeInterval: TimeInterval
  public var userInfo: Any?

  /// A timer that must be added to a run loop; due an interval from now.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void, file: String = #fileID, line: Int = #line
  ) {
    let world = AppWorld.current
    self.init(
      due: world.now.advanced(by: Duration(nearest: Self.least(interval))), interval: interval,
      repeats: repeats, block: block, site: "\(file):\(line)")
  }

  /// A timer that must be added to a run loop; due at `date`, at once if that is past.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void, file: String = #fileID, line: Int = #line
  ) {
    let world = AppWorld.current
    self.init(
      due: max(world.now, world.instant(of: date)), interval: interval, repeats: repeats,
      block: block, site: "\(file):\(line)")
  }

  /// True for one of UIKit's own, which is no work of the app's: a caret, a held key.
  let isSystems: Bool

  private init(
    due: Instant, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void, site: String
  ) {
    precondition(!interval.isNaN, "a timer's interval is not a number")
    first = due
    timeInterval = repeats ? Self.least(interval) : 0
    self.repeats = repeats
    self.block = block
    self.site = site
    isSystems = site.hasPrefix("UIKit/")
  }

  /// Apple: an interval of 0 or less becomes 0.1 ms, and none is longer than 16 years (time facts
  /// 1.1, Limits).
  private static func least(_ interval: TimeInterval) -> TimeInterval {
    min(max(0.0001, interval), 504_911_232)
  }

  /// A tolerance as a duration, no longer than the longest interval.
  private static func window(_ tolerance: TimeInterval) -> Duration {
    Duration(nearest: tolerance.isNaN ? 0 : min(max(0, tolerance), 504_911_232))
  }

  /// A timer already added to the current loop in the default mode.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void, file: String = #fileID, line: Int = #line
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, repeats: repeats, block: block, file: file, line: line)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  public var isValid: Bool {
    if let id, let loop { return loop.model.isValid(id) }
    return !wasInvalidated
  }

  /// When it is due next, by the wall clock; once invalid, when it fired last.
  public var fireDate: Date {
    get {
      let world = AppWorld.current
      if let id, let pending = loop?.model.timer(id) { return world.date(of: pending.fireDate) }
      return lastFire ?? world.date(of: first)
    }
    set {
      let world = AppWorld.current
      if let id, let loop {
        loop.model.setFireDate(of: id, to: world.instant(of: newValue), at: world.now)
      } else {
        first = world.instant(of: newValue)
      }
    }
  }

  /// Seconds by which it may be late so that wake-ups can be shared; never early.
  public var tolerance: TimeInterval {
    get {
      guard let id, let pending = loop?.model.timer(id) else { return pendingTolerance }
      return pending.tolerance.inSeconds
    }
    set {
      pendingTolerance = newValue
      if let id {
        loop?.model.setTolerance(of: id, to: Self.window(newValue), at: AppWorld.current.now)
      }
    }
  }

  /// Calls the block now; a repeating schedule goes on untouched, a single one is over.
  public func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Ends it at once and for good.
  public func invalidate() {
    wasInvalidated = true
    guard let id, let loop, loop.model.isValid(id) else { return }
    loop.model.invalidate(id)
    if !isSystems { AppWorld.current.tell(.invalidated(fires: fires), site: site) }
  }

  func add(to loop: RunLoop, mode: RunLoop.Mode) {
    let world = AppWorld.current
    if let id {
      // A timer belongs to one loop; adding it to another does nothing.
      if self.loop === loop { loop.model.add(id, to: loop.modes(for: mode), at: world.now) }
      return
    }
    guard !wasInvalidated else { return }
    self.loop = loop
    let id = loop.model.makeTimer(
      .timer(TimerHold(self)), firesAt: first,
      every: repeats ? Duration(nearest: timeInterval) : nil,
      tolerance: Self.window(pendingTolerance), in: loop.modes(for: mode), site: site, at: world.now
    )
    self.id = id
    guard !isSystems, let pending = loop.model.timer(id) else { return }
    world.tell(
      .added(
        every: pending.interval, tolerance: pending.tolerance, mode: mode,
        firstFire: pending.fireDate), site: site)
  }

  /// Fires it for the slot that was due at `due`.
  func call(due: Instant, in world: AppWorld) {
    lastFire = world.date
    fires += 1
    if world.tellsTimers, !isSystems { tellFire(due: due, in: world) }
    block(self)
  }

  /// True where the timeline would be full of its fires: more than ten times a second.
  var isFast: Bool { repeats && timeInterval < 0.1 }

  private func tellFire(due: Instant, in world: AppWorld) {
    let late = due.duration(to: world.now).wholeNanoseconds
    var missed = repeats ? late / Duration(nearest: timeInterval).wholeNanoseconds : 0
    if isFast {
      guard let sum = lateness.take(missed, at: world.now) else { return }
      missed = sum
    }
    world.tell(
      .fired(number: fires, due: due, missed: missed, wasStopped: due < world.resumed), site: site)
  }

  nonisolated public static func == (left: Timer, right: Timer) -> Bool { left === right }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The run loop's own hold on a timer, so that it can be told whether anybody else has one.
@MainActor final class TimerHold {
  var timer: Timer

  init(_ timer: Timer) { self.timer = timer }
}
