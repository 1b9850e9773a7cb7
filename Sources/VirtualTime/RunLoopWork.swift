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

/// One thing for the owner of a run loop to do now; give it back to `finish` when it is done.
public struct Callout<Payload> {
  public enum Kind: Hashable, Sendable {
    case timer(RunLoopTimerID, due: Instant)
    case block
    case mainQueue
    case source(RunLoopItemID)
    case message
    case observer(RunLoopItemID, RunLoopActivities)
  }

  public var kind: Kind
  public var payload: Payload
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

/// Work waiting in line: blocks, the main queue, messages.
struct WorkLine<Payload> {
  struct Item {
    var payload: Payload?
    var modes: RunLoopModes
    var sequence: UInt64
    var site: String
  }

  private var items: [Item] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ payload: Payload, modes: RunLoopModes, sequence: UInt64, site: String) {
    items.append(Item(payload: payload, modes: modes, sequence: sequence, site: site))
  }

  func contains(in mode: RunLoopModes, common: RunLoopModes) -> Bool {
    items[head...].contains { !$0.modes.resolved(common: common).isDisjoint(with: mode) }
  }

  /// Takes out the first item for `mode` that was in line before `limit`.
  mutating func take(
    in mode: RunLoopModes, common: RunLoopModes, before limit: UInt64
  ) -> (payload: Payload, site: String)? {
    for index in head..<items.count {
      let item = items[index]
      guard item.sequence < limit else { return nil }
      if item.modes.resolved(common: common).isDisjoint(with: mode) { continue }
      remove(at: index)
      guard let payload = item.payload else { return nil }
      return (payload, item.site)
    }
    return nil
  }

  private mutating func remove(at index: Int) {
    guard index == head else {
      items.remove(at: index)
      return
    }
    items[head].payload = nil
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
  }
}

extension WorkLine: Sendable where Payload: Sendable {}
extension WorkLine.Item: Sendable where Payload: Sendable {}
