import VirtualTime

/// One thing to be done.
public struct TaskItem: Hashable, Sendable, Identifiable {
  /// Never used again in the same list.
  public let id: Int
  public let name: String
  public let added: Instant
  public internal(set) var isDone = false

  /// Whole seconds since it was added; 0 where the clock stands before that.
  public func age(at now: Instant) -> Int {
    max(0, Int(added.duration(to: now).wholeNanoseconds / 1_000_000_000))
  }
}
