import VirtualTime

/// What calls the code that makes the next picture.
public enum FrameDriver: String, Hashable, Sendable, CaseIterable {
  /// A timer, which knows nothing of the screen.
  case timer
  /// A display link, which is called as a refresh begins.
  case displayLink
}

/// One callout that made a new picture: when it began and when the picture was done.
public struct FrameUpdate: Hashable, Sendable {
  public var driver: FrameDriver
  public var begin: Instant
  public var end: Instant

  public init(_ driver: FrameDriver, begin: Instant, end: Instant) {
    self.driver = driver
    self.begin = begin
    self.end = end
  }

  public var cost: Duration { begin.duration(to: end) }
}
