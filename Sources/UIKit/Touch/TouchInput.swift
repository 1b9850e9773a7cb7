/// A finger as the system reports it to an app.
public struct TouchInput: Hashable, Sendable {
  public var finger: Int
  public var phase: UITouch.Phase
  /// In the screen's points as the interface stands.
  public var location: CGPoint

  public init(finger: Int = 0, phase: UITouch.Phase, location: CGPoint) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}
