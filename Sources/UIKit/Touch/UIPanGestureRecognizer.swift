import VirtualTime

/// Follows fingers that are dragged.
///
/// Has: numbers of fingers, translation, velocity. Left out: scroll devices (a wheel goes to scroll
/// views directly). Begins when the fingers' middle has moved 10 points; the translation counts
/// from there, so nothing jumps (look facts 6.5, 5.6.14). Fingers that join or leave do not move
/// it.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Where the pan's middle has been, summed up from its moves, on the screen.
  private var travel = CGPoint.zero
  /// The travel that counts as no translation.
  private var origin = CGPoint.zero
  private var lastMiddle: CGPoint?
  private var trail = MotionTrail()

  /// How far the middle must move before the pan begins, in points.
  var hysteresis: CGFloat { 10 }

  public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  open func translation(in view: UIView?) -> CGPoint {
    Self.vector(travel - origin, in: view ?? self.view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = travel - Self.screenVector(translation, in: view ?? self.view)
  }

  /// In points a second, over the last 0.1 s; 0 after a longer rest (look facts 6.12).
  open func velocity(in view: UIView?) -> CGPoint {
    Self.vector(trail.velocity(at: AppWorld.current.now), in: view ?? self.view)
  }

  /// From the landing to now, before anything is taken off.
  var totalTravel: CGPoint { travel }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > maximumNumberOfTouches && state == .possible {
      state = .failed
      return
    }
    lastMiddle = middle
    trail.add(travel, at: AppWorld.current.now)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow()
    guard state == .possible else {
      state = .changed
      return
    }
    let counted = counted(travel)
    let way = counted.length
    guard way >= hysteresis, tracked.count >= minimumNumberOfTouches else { return }
    if pending.isEmpty { origin = travel - counted * (1 - hysteresis / way) }
    if hasTheRightDirection { state = .began } else { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A finger may leave somewhere else than where it was last.
    if lastMiddle != nil && touches.count == tracked.count { follow() }
    let left = tracked.filter { !$0.isOver }
    if left.isEmpty || (left.count < minimumNumberOfTouches && state != .possible) {
      state = state == .possible && pending.isEmpty ? .failed : .ended
    }
    lastMiddle = middle(of: left)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    travel = .zero
    origin = .zero
    lastMiddle = nil
    trail = MotionTrail()
  }

  /// The part of the travel that brings the beginning nearer.
  func counted(_ travel: CGPoint) -> CGPoint { travel }

  /// A kind of pan may fail where the first 10 points lead elsewhere.
  var hasTheRightDirection: Bool { true }

  private func follow() {
    guard let now = middle else { return }
    if let lastMiddle, now != lastMiddle { travel = travel + (now - lastMiddle) }
    lastMiddle = now
    trail.add(travel, at: AppWorld.current.now)
  }

  private var middle: CGPoint? { middle(of: tracked) }

  private func middle(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    let sum = touches.reduce(CGPoint.zero) { $0 + $1.screenLocation }
    return sum * (1 / CGFloat(touches.count))
  }

  private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let inverse = view.boundsToScreen.inverted()
    return vector.applying(inverse) - CGPoint.zero.applying(inverse)
  }

  private static func screenVector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    return vector.applying(view.boundsToScreen) - CGPoint.zero.applying(view.boundsToScreen)
  }
}

/// The last tenth of a second of a movement, to tell its speed.
struct MotionTrail {
  private var samples: [(time: Instant, place: CGPoint)] = []

  private static let window = Duration.milliseconds(100)
  /// A rest that is taken for the pause between two reports of a finger that is still moving.
  private static let pause = Duration.milliseconds(20)

  mutating func add(_ place: CGPoint, at time: Instant) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, place))
    let first = time.advanced(by: .zero - Self.window)
    samples.removeAll { $0.time < first }
  }

  func velocity(at now: Instant) -> CGPoint {
    let start = now.advanced(by: .zero - Self.window)
    let moves = moves(since: start)
    guard let first = moves.first, let last = moves.last, first.time < last.time else {
      return .zero
    }
    let end = max(last.time, now.advanced(by: .zero - Self.pause))
    return (last.place - first.place) * (1 / first.time.duration(to: end).inSeconds)
  }

  /// Without reports of a finger that stays where it is.
  private func moves(since start: Instant) -> [(time: Instant, place: CGPoint)] {
    var kept = samples.filter { $0.time >= start }
    while kept.count > 1, kept[kept.count - 1].place == kept[kept.count - 2].place {
      kept.removeLast()
    }
    return kept
  }
}
