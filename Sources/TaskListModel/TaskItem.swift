import VirtualTime

/// One thing to be done.
public struct TaskItem: Hashable, Sendable, Identifiable {
  /// Never used again in the same list.
  public let id: Int
  public let name: String
  public let added: Instant
  /// When it was done; nil while it is open.
  public internal(set) var done: Instant?

  public var isDone: Bool { done != nil }

  /// Whole seconds since it was added, for a task that is done until then; 0 where the clock stands
  /// before that.
  ///
  /// Read off to the millisecond, since a timer set by a date is some nanoseconds off.
  public func age(at now: Instant) -> Int {
    let end = done ?? now
    let milliseconds = (added.duration(to: end).wholeNanoseconds + 500_000) / 1_000_000
    return max(0, Int(milliseconds / 1000))
  }
}
