import VirtualTime

/// How often a run loop woke within the last minute, and for how many due times of timers.
struct MinuteCount {
  private struct Entry {
    var at: Instant
    var wakeUps: Int
    var dueTimes: Int
  }

  /// Oldest first; those before `first` are over a minute old.
  private var entries: [Entry] = []
  private var first = 0
  private var known = WakeCounts()

  private static let minute = Duration.seconds(60)
  /// What happens within a millisecond is one entry, so that there are never too many.
  private static let grain = Duration.milliseconds(1)

  /// Takes note of what a loop has counted up to `now`.
  mutating func note(_ counts: WakeCounts, at now: Instant) {
    guard counts.forTimers != known.forTimers || counts.dueTimes != known.dueTimes else { return }
    let wakeUps = counts.forTimers - known.forTimers
    let dueTimes = counts.dueTimes - known.dueTimes
    known = counts
    forget(at: now)
    if let last = entries.last, entries.count > first, last.at.duration(to: now) < Self.grain {
      entries[entries.count - 1].wakeUps += wakeUps
      entries[entries.count - 1].dueTimes += dueTimes
    } else {
      entries.append(Entry(at: now, wakeUps: wakeUps, dueTimes: dueTimes))
    }
  }

  func counts(at now: Instant) -> (wakeUps: Int, dueTimes: Int) {
    let recent = entries[first...].lazy.filter { $0.at.duration(to: now) < Self.minute }
    return recent.reduce((0, 0)) { ($0.0 + $1.wakeUps, $0.1 + $1.dueTimes) }
  }

  private mutating func forget(at now: Instant) {
    while first < entries.count, entries[first].at.duration(to: now) >= Self.minute { first += 1 }
    guard first > 64, first * 2 > entries.count else { return }
    entries.removeSubrange(..<first)
    first = 0
  }
}
