import Foundation
import Simulation

/// Where a finger goes down and up again, how often, and how far apart.
public struct Tap: Hashable, Sendable {
  public var target: Target
  public var count = 1
  public var delay = Duration.milliseconds(100)
  /// How long the finger stays.
  public var hold = Tap.touchLength
  /// A second tap where the first changes nothing on the screen.
  public var retries = false
  /// How long the screen may take afterwards to come to rest.
  public var settling: Duration?

  static let touchLength = Duration.milliseconds(60)
  /// Of a long press.
  static let longHold = Duration.seconds(3)

  public enum Target: Hashable, Sendable {
    case element(ElementSelector)
    case point(ScreenPoint)
    /// A place in an element, in points from its corner or in parts of its size.
    case part(ElementSelector, ScreenPoint)
  }
}

/// A place on the screen, in points or in parts of its size.
public struct ScreenPoint: Hashable, Sendable {
  public enum Length: Hashable, Sendable {
    case points(Double)
    case percent(Double)

    func points(of whole: Double) -> Double {
      switch self {
      case .points(let value): value
      // The far edge itself is no longer on the screen.
      case .percent(let part): min(whole * part / 100, whole - 0.5)
      }
    }
  }

  public var x: Length
  public var y: Length

  /// In an element, measured from its corner.
  func point(in frame: CGRect) -> CGPoint {
    let place = point(on: frame.size)
    return CGPoint(x: frame.minX + place.x, y: frame.minY + place.y)
  }

  func point(on screen: CGSize) -> CGPoint {
    CGPoint(x: x.points(of: screen.width), y: y.points(of: screen.height))
  }
}

/// A finger drawn across the screen.
public struct Swipe: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }
  public enum Path: Hashable, Sendable {
    case points(from: ScreenPoint, to: ScreenPoint)
    /// Across the screen, or beginning on an element.
    case direction(Direction, from: ElementSelector?)
    case element(ElementSelector, to: ScreenPoint)
  }

  public var path: Path
  public var duration = Duration.milliseconds(400)
  /// How long the screen may take afterwards to come to rest.
  public var settling: Duration?
}

/// A step of a finger that stays on the screen over several.
public enum FingerStep: Hashable, Sendable {
  case down(Tap.Target)
  case move(to: ScreenPoint, duration: Duration)
  case up

  /// How long a move takes that says nothing about it.
  public static let usualDuration = Duration.milliseconds(400)
}

/// A pad's keyboard moved about by a finger.
public struct KeyboardMove: Hashable, Sendable {
  public enum Way: Hashable, Sendable {
    case by(CGSize)
    /// Its upper left corner.
    case to(CGPoint)
  }

  public var way: Way
  public var duration = Duration.milliseconds(300)
  /// The finger stays on it.
  public var holds = false
}

/// A button of the device or a key of its keyboard.
public enum PressedKey: Hashable, Sendable {
  case home
  case key(KeyInput)
}
