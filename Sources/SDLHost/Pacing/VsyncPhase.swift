import Foundation

/// Where the display's refreshes lie, estimated from when presents came back.
///
/// Single returns wobble while the display is even; so each is taken as a whole number of periods
/// after the last, and only a tenth of what is left over moves the estimate (frame facts 3.3).
public struct VsyncPhase: Sendable {
  /// Nanoseconds, fractions kept: 59.94 Hz taken for 60 must not add up to a jump.
  public private(set) var period: Double
  public private(set) var last: DeskTime
  private var remainder = 0.0
  private var recent: [Double] = []
  private var place = 0

  static let gain = 0.1
  /// The median over fewer intervals says too little (frame facts 2.4).
  static let sampleCount = 120

  public init(period: Int64, last: DeskTime) {
    self.period = Double(period)
    self.last = last
    recent.reserveCapacity(Self.sampleCount)
  }

  /// Takes the return of a present; says how many refreshes lie since the last.
  @discardableResult
  public mutating func note(_ end: DeskTime) -> Int64 {
    let elapsed = Double(end - last) - remainder
    let count = max(1, (elapsed / period).rounded())
    let error = elapsed - count * period
    if abs(error) > period / 4 || count > 4 {
      // Out of step: a resize, a new display or a gap. Begin anew from here.
      last = end
      remainder = 0
      return Int64(count)
    }
    learn(elapsed / count)
    let step = count * period + error * Self.gain + remainder
    let whole = step.rounded(.down)
    last = last + Int64(whole)
    remainder = step - whole
    return Int64(count)
  }

  private mutating func learn(_ interval: Double) {
    if recent.count < Self.sampleCount {
      recent.append(interval)
    } else {
      recent[place] = interval
      place = (place + 1) % Self.sampleCount
    }
    // The estimate is tuned once a round, so that a frame costs no sorting.
    guard recent.count == Self.sampleCount && place == 0 else { return }
    let sorted = recent.sorted()
    period += (sorted[Self.sampleCount / 2] - period) * 0.25
  }
}
