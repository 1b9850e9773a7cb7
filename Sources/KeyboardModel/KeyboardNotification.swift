import Foundation
import VirtualTime

/// One of the six notifications about the keyboard, as a value (keyboard facts 1.1 to 1.6).
public struct KeyboardNotification: Hashable, Sendable {
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
  }

  /// What the system says of nearly every curve: undeclared in UIKit, the spring (fact 1.4).
  public static let curve = 7
  /// Ease-in-ease-out, by which a keyboard goes back up that was not pushed far enough (1.14).
  public static let snapBackCurve = 0

  public var name: Name
  /// Screen coordinates, in the orientation of the interface when it is posted.
  public var frameBegin: CGRect
  public var frameEnd: CGRect
  /// 0.25 s, or zero where the frame jumps (fact 1.11).
  public var duration: Duration
  /// A `UIView.AnimationCurve` by its number; an app that moves by it stays on the keyboard's edge.
  public var curve: Int
  /// The app whose keyboard it is.
  public var owner: Keyboard.AppID

  public init(
    _ name: Name, from frameBegin: CGRect, to frameEnd: CGRect, duration: Duration,
    curve: Int = KeyboardNotification.curve, owner: Keyboard.AppID
  ) {
    self.name = name
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.duration = duration
    self.curve = curve
    self.owner = owner
  }

  /// What `isLocal` says to that receiver (fact 6.1).
  public func isLocal(to app: Keyboard.AppID) -> Bool { app == owner }
}
