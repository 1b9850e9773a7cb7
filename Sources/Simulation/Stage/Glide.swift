import VirtualTime

/// Up to eight numbers on their way to a target by a spring, as a function of the instant.
///
/// Sent to another target on the way, it goes on from its present place and speed (look facts
/// 5.1.15).
struct Glide: Equatable {
  private(set) var target: SIMD8<Double>
  private var lack = SIMD8<Double>.zero
  private var velocity = SIMD8<Double>.zero
  private var begin = Instant.zero
  private var spring = Spring.system
  /// When it is at rest for good.
  private(set) var end = Instant.zero

  init(resting value: SIMD8<Double>) { target = value }

  func value(at instant: Instant) -> SIMD8<Double> {
    if instant >= end { return target }
    return target
      + spring.lack(
        after: max(0, begin.duration(to: instant).inSeconds), lack: lack, velocity: velocity)
  }

  /// In units per second, by a difference over a tenth of a millisecond.
  func velocity(at instant: Instant) -> SIMD8<Double> {
    if instant >= end { return .zero }
    let step = Duration.microseconds(100)
    return (value(at: instant.advanced(by: step)) - value(at: instant)) / step.inSeconds
  }

  mutating func go(
    to target: SIMD8<Double>, by spring: Spring, at now: Instant, tolerance: Double,
    adding speed: SIMD8<Double> = .zero
  ) {
    let here = value(at: now)
    velocity = velocity(at: now) + speed
    lack = here - target
    self.target = target
    self.spring = spring
    begin = now
    let seconds = spring.settlingTime(lack: lack, velocity: velocity, tolerance: tolerance)
    end = now.advanced(by: .seconds(seconds))
  }

  /// The same motion to a target that lies elsewhere by `distance`.
  func shifted(by distance: SIMD8<Double>) -> Glide {
    var other = self
    other.target += distance
    return other
  }

  /// Puts it somewhere at once.
  mutating func jump(to value: SIMD8<Double>) { self = Glide(resting: value) }
}
