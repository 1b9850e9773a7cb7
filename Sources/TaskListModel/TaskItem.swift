import VirtualTime

/// One thing to be done.
public struct TaskItem: Hashable, Sendable, Identifiable {
  /// Never used again in the same list.
  public let id: Int
  public let name: String
  public let added: Instant
  public internal(set) var isDone = false

  /// Whole seconds since it was added, read off to the millisecond, since a timer set by a date
  /// is some nanoseconds off; 0 where the clock stands before that.
  public func age(at now: Instant) -> Int {
    let milliseconds = (added.duration(to: now).wholeNanoseconds + 500_000) / 1_000_000
    return max(0, Int(milliseconds / 1000))
  }
}
