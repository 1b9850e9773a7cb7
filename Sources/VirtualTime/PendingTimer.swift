/// What is known of a valid timer.
public struct PendingTimer<Payload> {
  var id: RunLoopTimerID
  var payload: Payload
  var fireDate: Instant
  /// Nil for a timer that runs once.
  var interval: Duration?
  var tolerance: Duration
  var modes: RunLoopModes
  /// Where it was made.
  var site: String
  var isFiring: Bool
}

extension PendingTimer: Sendable where Payload: Sendable {}
