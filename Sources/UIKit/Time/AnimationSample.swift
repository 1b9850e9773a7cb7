import VirtualTime

/// For which moment an animation of the app's own was drawn last, and how fast it moved then.
///
/// Whoever records frames compares the steps of these moments with the steps of the screen: that is
/// the animation error.
public struct AnimationSample: Hashable, Sendable {
  /// The moment that the picture shows.
  public var time: Instant
  /// When the picture was done.
  public var done: Instant
  /// In points a second.
  public var velocity: Double
}

extension AppWorld {
  /// Tells that an animation was drawn for a moment; of the app's own will, as with a signpost.
  ///
  /// To be called when the picture is done.
  public func noteAnimation(
    by driver: DrivenUpdate.Driver, at time: Instant, velocity: Double
  ) {
    let sample = AnimationSample(time: time, done: now, velocity: velocity)
    switch driver {
    case .timer: timerAnimation = sample
    case .displayLink: linkAnimation = sample
    }
  }

  /// Tells that the animation is over.
  public func endAnimation(by driver: DrivenUpdate.Driver) {
    switch driver {
    case .timer: timerAnimation = nil
    case .displayLink: linkAnimation = nil
    }
  }

  /// What was told last; nil while no such animation runs.
  public func animation(by driver: DrivenUpdate.Driver) -> AnimationSample? {
    driver == .timer ? timerAnimation : linkAnimation
  }

  /// True while a list is dragged or glides.
  public var isScrolling: Bool { isTracking }
}
