import VirtualTime

/// The properties of a layer that can move.
///
/// A value of any of them fits into eight numbers, so that one kind of animation serves all.
enum AnimatedKey: UInt8, Hashable {
  case position, bounds, transform, opacity, backgroundColor, cornerRadius
  case borderColor, borderWidth, shadowOpacity
}

/// How far a motion has come, as a function of the time since it began; never of the last frame.
enum Motion: Hashable {
  case curve(UnitBezier, duration: Double)
  case spring(Spring)
}

/// One motion of one property: how far the shown value still is from the model's.
///
/// The model has the new value at once; the shown value is the model's plus what every running
/// motion of the property still lacks. So a motion begun during another goes on smoothly from the
/// present place and speed, as motions of the system do (look facts 5.1.15).
struct LayerAnimation: Hashable {
  var key: AnimatedKey
  /// The old value minus the new one.
  var lack: SIMD8<Double>
  /// The speed, per second, with which `lack` changed when the motion began; springs only.
  var velocity: SIMD8<Double> = .zero
  var begin: Instant
  var end: Instant
  var motion: Motion
  var repeats = false
  var autoreverses = false
  var group: Int
  /// What moves the motion to and fro in place of time.
  var scrub: Scrub?

  /// What is lacking at an instant; zero at `end` and after.
  func lack(at instant: Instant) -> SIMD8<Double> {
    if let scrub { return lack * (1 - progress(of: scrub, at: instant)) }
    if instant >= end { return .zero }
    let elapsed = max(0, begin.duration(to: instant).inSeconds)
    switch motion {
    case .spring(let spring):
      return spring.lack(after: elapsed, lack: lack, velocity: velocity)
    case .curve(let curve, let duration):
      return lack * (1 - curve.value(at: progress(elapsed, duration)))
    }
  }

  /// A spring has no length that parts of it could be told by, so it goes evenly.
  private func progress(of scrub: Scrub, at instant: Instant) -> Double {
    let elapsed = scrub.part(at: instant) * scrub.duration
    let own = max(0, elapsed - max(0, scrub.start.duration(to: begin).inSeconds))
    switch motion {
    case .spring: return min(1, own / scrub.duration)
    case .curve(let curve, let duration):
      return scrub.part(at: instant) >= 1 ? 1 : curve.value(at: progress(own, duration))
    }
  }

  private func progress(_ elapsed: Double, _ duration: Double) -> Double {
    guard duration > 0 else { return 1 }
    let rounds = elapsed / duration
    if !repeats && !autoreverses { return min(1, rounds) }
    let round = rounds.rounded(.down)
    let place = rounds - round
    return autoreverses && Int(round) % 2 == 1 ? 1 - place : place
  }
}

/// A cubic Bézier from (0, 0) to (1, 1), the form of the system's timing curves.
struct UnitBezier: Hashable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// Look facts 5.1.1 and 5.1.2.
  static let easeInOut = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let easeIn = UnitBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = UnitBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let linear = UnitBezier(x1: 0, y1: 0, x2: 1, y2: 1)

  /// The ordinate above `x` (0…1), by bisection to a millionth.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if self == .linear { return x }
    var low = 0.0
    var high = 1.0
    for _ in 0..<22 {
      let middle = (low + high) / 2
      if Self.part(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return Self.part((low + high) / 2, y1, y2)
  }

  private static func part(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }
}
