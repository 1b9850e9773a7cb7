import VirtualTime

/// Recognises one or more taps with one or more fingers.
///
/// Has: both numbers. Left out: button masks. A finger may stray 45 points and stay 0.75 s; the
/// next tap must begin within 0.35 s and 45 points of the last (look facts 6.1 to 6.3).
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var tapCount = 0
  private var place: CGPoint?
  private var mostFingers = 0
  private var deadline: Deadlines.Token?

  public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  override var tapRank: Int { numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirstFinger = mostFingers == 0
    mostFingers = max(mostFingers, tracked.count)
    if mostFingers > numberOfTouchesRequired {
      state = .failed
      return
    }
    guard isFirstFinger, let touch = tracked.first else { return }
    if let place, place.distance(to: touch.start) > TouchCenter.tapSlop {
      state = .failed
      return
    }
    place = touch.start
    fail(after: TouchCenter.tapDuration)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasStrayed { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasStrayed || mostFingers < numberOfTouchesRequired {
      state = .failed
      return
    }
    guard tracked.allSatisfy(\.isOver) else { return }
    tapCount += 1
    mostFingers = 0
    if tapCount < numberOfTapsRequired {
      fail(after: TouchCenter.tapInterval)
    } else {
      AppWorld.current.deadlines.cancel(deadline)
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    AppWorld.current.deadlines.cancel(deadline)
    deadline = nil
    tapCount = 0
    place = nil
    mostFingers = 0
  }

  /// A tap does not keep a double tap from following it.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer.tapRank <= numberOfTapsRequired
  }

  private var hasStrayed: Bool {
    tracked.contains { $0.start.distance(to: $0.screenLocation) > TouchCenter.tapSlop }
  }

  private func fail(after duration: Duration) {
    let world = AppWorld.current
    world.deadlines.cancel(deadline)
    deadline = world.deadlines.schedule(at: world.now.advanced(by: duration)) { [weak self] in
      self?.state = .failed
    }
  }
}
