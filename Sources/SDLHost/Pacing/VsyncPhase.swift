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
  /// When the last present came back, without any smoothing: periods are learnt from these.
  private var lastEnd: DeskTime
  private var sum = 0.0
  private var count = 0
  private var straySum = 0.0
  private var strayCount = 0

  static let gain = 0.1
  /// Fewer intervals say too little (frame facts 2.4).
  static let sampleCount = 120
  static let strayLimit = 24

  public init(period: Int64, last: DeskTime) {
    self.period = Double(period)
    self.last = last
    lastEnd = last
  }

  /// Takes the return of a present; says how many refreshes lie since the last.
  @discardableResult
  public mutating func note(_ end: DeskTime) -> Int64 {
    let elapsed = Double(end - last) - remainder
    let refreshes = max(1, (elapsed / period).rounded())
    let error = elapsed - refreshes * period
    if abs(error) > period / 4 || refreshes > 4 {
      // Out of step: a resize, a new display or a gap. Begin anew from here.
      stray(Double(end - lastEnd))
      restart(at: end)
      return Int64(refreshes)
    }
    if abs(error) < period / 16 {
      strayCount = 0
      straySum = 0
    }
    learn(Double(end - lastEnd) / refreshes)
    lastEnd = end
    let step = refreshes * period + error * Self.gain + remainder
    let whole = step.rounded(.down)
    last = last + Int64(whole)
    remainder = step - whole
    return Int64(refreshes)
  }

  /// Begins anew after a gap, with the period as it was learnt.
  public mutating func restart(at moment: DeskTime) {
    last = moment
    lastEnd = moment
    remainder = 0
  }

  /// Frame after frame out of step: the window has come to a display of another rate.
  private mutating func stray(_ interval: Double) {
    straySum += interval
    strayCount += 1
    guard strayCount == Self.strayLimit else { return }
    period = straySum / Double(strayCount)
    straySum = 0
    strayCount = 0
    sum = 0
    count = 0
  }

  /// A round's mean, which a wobble cannot bend as it can a median; frames out of step are not in
  /// it.
  private mutating func learn(_ interval: Double) {
    sum += interval
    count += 1
    guard count == Self.sampleCount else { return }
    period += (sum / Double(count) - period) * 0.25
    sum = 0
    count = 0
  }
}
