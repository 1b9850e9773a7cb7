import VirtualTime

/// A value that moves by the system's spring since an instant, and then rests.
///
/// A function of the instant alone: asking for more or fewer frames changes nothing.
public struct SpringMotion: Hashable, Sendable {
  public private(set) var spring: SystemSpring
  public private(set) var start: Instant
  /// From here on the value is its target exactly: what is left is less than the tolerance.
  public private(set) var end: Instant

  /// At rest.
  public init(resting value: Double) {
    spring = SystemSpring(from: value, to: value)
    start = .zero
    end = .zero
  }

  public var target: Double { spring.target }

  public func position(at now: Instant) -> Double {
    now >= end ? spring.target : spring.position(after: start.duration(to: now))
  }

  /// In units a second; zero at rest.
  public func velocity(at now: Instant) -> Double {
    now >= end ? 0 : spring.velocity(after: start.duration(to: now))
  }

  public func isMoving(at now: Instant) -> Bool { now < end }

  /// Turns to a new target, from the present place with the present velocity, or a given one.
  ///
  /// It ends when it stays within `tolerance` of the target: half a pixel (look fact 5.1.14).
  public mutating func move(
    to target: Double, at now: Instant, tolerance: Double, velocity: Double? = nil
  ) {
    spring = SystemSpring(
      from: position(at: now), velocity: velocity ?? self.velocity(at: now), to: target)
    start = now
    end = now.advanced(by: spring.settlingTime(within: tolerance))
  }

  /// Is at the target at once.
  public mutating func jump(to target: Double) { self = SpringMotion(resting: target) }
}

extension SpringMotion {
  public func feed(_ digest: inout StateDigest) {
    digest.combine(spring.origin)
    digest.combine(spring.initialVelocity)
    digest.combine(spring.target)
    digest.combine(start)
    digest.combine(end)
  }
}
