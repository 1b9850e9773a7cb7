import Foundation
import VirtualTime

/// A balloon's way from below the screen to above it, in the screen's points.
///
/// With the height H = screen + balloon and the part p = elapsed ÷ 3 s, the centre starts at
/// (W/2, H + balloon/2) and is then at y = H − (H + balloon/2) · p. So the first step leaps up by
/// half a balloon, as the tutorial's does; both places are below the screen. Sideways it moves by
/// a random step of at most half a point from where it was.
public struct BalloonFlight: Hashable, Sendable {
  /// In seconds.
  public static let duration = 3.0
  /// The farthest that one update moves it sideways, in points.
  public static let largestStep = 0.5

  public let screen: CGSize
  public let balloon: CGSize
  public private(set) var center: CGPoint

  public init(screen: CGSize, balloon: CGSize) {
    self.screen = screen
    self.balloon = balloon
    center = CGPoint(
      x: screen.width / 2, y: screen.height + balloon.height + balloon.height / 2)
  }

  /// The H of the formula.
  public var height: Double { screen.height + balloon.height }

  /// How much of the way lies behind it, not limited to 1.
  public static func part(after elapsed: Double) -> Double { elapsed / duration }

  public static func isOver(after elapsed: Double) -> Bool { part(after: elapsed) >= 1 }

  public func y(after elapsed: Double) -> Double {
    height - (height + balloon.height / 2) * Self.part(after: elapsed)
  }

  /// The same flight on a screen of another size, as after a turn of the device: as far along, and
  /// as far from the middle.
  public func resized(to screen: CGSize) -> BalloonFlight {
    var flight = BalloonFlight(screen: screen, balloon: balloon)
    let way = (height - center.y) / (height + balloon.height / 2)
    flight.center.x += center.x - self.screen.width / 2
    // Before the first step the balloon stands half its height below the formula's start.
    flight.center.y = flight.height - (flight.height + balloon.height / 2) * max(0, way)
    return flight
  }

  /// Moves it to where it is `elapsed` seconds after its start.
  public mutating func move(to elapsed: Double, chance: inout SeededGenerator) {
    let step = Double.random(in: -Self.largestStep...Self.largestStep, using: &chance)
    center = CGPoint(x: center.x + step, y: y(after: elapsed))
  }
}

extension BalloonFlight {
  /// How long it takes to come and to go where it does not fly, in seconds.
  public static let fade = 0.3

  /// Its opacity where motion is not wanted: it appears in the middle of the screen, stays, and is
  /// gone when the flight would be over.
  public static func stillOpacity(after elapsed: Double) -> Double {
    max(0, min(1, min(elapsed, duration - elapsed) / fade))
  }
}
