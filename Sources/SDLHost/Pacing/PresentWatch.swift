import Foundation

/// Keeps an eye on presents after the probe: the beat may go, or the window may be held back.
public struct PresentWatch: Sendable {
  public enum Finding: Hashable, Sendable {
    /// Eight presents in a row came back at once: the display no longer gives the beat.
    case vsyncLost
    /// A present was held for more than four refreshes: covered, or on a screen that is off.
    case throttled
    /// Presents come back in time again.
    case released
  }

  static let lossCount = 8
  static let quick: Int64 = 1_000_000

  public private(set) var isThrottled = false
  private var quickCount = 0

  public init() {}

  /// Takes the time a present was held, in nanoseconds; `expectsVsync` while the display's beat is
  /// gone by.
  public mutating func note(held: Int64, period: Int64, expectsVsync: Bool) -> Finding? {
    if held > 4 * period {
      quickCount = 0
      if isThrottled { return nil }
      isThrottled = true
      return .throttled
    }
    quickCount = held < Self.quick ? quickCount + 1 : 0
    if isThrottled {
      isThrottled = false
      return .released
    }
    guard expectsVsync && quickCount == Self.lossCount else { return nil }
    return .vsyncLost
  }
}
