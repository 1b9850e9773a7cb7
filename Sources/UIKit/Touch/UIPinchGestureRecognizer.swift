import VirtualTime

/// Follows two fingers that spread or close.
///
/// Has: scale and its velocity. Begins when the distance has changed by 8 points (look facts 6.10);
/// the scale counts from there.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private static let hysteresis: CGFloat = 8

  private var landingDistance: CGFloat?
  /// The distance at which the scale is 1.
  private var unit: CGFloat = 1
  private var lastScale: CGFloat = 1
  private var trail = MotionTrail()

  public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  open var scale: CGFloat {
    get { lastScale }
    set {
      unit *= lastScale / max(newValue, 0.001)
      lastScale = newValue
    }
  }

  /// In parts of the scale a second.
  open var velocity: CGFloat { trail.velocity(at: AppWorld.current.now).x / unit }

  private var distance: CGFloat? {
    guard tracked.count == 2 else { return nil }
    return max(1, tracked[0].screenLocation.distance(to: tracked[1].screenLocation))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracked.count > 2 {
      if let extra = touches.first { ignore(extra, for: event) }
      return
    }
    guard let distance else { return }
    if state == .possible { landingDistance = distance }
    trail = MotionTrail()
    trail.add(CGPoint(x: distance, y: 0), at: AppWorld.current.now)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance else { return }
    trail.add(CGPoint(x: distance, y: 0), at: AppWorld.current.now)
    guard state == .possible else {
      lastScale = distance / unit
      state = .changed
      return
    }
    guard let start = landingDistance, abs(distance - start) >= Self.hysteresis else { return }
    unit = start + (distance > start ? Self.hysteresis : -Self.hysteresis)
    unit = max(1, unit)
    lastScale = distance / unit
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible && pending.isEmpty {
      if tracked.allSatisfy(\.isOver) { state = .failed }
    } else {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    landingDistance = nil
    unit = 1
    lastScale = 1
  }
}
