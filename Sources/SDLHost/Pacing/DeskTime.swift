import Foundation

/// A moment on the desk's monotonic clock, in nanoseconds; the phone's own clock is `Instant`.
///
/// The clock is CLOCK_MONOTONIC, the one that sleeps to absolute deadlines go by (frame facts 2.2).
public struct DeskTime: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The present moment.
  public static var now: DeskTime { DeskClock.now() }

  public static func < (left: DeskTime, right: DeskTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  public static func + (time: DeskTime, nanoseconds: Int64) -> DeskTime {
    DeskTime(nanoseconds: time.nanoseconds + nanoseconds)
  }

  /// Nanoseconds from the right moment to the left one.
  public static func - (later: DeskTime, earlier: DeskTime) -> Int64 {
    later.nanoseconds - earlier.nanoseconds
  }
}

/// The desk's clock, the only one that the host reads.
enum DeskClock {
  static let name = "CLOCK_MONOTONIC"

  static func now() -> DeskTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return DeskTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Sleeps until a moment; goes on at once when it has passed.
  static func sleep(until moment: DeskTime) {
    var time = timespec(
      tv_sec: Int(moment.nanoseconds / 1_000_000_000),
      tv_nsec: Int(moment.nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
