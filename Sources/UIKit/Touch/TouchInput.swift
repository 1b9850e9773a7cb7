/// What a finger does, as whoever drives the phone says it.
public struct TouchInput: Hashable, Sendable {
  /// Which finger; the same number from landing to leaving.
  public var finger: Int
  public var phase: UITouch.Phase
  /// In the screen's points.
  public var location: CGPoint

  public init(finger: Int = 0, phase: UITouch.Phase, location: CGPoint) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

extension AppWorld {
  /// Fingers land, move or leave at the present instant; all of `inputs` make one event, unless a
  /// finger is named twice.
  public func deliver(_ inputs: [TouchInput]) {
    enter(at: now) {
      // A finger meets a moving keyboard where it is, not where the last frame showed it.
      keyboardScene.follow(at: now)
      keyboardScene.window?.layoutIfNeeded()
      touchCenter.handle(inputs, in: self)
    }
  }

  /// The system takes every finger away, as it does when an app leaves the front.
  public func cancelAllTouches() {
    enter(at: now) { touchCenter.cancelAll(in: self) }
  }

  /// How many fingers this app knows of.
  public var touchCount: Int { touchCenter.touches.count { !$0.isOver } }
}
