/// A moment on the phone's own clock: how long ago it was switched on, in whole nanoseconds.
///
/// This is uptime: it stands still while the device sleeps, as `mach_absolute_time` does
/// (time facts 1.1). No model can ask what time it is; instants are handed in.
public struct Instant: InstantProtocol, Hashable, Sendable, Codable, CustomStringConvertible {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = Instant(nanoseconds: 0)
  /// Later than every instant that can be reached.
  public static let distantFuture = Instant(nanoseconds: .max)

  @inlinable
  public static func ms(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  /// From seconds, rounded to the nearest nanosecond; for the edge to `TimeInterval`.
  @inlinable
  public init(seconds: Double) {
    self.init(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// In seconds, for drawing and for `CACurrentMediaTime()`; never to decide an order by.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  public func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds + duration.wholeNanoseconds)
  }

  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// `123.456 ms`, shortened to whole milliseconds where it is one.
  public var description: String {
    let (milliseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest == 0 { return "\(milliseconds) ms" }
    return "\(Double(nanoseconds) / 1e6) ms"
  }
}

extension Duration {
  /// The duration in whole nanoseconds; what is finer is cut off.
  @inlinable
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// From seconds, rounded to the nearest nanosecond; for the edge to `TimeInterval`.
  @inlinable
  public init(nearest seconds: Double) {
    self = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// In seconds, for drawing; never to decide an order by.
  @inlinable
  public var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
