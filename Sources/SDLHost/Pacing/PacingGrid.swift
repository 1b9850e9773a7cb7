import Foundation

/// How often a display refreshes, as a fraction, so that 59.94 Hz is 60000/1001 and does not drift.
public struct RefreshRate: Hashable, Sendable {
  public let numerator: Int64
  public let denominator: Int64

  /// `numerator / denominator` hertz; both above zero.
  public init(_ numerator: Int64, over denominator: Int64 = 1) {
    precondition(numerator > 0 && denominator > 0, "a refresh rate is above zero")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// From a measured period.
  public init(periodInNanoseconds period: Int64) {
    self.init(1_000_000_000, over: max(1, period))
  }

  /// From what the display says of itself; nil where no display refreshes so.
  ///
  /// It is a hint in whole hertz, often rounded, and 0 where nothing is known (frame facts 2.4).
  public init?(reported hertz: Int) {
    guard (24...360).contains(hertz) else { return nil }
    self.init(Int64(hertz))
  }

  public static let standard = RefreshRate(60)

  /// Nanoseconds from one refresh to the next, rounded down.
  public var period: Int64 { 1_000_000_000 * denominator / numerator }
  public var hertz: Double { Double(numerator) / Double(denominator) }
}

/// The host's own beat where no display gives one: tick n stands at base + n · 1e9 / Hz, to the
/// nanosecond.
///
/// Ticks are absolute, so a late frame makes no later one late, and no rate is rounded to whole
/// milliseconds (frame facts 3.7).
public struct PacingGrid: Hashable, Sendable {
  public let base: DeskTime
  public let rate: RefreshRate

  public init(base: DeskTime, rate: RefreshRate) {
    self.base = base
    self.rate = rate
  }

  public func tick(_ index: Int64) -> DeskTime {
    let (high, low) = index.multipliedFullWidth(by: 1_000_000_000 * rate.denominator)
    return base + rate.numerator.dividingFullWidth((high, low)).quotient
  }

  /// The last tick at or before a moment.
  public func index(at moment: DeskTime) -> Int64 {
    let elapsed = moment - base
    let (high, low) = elapsed.multipliedFullWidth(by: rate.numerator)
    var index = (1_000_000_000 * rate.denominator).dividingFullWidth((high, low)).quotient
    while tick(index + 1) <= moment { index += 1 }
    while tick(index) > moment { index -= 1 }
    return index
  }

  /// The first tick after a moment: a frame that is late goes there, not at once.
  public func next(after moment: DeskTime) -> DeskTime { tick(index(at: moment) + 1) }
}
