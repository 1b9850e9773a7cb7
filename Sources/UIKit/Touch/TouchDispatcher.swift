/// Hands an event's touches to a window's recognisers first, then, as far as these allow, to views.
@MainActor enum TouchDispatcher {
  static func send(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    var recognizers: [UIGestureRecognizer] = []
    for touch in changed {
      for recognizer in touch.gestureRecognizers ?? [] where !recognizers.contains(recognizer) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      recognizer.receive(changed.filter { recognizer.tracked.contains($0) }, event)
    }
    AppWorld.current.touchCenter.settle()
  }
}

extension TouchCenter {
  /// Touches of one view that it is told of in one call.
  private typealias Batch = (view: UIView, touches: [UITouch])

  func deliverToViews() {
    deliverCancelled()
    deliverBegan()
    deliverMoved()
    deliverEnded()
  }

  private func deliverCancelled() {
    let lost = touches.filter {
      $0.delivery != .finished && ($0.isTaken || $0.phase == .cancelled || $0.view == nil)
    }
    let told = lost.filter { $0.delivery == .began }
    for touch in lost { touch.delivery = .finished }
    for batch in batches(told) {
      show(batch.touches, as: .cancelled) { batch.view.touchesCancelled($0, with: event) }
    }
  }

  private func deliverBegan() {
    let free = touches.filter { $0.delivery == .waiting && !isBeginningHeld($0) }
    for touch in free { touch.delivery = .began }
    for batch in batches(free) {
      let wanted = batch.touches.filter { touch in
        let wants = batch.view.scrollViewAround?.contentShouldBegin(touch, event, batch.view)
        if wants == false { touch.delivery = .finished }
        return wants ?? true
      }
      guard !wanted.isEmpty else { continue }
      // A touch that was held back begins where the finger landed.
      let places = wanted.map(\.screenLocation)
      for touch in wanted { touch.screenLocation = touch.start }
      show(wanted, as: .began) { batch.view.touchesBegan($0, with: event) }
      for (touch, place) in zip(wanted, places) { touch.screenLocation = place }
    }
  }

  private func deliverMoved() {
    let moved = touches.filter { $0.delivery == .began && $0.hasUnsentMove && !$0.isOver }
    for touch in touches { touch.hasUnsentMove = touch.hasUnsentMove && touch.delivery == .waiting }
    for batch in batches(moved) {
      show(batch.touches, as: .moved) { batch.view.touchesMoved($0, with: event) }
    }
  }

  private func deliverEnded() {
    let ended = touches.filter {
      $0.delivery == .began && $0.phase == .ended && !isEndHeld($0)
    }
    for touch in ended { touch.delivery = .finished }
    for batch in batches(ended) {
      show(batch.touches, as: .ended) { batch.view.touchesEnded($0, with: event) }
    }
  }

  private func isBeginningHeld(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.isUndecided(about: touch) }
      ?? false
  }

  private func isEndHeld(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.isUndecided(about: touch) }
      ?? false
  }

  private func show(
    _ touches: [UITouch], as phase: UITouch.Phase, _ call: (Set<UITouch>) -> Void
  ) {
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    call(Set(touches))
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
  }

  private func batches(_ touches: [UITouch]) -> [Batch] {
    var batches: [Batch] = []
    for touch in touches {
      guard let view = touch.view else { continue }
      if let place = batches.firstIndex(where: { $0.view === view }) {
        batches[place].touches.append(touch)
      } else {
        batches.append((view, [touch]))
      }
    }
    return batches
  }
}
