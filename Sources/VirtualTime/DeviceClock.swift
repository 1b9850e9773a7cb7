/// A moment by the wall clock, in whole nanoseconds since 1970 (UTC); what `Date` is made from.
public struct WallTime: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// From seconds since 1970, rounded to the nearest nanosecond; for the edge to `Date`.
  public init(secondsSince1970 seconds: Double) {
    self.init(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// For the edge to `Date`; never to decide an order by.
  public var secondsSince1970: Double { Double(nanoseconds) / 1e9 }

  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// The three clocks of a device (time facts 1.1, Clocks and suspension).
///
/// | clock | device awake | device asleep | the user sets the time |
/// |---|---|---|---|
/// | `uptime`: timers, media time | runs | stands still | – |
/// | `continuous` | runs | runs | – |
/// | `wall`: dates | runs | runs | jumps |
///
/// Moves only when told. Deadlines are on uptime, so neither sleep nor a set clock brings one
/// nearer (vector V8, law ★16).
public struct DeviceClock: Hashable, Sendable {
  public private(set) var uptime = Instant.zero
  /// How long the device has slept since it was switched on.
  public private(set) var slept = Duration.zero
  /// What the wall clock showed when the device was switched on, as far as is now believed.
  private var wallAtBoot: WallTime

  public init(wallAtBoot: WallTime) { self.wallAtBoot = wallAtBoot }

  /// Time since the device was switched on, sleep included.
  public var continuous: Instant { uptime.advanced(by: slept) }

  public var wall: WallTime {
    WallTime(nanoseconds: wallAtBoot.nanoseconds + continuous.nanoseconds)
  }

  /// Moves the awake device's time on to `moment`.
  public mutating func advance(to moment: Instant) {
    precondition(moment >= uptime, "time runs forward only: \(moment) is before \(uptime)")
    uptime = moment
  }

  /// Lets the device sleep: uptime stands still, the other clocks go on.
  public mutating func sleep(for duration: Duration) {
    precondition(duration >= .zero, "a device cannot sleep for less than no time")
    slept += .nanoseconds(duration.wholeNanoseconds)
  }

  /// Sets the wall clock, as the user or the network does.
  public mutating func setWall(to time: WallTime) {
    wallAtBoot = WallTime(nanoseconds: time.nanoseconds - continuous.nanoseconds)
  }

  /// The uptime at which the wall clock will show a time, if nobody sets it and no sleep comes
  /// between; how a date becomes a deadline.
  public func uptime(at time: WallTime) -> Instant {
    uptime.saturating(adding: time.nanoseconds - wall.nanoseconds)
  }
}
