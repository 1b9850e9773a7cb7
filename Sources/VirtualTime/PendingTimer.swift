/// What is known of a valid timer.
public struct PendingTimer<Payload> {
  public var id: RunLoopTimerID
  public var payload: Payload
  public var fireDate: Instant
  /// Nil for a timer that runs once.
  public var interval: Duration?
  public var tolerance: Duration
  public var modes: RunLoopModes
  /// Where it was made.
  public var site: String
  public var isFiring: Bool
}

extension PendingTimer: Sendable where Payload: Sendable {}
