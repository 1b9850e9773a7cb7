import Foundation
import VirtualTime

/// The spring by which the keyboard, sheets and pushed pages move: critically damped, ω =
/// √(1000/3).
///
///     position(t) = target + (A + B·t)·e^(−ωt),   A = origin − target,   B = velocity + ω·A
///
/// It starts fast, ends slowly and never overshoots from rest: 94 % after its nominal 0.25 s, 99.9
/// % after 0.5 s (keyboard fact 1.13, look fact 5.1.8). A new spring that takes over place and
/// velocity of an interrupted one goes on without a jolt (look fact 5.1.15).
public struct SystemSpring: Hashable, Sendable {
  /// In radians a second: the square root of stiffness 1000 over mass 3.
  public static let angularFrequency = 18.257418583505537
  /// What notifications and animations call its length (keyboard fact 1.4).
  public static let nominalDuration = Duration.milliseconds(250)

  public var origin: Double
  /// In units a second.
  public var initialVelocity: Double
  public var target: Double

  public init(from origin: Double, velocity: Double = 0, to target: Double) {
    self.origin = origin
    self.initialVelocity = velocity
    self.target = target
  }

  /// Where it is so long after its start.
  public func position(after elapsed: Duration) -> Double {
    target + offset(after: elapsed.inSeconds)
  }

  /// How fast it moves so long after its start, in units a second.
  public func velocity(after elapsed: Duration) -> Double {
    let seconds = elapsed.inSeconds
    let slope = initialVelocity + Self.angularFrequency * distance
    return Self.decay(seconds) * (slope - Self.angularFrequency * (distance + slope * seconds))
  }

  /// After how long it stays within `tolerance` of its target, to the next whole millisecond.
  ///
  /// The offset has one extremum at most, so that on either side of it halving finds the moment.
  public func settlingTime(within tolerance: Double) -> Duration {
    precondition(tolerance > 0, "a spring never comes to rest exactly: tolerance \(tolerance)")
    let slope = initialVelocity + Self.angularFrequency * distance
    var from = 0.0
    var to = Self.longest
    if slope != 0 {
      let crossing = -distance / slope
      let extremum = crossing + 1 / Self.angularFrequency
      if extremum > 0 {
        if abs(offset(after: extremum)) > tolerance {
          from = extremum
        } else if crossing > 0 {
          to = crossing
        } else {
          return .zero
        }
      }
    }
    if abs(offset(after: from)) <= tolerance { return .zero }
    for _ in 0..<40 {
      let middle = (from + to) / 2
      if abs(offset(after: middle)) > tolerance { from = middle } else { to = middle }
    }
    return .milliseconds(Int64((to * 1000).rounded(.up)))
  }

  /// Longer than any spring of the phone's size takes, in seconds.
  private static let longest = 60.0

  private var distance: Double { origin - target }

  private func offset(after seconds: Double) -> Double {
    let slope = initialVelocity + Self.angularFrequency * distance
    return (distance + slope * seconds) * Self.decay(seconds)
  }

  private static func decay(_ seconds: Double) -> Double {
    exp(-angularFrequency * seconds)
  }
}
