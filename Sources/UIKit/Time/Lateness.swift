import VirtualTime

/// Keeps the timeline readable where something is late again and again: it is told at most once a
/// second, with all that was missed since.
struct Lateness {
  private var told: Instant?
  private var untold: Int64 = 0

  /// How many slots are to be told as missed now; nil for none.
  mutating func take(_ missed: Int64, at now: Instant) -> Int64? {
    guard missed > 0 else { return nil }
    untold += missed
    if let told, told.duration(to: now) < .seconds(1) { return nil }
    told = now
    defer { untold = 0 }
    return untold
  }
}
