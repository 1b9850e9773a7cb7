extension RunLoopEngine {
  /// When the loop has something to do next: `now` if it has already, nil if never.
  ///
  /// For the owner of the clock, who asks all loops and moves on to the earliest answer. Asking
  /// changes nothing that can be seen; a seeded choice, once made for a window, stays.
  mutating func nextWake(at now: Instant) -> Instant? {
    if isSuspended || stuck != nil { return nil }
    let frame = frames[top]
    if frame.stage != .waiting || hasOtherWork || (top == 0 && nextBaseMode != nil) { return now }
    let wake = wakeTime().map { max($0, now) }
    guard frame.limit < .distantFuture else { return wake }
    return min(max(frame.limit, now), wake ?? .distantFuture)
  }

  /// When the loop wakes for the timers of the current mode, by the wake policy.
  mutating func wakeTime() -> Instant? {
    let mode = frames[top].mode
    if rules.wakePolicy == .soft {
      return timers.head(in: mode, common: commonModes)?.key.due
    }
    guard let (soft, hard) = timers.window(in: mode, common: commonModes) else { return nil }
    if rules.wakePolicy == .hard || soft == hard { return hard }
    if let armed, armed.mode == mode, armed.soft == soft, armed.hard == hard { return armed.wake }
    let width = UInt64(hard.nanoseconds - soft.nanoseconds)
    let delay = Int64(chance.next(upperBound: width + 1))
    let chosen = ArmedWake(
      mode: mode, soft: soft, hard: hard, wake: soft.saturating(adding: delay))
    armed = chosen
    return chosen.wake
  }
}
