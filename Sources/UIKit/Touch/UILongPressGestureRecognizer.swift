import VirtualTime

/// Recognises fingers that rest, and follows them afterwards.
///
/// Has: duration, taps before it, fingers, allowable movement. Begins after 0.5 s if no finger
/// has strayed 10 points; after that they may go anywhere (look facts 6.4).
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTouchesRequired = 1
  open var numberOfTapsRequired = 0
  open var allowableMovement: CGFloat = 10

  private var tapCount = 0
  private var deadline: Deadlines.Token?

  public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if tracked.count > numberOfTouchesRequired {
      state = .failed
    } else if tracked.count == numberOfTouchesRequired && tapCount == numberOfTapsRequired {
      wait(minimumPressDuration) { $0.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .changed
      return
    }
    let hasStrayed = tracked.contains {
      $0.start.distance(to: $0.screenLocation) > allowableMovement
    }
    if hasStrayed && pending.isEmpty { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible || !pending.isEmpty {
      state = .ended
    } else if tapCount < numberOfTapsRequired && tracked.count == numberOfTouchesRequired {
      tapCount += 1
      wait(TouchCenter.tapInterval.inSeconds) { $0.state = .failed }
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    AppWorld.current.deadlines.cancel(deadline)
    deadline = nil
    tapCount = 0
  }

  private func wait(
    _ seconds: TimeInterval, then action: @escaping (UILongPressGestureRecognizer) -> Void
  ) {
    let deadlines = AppWorld.current.deadlines
    deadlines.cancel(deadline)
    deadline = deadlines.schedule(after: seconds) { [weak self] in
      if let self { action(self) }
    }
  }
}
