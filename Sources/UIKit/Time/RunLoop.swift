import VirtualTime

/// The loop that serves an app's timers and blocks, on simulated time.
///
/// Has: modes with `common`, timers, blocks, nested runs. Stands in front of Foundation's, whose
/// loop waits for the machine's clock. Left out: ports, input sources of one's own, other threads.
@MainActor public final class RunLoop {
  /// A set of things the loop serves together.
  public struct Mode: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// While a scroll view is dragged or decelerates.
    public static let tracking = Mode("UITrackingRunLoopMode")
    /// Not a mode but a label: default and tracking together.
    public static let common = Mode("kCFRunLoopCommonModes")
  }

  /// What the loop's model carries: who is to be called.
  enum Work {
    case timer(TimerHold)
    case block(@MainActor () -> Void)
  }

  var model = RunLoopModel<Work>()
  private(set) var minute = MinuteCount()
  private var customModes: [Mode] = []

  init() {}

  /// The loop of the app whose code is running; there is one thread, so current is main.
  public static var main: RunLoop { AppWorld.current.runLoop }
  public static var current: RunLoop { AppWorld.current.runLoop }

  public var currentMode: Mode? { mode(of: model.currentMode) }

  public func add(_ timer: Timer, forMode mode: Mode) { timer.add(to: self, mode: mode) }

  public func add(_ timer: Timer, for mode: Mode) { timer.add(to: self, mode: mode) }

  /// Runs `block` in the next turn in the default mode.
  public func perform(_ block: @escaping @MainActor () -> Void) {
    perform(inModes: [.default], block: block)
  }

  public func perform(inModes modes: [Mode], block: @escaping @MainActor () -> Void) {
    let set = modes.reduce(into: RunLoopModes()) { $0.formUnion(self.modes(for: $1)) }
    model.perform(.block(block), in: set)
  }

  /// Runs the loop inside the present callout until `date`; the app's time moves meanwhile, the
  /// system's follows when the callout returns.
  public func run(until date: Date) { runNested(mode: .default, until: date, once: false) }

  /// Runs until an input has been served or `date` has come; serving timers does not end it.
  @discardableResult
  public func run(mode: Mode, before date: Date) -> Bool {
    runNested(mode: mode, until: date, once: true)
  }

  @discardableResult
  private func runNested(mode: Mode, until date: Date, once: Bool) -> Bool {
    let world = AppWorld.current
    let limit = world.instant(of: date)
    world.holdPicture()
    model.beginRun(in: modes(for: mode), until: limit, endsAfterSource: once)
    while true {
      switch model.step(at: world.now) {
      case .call(let callout): call(callout, in: world)
      case .sleep(let wake):
        precondition(
          min(wake, limit) < .distantFuture,
          "a nested run of the loop has nothing to wait for and no limit; inputs come to the app "
            + "only when its code has returned, so give the run a date")
        world.now = max(world.now, min(wake, limit))
      case .done(let outcome): return outcome != .finished
      case .stuck(let endless): preconditionFailure("\(endless)")
      }
    }
  }

  /// Serves what is due at the world's present instant, until a callout takes time; says when there
  /// will be more.
  func serve(in world: AppWorld) -> Instant {
    while !world.isBusy {
      switch model.step(at: world.now) {
      case .call(let callout): call(callout, in: world)
      case .sleep(let wake): return wake
      case .done: return .distantFuture
      case .stuck(let endless): preconditionFailure("\(endless)")
      }
    }
    return world.now
  }

  private func call(_ callout: Callout<Work>, in world: AppWorld) {
    switch callout.payload {
    case .timer(let hold):
      let timer = hold.timer
      minute.note(model.wakeCounts, at: world.now)
      var due = world.now
      if case .timer(_, let date) = callout.kind { due = date }
      if timer.isSystems {
        timer.call(due: due, in: world)
      } else {
        timer.hasMadePicture = world.charging(world.calloutCost.timer, as: .timer) {
          timer.call(due: due, in: world)
        }
        world.noteDriver(timer)
      }
    case .block(let block): block()
    }
    model.finish(callout, at: world.now)
  }

  /// The model's bits for a mode; a name not seen before becomes a mode of its own.
  func modes(for mode: Mode) -> RunLoopModes {
    switch mode {
    case .default: return .default
    case .tracking: return .tracking
    case .common: return .common
    default:
      if let place = customModes.firstIndex(of: mode) { return .custom(place) }
      customModes.append(mode)
      return .custom(customModes.count - 1)
    }
  }

  /// The modes that the model's bits name.
  func list(_ modes: RunLoopModes) -> [Mode] {
    var list: [Mode] = []
    if modes.contains(.common) { list.append(.common) }
    if modes.contains(.default) { list.append(.default) }
    if modes.contains(.tracking) { list.append(.tracking) }
    for place in customModes.indices where modes.contains(.custom(place)) {
      list.append(customModes[place])
    }
    return list
  }

  private func mode(of modes: RunLoopModes) -> Mode? {
    if modes == .default { return .default }
    if modes == .tracking { return .tracking }
    return customModes.indices.first { RunLoopModes.custom($0) == modes }.map { customModes[$0] }
  }
}
