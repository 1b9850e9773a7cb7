import Foundation
import VirtualTime

/// One of the six notifications about the keyboard, as a value (keyboard facts 1.1 to 1.6).
public struct KeyboardNotification: Hashable, Sendable {
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
  }

  /// What the system says of the curve of each: undeclared in UIKit, the spring (fact 1.4).
  public static let curve = 7

  public var name: Name
  /// Screen coordinates, in the orientation of the interface when it is posted.
  public var frameBegin: CGRect
  public var frameEnd: CGRect
  /// 0.25 s, or zero where the frame jumps (fact 1.11).
  public var duration: Duration
  /// The app whose keyboard it is.
  public var owner: Keyboard.AppID

  public init(
    _ name: Name, from frameBegin: CGRect, to frameEnd: CGRect, duration: Duration,
    owner: Keyboard.AppID
  ) {
    self.name = name
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.duration = duration
    self.owner = owner
  }

  /// What `isLocal` says to that receiver (fact 6.1).
  public func isLocal(to app: Keyboard.AppID) -> Bool { app == owner }
}
