/// How a recogniser's state changes and what that does to the others that watch the same fingers.
///
/// One that wants to begin asks its view and delegate, gives way to those that have begun before,
/// and waits for those that must fail first. Once it has begun, all that are still undecided fail,
/// unless a delegate lets them go on together; those that had to wait for its failure fail too.
extension UIGestureRecognizer {
  func transition(to new: State) {
    switch (currentState, new) {
    case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _):
      break
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if pending.isEmpty {
        askToBegin(new)
      } else if new == .ended && pending.last != .ended {
        pending.append(new)
      }
    case (.began, .possible), (.began, .began), (.changed, .possible), (.changed, .began):
      break
    case (.began, .failed), (.changed, .failed):
      currentState = .cancelled
      fire()
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      currentState = new
      fire()
    }
  }

  private func askToBegin(_ new: State) {
    guard viewsAllowBeginning, delegate?.gestureRecognizerShouldBegin(self) ?? true,
      !rivals.contains(where: { $0.isActive && Self.prevents($0, self) })
    else {
      fail()
      return
    }
    if isHeldBack {
      pending = [new]
    } else {
      activate(new)
    }
  }

  private func fail() {
    guard currentState == .possible else { return }
    currentState = .failed
    pending = []
    for other in AppWorld.current.touchCenter.engaged where !other.pending.isEmpty {
      other.proceedIfFree()
    }
  }

  private func proceedIfFree() {
    guard currentState == .possible, let first = pending.first, !isHeldBack else { return }
    if rivals.contains(where: { $0.isActive && Self.prevents($0, self) }) {
      fail()
      return
    }
    let rest = pending.dropFirst()
    pending = []
    activate(first)
    for state in rest { transition(to: state) }
  }

  private func activate(_ new: State) {
    currentState = new
    for other in AppWorld.current.touchCenter.engaged
    where other !== self && other.currentState == .possible {
      if other.requires(self) || (sharesTouches(with: other) && Self.prevents(self, other)) {
        other.fail()
      }
    }
    if cancelsTouchesInView { for touch in sequence { touch.isTaken = true } }
    fire()
  }

  // MARK: Relations

  private var rivals: [UIGestureRecognizer] {
    AppWorld.current.touchCenter.engaged.filter { $0 !== self && sharesTouches(with: $0) }
  }

  private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    sequence.contains { other.sequence.contains($0) }
  }

  private var isActive: Bool {
    switch currentState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// From the view that was hit up to the recogniser's own, each may object.
  private var viewsAllowBeginning: Bool {
    var climber = sequence.last?.view ?? view
    while let here = climber {
      if !here.gestureRecognizerShouldBegin(self) { return false }
      if here === view { return true }
      climber = here.superview
    }
    return true
  }

  private static func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool
  {
    if first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first)
        ?? false
    {
      return false
    }
    return first.canPrevent(second) && second.canBePrevented(by: first)
  }

  private var isHeldBack: Bool {
    AppWorld.current.touchCenter.engaged.contains {
      $0 !== self && $0.currentState == .possible && requires($0)
    }
  }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    if requirements.contains(where: { $0.value === other }) { return true }
    guard sharesTouches(with: other) else { return false }
    return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }
}

/// What the touch centre tells a recogniser.
extension UIGestureRecognizer {
  func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, currentState != .ended, currentState != .failed, currentState != .cancelled
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func track(_ touch: UITouch) {
    tracked.append(touch)
    sequence.append(touch)
    moveLocation()
  }

  /// True while it may still turn out that the touch is the gesture's.
  func isUndecided(about touch: UITouch) -> Bool {
    currentState == .possible && sequence.contains(touch)
  }

  func receive(_ changed: [UITouch], _ event: UIEvent) {
    moveLocation()
    tell(changed, in: .began) { touchesBegan($0, with: event) }
    tell(changed, in: .moved) { touchesMoved($0, with: event) }
    tell(changed, in: .ended) { touchesEnded($0, with: event) }
    tell(changed, in: .cancelled) { touchesCancelled($0, with: event) }
    tracked.removeAll { $0.isOver }
  }

  private func tell(_ touches: [UITouch], in phase: UITouch.Phase, _ call: (Set<UITouch>) -> Void) {
    let own = touches.filter { $0.phase == phase && tracked.contains($0) }
    guard !own.isEmpty else { return }
    switch currentState {
    case .possible, .began, .changed: call(Set(own))
    case .ended, .cancelled, .failed: break
    }
  }

  private func moveLocation() {
    let live = tracked.filter { !$0.isOver }
    let counted = live.isEmpty ? tracked : live
    guard !counted.isEmpty else { return }
    let sum = counted.reduce(CGPoint.zero) { $0 + $1.screenLocation }
    screenLocation = sum * (1 / CGFloat(counted.count))
  }

  /// Recognised or failed, and without a finger.
  var isThrough: Bool {
    switch currentState {
    case .ended, .cancelled, .failed: tracked.isEmpty
    case .possible, .began, .changed: false
    }
  }

  func beginAnew() {
    currentState = .possible
    pending = []
    tracked = []
    sequence = []
    reset()
  }

  /// Turned off or taken from its view.
  func abandon() {
    let center = AppWorld.current.touchCenter
    guard center.engaged.contains(self) else { return }
    transition(to: .cancelled)
    tracked = []
    center.settle()
  }
}
