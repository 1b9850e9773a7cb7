import Foundation

/// A damped spring on its way to rest.
///
/// `x'' = −ω²·x − 2·ratio·ω·x'`, where x is what is still lacking; solved in closed form, so any
/// instant can be asked for (look facts 5.1.9).
public struct Spring: Hashable, Sendable {
  /// 1 is critical; less swings over, more creeps.
  public var ratio: Double
  /// The undamped angular frequency, per second.
  public var omega: Double

  public init(ratio: Double, omega: Double) {
    self.ratio = max(0.05, ratio)
    self.omega = max(0.001, omega)
  }

  /// By damping ratio and response, the period in seconds of the undamped swing.
  public init(ratio: Double, response: Double) {
    self.init(ratio: ratio, omega: 2 * .pi / response)
  }

  /// The system's own: mass 3, stiffness 1000, drawn as if critically damped (look facts 5.1.8).
  public static let system = Spring(ratio: 1, omega: (1000.0 / 3).squareRoot())

  /// What is lacking after `elapsed` seconds, from a lack and its speed at the beginning.
  public func lack(
    after elapsed: Double, lack: SIMD8<Double>, velocity: SIMD8<Double>
  ) -> SIMD8<Double> {
    if ratio < 0.9999 {
      let damping = ratio * omega
      let swing = omega * (1 - ratio * ratio).squareRoot()
      let sine = (velocity + lack * damping) * (1 / swing)
      let decay = exp(-damping * elapsed)
      return (lack * cos(swing * elapsed) + sine * sin(swing * elapsed)) * decay
    }
    if ratio > 1.0001 {
      let root = omega * (ratio * ratio - 1).squareRoot()
      let slow = -ratio * omega + root
      let fast = -ratio * omega - root
      let second = (velocity - lack * slow) * (1 / (fast - slow))
      return (lack - second) * exp(slow * elapsed) + second * exp(fast * elapsed)
    }
    return (lack + (velocity + lack * omega) * elapsed) * exp(-omega * elapsed)
  }

  /// When, in seconds, no more than `tolerance` is lacking for good; found on the envelope.
  public func settlingTime(lack: SIMD8<Double>, velocity: SIMD8<Double>, tolerance: Double)
    -> Double
  {
    var largest = 0.0
    for index in 0..<8 {
      largest = max(largest, abs(lack[index]) + abs(velocity[index]) / omega)
    }
    guard largest > tolerance else { return 0 }
    let rate =
      ratio > 1 ? omega * (ratio - (ratio * ratio - 1).squareRoot()) : omega * min(ratio, 1)
    var time = log(largest / tolerance) / rate
    // A critical spring carries a linear factor; three rounds of fixed point settle it.
    for _ in 0..<3 where ratio > 0.5 {
      time = log(largest * (1 + rate * time) / tolerance) / rate
    }
    return time
  }
}
