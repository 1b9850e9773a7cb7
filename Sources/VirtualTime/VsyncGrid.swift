/// The instants at which a screen refreshes: an exact rational rate, so that nothing drifts.
///
/// Refresh *k* is at `origin` + ⌊k · period⌋, computed from *k* each time and never added up: at
/// 60 Hz refresh 3 is at exactly 50 ms, and at 59.94 Hz (60000/1001) refresh 60,000 at exactly
/// 1,001 s.
public struct VsyncGrid: Hashable, Sendable {
  /// Refreshes per second are `numerator` / `denominator`.
  public let numerator: Int64
  public let denominator: Int64
  public let origin: Instant

  /// A grid of `numerator` / `denominator` refreshes per second.
  public init(hertz numerator: Int64, over denominator: Int64 = 1, origin: Instant = .zero) {
    precondition(numerator > 0 && denominator > 0, "a refresh rate is positive")
    self.numerator = numerator
    self.denominator = denominator
    self.origin = origin
  }

  /// A grid with a period in whole nanoseconds.
  public init(period: Duration, origin: Instant = .zero) {
    self.init(hertz: 1_000_000_000, over: period.wholeNanoseconds, origin: origin)
  }

  /// Nanoseconds of `numerator` periods.
  private var span: Int128 { Int128(denominator) * 1_000_000_000 }

  /// When refresh `index` is; indices before 0 are before the origin.
  public func instant(of index: Int64) -> Instant {
    let offset = Self.floor(Int128(index) * span, Int128(numerator))
    return Instant(nanoseconds: origin.nanoseconds + Int64(offset))
  }

  /// The last refresh at or before an instant.
  public func index(at instant: Instant) -> Int64 {
    // ⌊k · span / n⌋ ≤ t holds just when k · span < (t + 1) · n.
    let bound = (Int128(instant.nanoseconds) - Int128(origin.nanoseconds) + 1) * Int128(numerator)
    return Int64(Self.floor(bound - 1, span))
  }

  /// The first refresh at or after an instant.
  public func index(atOrAfter instant: Instant) -> Int64 {
    let index = index(at: instant)
    return self.instant(of: index) == instant ? index : index + 1
  }

  /// The first refresh after an instant.
  public func index(after instant: Instant) -> Int64 { index(at: instant) + 1 }

  /// From refresh `index` to the next; neighbouring periods may differ by a nanosecond.
  public func period(after index: Int64) -> Duration {
    instant(of: index).duration(to: instant(of: index + 1))
  }

  private static func floor(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

extension VsyncGrid {
  /// Every how many refreshes a link is called that prefers a number of frames per second.
  ///
  /// 0 means each. A screen shows only factors of its rate: the slowest that is not below the
  /// wish (time facts 1.4, Rates: on 60 Hz 30, 20, 15).
  public func factor(preferring framesPerSecond: Int) -> Int64 {
    guard framesPerSecond > 0 else { return 1 }
    return max(1, numerator / (Int64(framesPerSecond) * denominator))
  }

  /// Every how many refreshes a link is called with a range of rates: the factor within the range
  /// that is nearest to the preferred rate, the faster of two; each refresh if none is within.
  public func factor(minimum: Int, maximum: Int, preferred: Int) -> Int64 {
    let wish = preferred > 0 ? preferred : maximum
    var best: (factor: Int64, distance: Int64)?
    for factor in 1...max(1, numerator / (denominator * Int64(max(1, minimum)))) {
      let unit = factor * denominator
      guard numerator <= Int64(maximum) * unit, numerator >= Int64(minimum) * unit else { continue }
      let distance = abs(numerator - Int64(wish) * unit)
      if let known = best, known.distance * factor <= distance * known.factor { continue }
      best = (factor, distance)
    }
    return best?.factor ?? 1
  }
}
