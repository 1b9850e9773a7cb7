/// Names a timer of a `RunLoopModel`; stale once the timer is invalid.
public struct RunLoopTimerID: Hashable, Sendable {
  var slot: Int32
  var generation: UInt32
}

/// Names a source or an observer of a `RunLoopModel`.
public struct RunLoopItemID: Hashable, Sendable { var number: UInt64 }

/// The moments of a turn at which observers are told.
public struct RunLoopActivities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let entry = RunLoopActivities(rawValue: 1)
  public static let beforeTimers = RunLoopActivities(rawValue: 2)
  public static let beforeSources = RunLoopActivities(rawValue: 4)
  public static let beforeWaiting = RunLoopActivities(rawValue: 8)
  public static let afterWaiting = RunLoopActivities(rawValue: 16)
  public static let exit = RunLoopActivities(rawValue: 32)
}

/// What is called of a run loop.
public enum CalloutKind: Hashable, Sendable {
  case timer(RunLoopTimerID, due: Instant)
  case block
  case mainQueue
  case source(RunLoopItemID)
  case message
  case observer(RunLoopItemID, RunLoopActivities)

  /// Whether this work is called only once, so that it has left the loop when it is handed out.
  @inlinable
  var isOnce: Bool {
    switch self {
    case .block, .mainQueue, .message: true
    case .timer, .source, .observer: false
    }
  }
}

/// One thing for the owner of a run loop to do now; give it back to `finish` when it is done.
public struct Callout<Payload> {
  public var kind: CalloutKind
  public var payload: Payload

  @inlinable
  init(kind: CalloutKind, payload: Payload) {
    self.kind = kind
    self.payload = payload
  }
}

extension Callout: Sendable where Payload: Sendable {}

/// How a run of the loop ended.
public enum RunOutcome: Hashable, Sendable {
  /// The mode had no timer, source or block to wait for, or is no mode (`common`).
  case finished
  case stopped
  case timedOut
  /// A source or the main queue was served, and the run was to end after that. Timers do not count.
  case handledSource
}

/// What a run loop's owner has to do next.
public enum RunLoopStep<Payload> {
  case call(Callout<Payload>)
  /// Nothing to do before this instant, unless something is added; `.distantFuture` for never.
  case sleep(until: Instant)
  /// The innermost nested run has ended.
  case done(RunOutcome)
  /// The limit of turns at one instant was reached; the loop does nothing more.
  case stuck(EndlessWork)
}

extension RunLoopStep: Sendable where Payload: Sendable {}
