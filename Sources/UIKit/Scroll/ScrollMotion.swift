import VirtualTime

/// Where content goes by itself along one axis, as a function of the time since it was let go.
///
/// Pieces in closed form follow each other: gliding to a stop, and springs back to an end that was
/// passed (look facts 5.6.1 to 5.6.5, 5.6.10). Lengths in points, times in seconds.
struct ScrollMotion: Hashable {
  enum Piece: Hashable {
    /// Slows by `rate` per millisecond.
    case glide(from: Double, velocity: Double, rate: Double)
    /// A spring that is `lack` short of `end`.
    case spring(end: Double, lack: Double, velocity: Double, omega: Double)
    case ease(from: Double, to: Double, duration: Double)
  }

  private struct Timed: Hashable {
    var start: Double
    var piece: Piece
  }

  private var pieces: [Timed] = []
  private(set) var duration = 0.0
  private(set) var end: Double

  /// Mass 1 and the spring of the bounce, critically damped.
  static let bounceOmega = 12.0
  /// Look facts 5.6.11.
  static let largestBounceVelocity = 5000.0

  init(restingAt place: Double) { end = place }

  /// Let go at `place` with `velocity`, within the ends of `range`.
  ///
  /// - Parameter tolerance: half a pixel, in points.
  init(
    from place: Double, velocity: Double, range: ClosedRange<Double>, rate: Double,
    bounces: Bool, tolerance: Double
  ) {
    end = place
    if place < range.lowerBound || place > range.upperBound {
      addSpring(from: place, velocity: velocity, range, rate, tolerance)
    } else {
      addGlide(from: place, velocity: velocity, range, rate, bounces, tolerance)
    }
  }

  /// A spring to `end`, for pages and for targets that an app has set; never swings over.
  init(from place: Double, velocity: Double, springingTo end: Double, tolerance: Double) {
    self.end = end
    let lack = place - end
    var omega = Self.bounceOmega
    if lack != 0, velocity * lack < 0 { omega = max(omega, abs(velocity / lack)) }
    append(
      .spring(end: end, lack: lack, velocity: velocity, omega: omega),
      Self.settling(lack, velocity, omega, tolerance))
  }

  /// Slow, fast, slow, in a given time.
  init(from place: Double, easingTo end: Double, duration: Double) {
    self.end = end
    append(.ease(from: place, to: end, duration: duration), duration)
  }

  func place(after time: Double) -> Double {
    guard time < duration, let piece = pieces.last(where: { $0.start <= time }) else { return end }
    return Self.place(piece.piece, time - piece.start)
  }

  /// In points a second.
  func velocity(after time: Double) -> Double {
    guard time < duration, let piece = pieces.last(where: { $0.start <= time }) else { return 0 }
    return Self.velocity(piece.piece, time - piece.start)
  }

  /// The motion of content that has been shifted under way.
  func shifted(by way: Double) -> ScrollMotion {
    var moved = self
    moved.end += way
    moved.pieces = pieces.map { timed in
      var timed = timed
      switch timed.piece {
      case .glide(let from, let velocity, let rate):
        timed.piece = .glide(from: from + way, velocity: velocity, rate: rate)
      case .spring(let end, let lack, let velocity, let omega):
        timed.piece = .spring(end: end + way, lack: lack, velocity: velocity, omega: omega)
      case .ease(let from, let to, let duration):
        timed.piece = .ease(from: from + way, to: to + way, duration: duration)
      }
      return timed
    }
    return moved
  }

  /// How far a glide of infinite patience goes (5.6.4).
  static func reach(velocity: Double, rate: Double) -> Double {
    -velocity / (1000 * log(rate))
  }

  // MARK: Building

  private mutating func append(_ piece: Piece, _ length: Double) {
    pieces.append(Timed(start: duration, piece: piece))
    duration += max(0, length)
  }

  private mutating func addGlide(
    from place: Double, velocity: Double, _ range: ClosedRange<Double>, _ rate: Double,
    _ bounces: Bool, _ tolerance: Double
  ) {
    let decay = 1000 * log(rate)
    let stop =
      abs(velocity) > -decay * tolerance ? log(-decay * tolerance / abs(velocity)) / decay : 0
    let piece = Piece.glide(from: place, velocity: velocity, rate: rate)
    let last = Self.place(piece, stop)
    guard !range.contains(last) else {
      append(piece, stop)
      end = last
      return
    }
    let wall = velocity > 0 ? range.upperBound : range.lowerBound
    let passing = log(1 + (wall - place) * decay / velocity) / decay
    append(piece, passing)
    end = wall
    guard bounces else { return }
    let speed = Self.velocity(piece, passing)
    let most = Self.largestBounceVelocity
    addSpring(from: wall, velocity: min(most, max(-most, speed)), wall, tolerance)
  }

  private mutating func addSpring(
    from place: Double, velocity: Double, _ range: ClosedRange<Double>, _ rate: Double,
    _ tolerance: Double
  ) {
    let wall = place < range.lowerBound ? range.lowerBound : range.upperBound
    let lack = place - wall
    let push = velocity + Self.bounceOmega * lack
    // Pushed hard enough, the content comes through its end and glides on inside.
    if push * lack < 0, range.upperBound > range.lowerBound {
      let passing = -lack / push
      let piece = Piece.spring(
        end: wall, lack: lack, velocity: velocity, omega: Self.bounceOmega)
      append(piece, passing)
      addGlide(
        from: wall, velocity: Self.velocity(piece, passing), range, rate, true, tolerance)
      return
    }
    addSpring(from: place, velocity: velocity, wall, tolerance)
  }

  private mutating func addSpring(
    from place: Double, velocity: Double, _ wall: Double, _ tolerance: Double
  ) {
    let lack = place - wall
    append(
      .spring(end: wall, lack: lack, velocity: velocity, omega: Self.bounceOmega),
      Self.settling(lack, velocity, Self.bounceOmega, tolerance))
    end = wall
  }

  private static func settling(
    _ lack: Double, _ velocity: Double, _ omega: Double, _ tolerance: Double
  ) -> Double {
    Spring(ratio: 1, omega: omega).settlingTime(
      lack: lack.vector, velocity: velocity.vector, tolerance: tolerance)
  }

  // MARK: Pieces

  private static func place(_ piece: Piece, _ time: Double) -> Double {
    switch piece {
    case .glide(let from, let velocity, let rate):
      return from + velocity * (pow(rate, 1000 * time) - 1) / (1000 * log(rate))
    case .spring(let end, let lack, let velocity, let omega):
      return end + (lack + (velocity + lack * omega) * time) * exp(-omega * time)
    case .ease(let from, let to, let duration):
      return from + (to - from) * UnitBezier.easeInOut.value(at: time / duration)
    }
  }

  private static func velocity(_ piece: Piece, _ time: Double) -> Double {
    switch piece {
    case .glide(_, let velocity, let rate):
      return velocity * pow(rate, 1000 * time)
    case .spring(_, let lack, let velocity, let omega):
      return (velocity - (velocity + lack * omega) * omega * time) * exp(-omega * time)
    case .ease:
      let step = 1e-4
      return (place(piece, time + step) - place(piece, time)) / step
    }
  }
}
