/// From page to page with a motion.
///
/// Will disappear, will appear, the delegate; the motion; did disappear, did appear, did move, the
/// delegate. Called off, what came goes and what went comes, in the same pairs.
extension UINavigationController {
  func begin(
    from old: UIViewController, to top: UIViewController, operation: Operation,
    swipe: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let isPush = operation == .push
    let own = delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: top)
    let animator = own ?? NavigationSlide(isPush: isPush)
    let interactor =
      own.map { delegate?.navigationController(self, interactionControllerFor: $0) } ?? swipe
    let (before, goal) = (shownStack, stack)
    let transition = ViewTransition(
      in: stage, from: old, to: top, animator: animator, interactor: interactor)
    runningTransition = transition
    // What is touched while pages move is lost, so that a second tap does not push again.
    stage.isUserInteractionEnabled = false
    isPreparing = true
    top.loadViewIfNeeded()
    transition.toView = top.view
    old.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: top, animated: true)
    isPreparing = false
    shownStack = goal
    leftStack = before
    frames(of: transition, isPush: isPush)
    moveBar(with: transition, to: top, isPush: isPush)
    tabBarController?.pageWillChange(
      in: self, from: old, to: top, isPush: isPush, with: transition)
    transition.onEnd = { [self] completed in
      if completed { arrived(at: top, from: old) } else { returned(to: old, from: top, before) }
    }
    transition.afterEnd = { [weak self] in self?.takeUpWaiting() }
    transition.start()
  }

  private func frames(of transition: ViewTransition, isPush: Bool) {
    let rest = stage.bounds
    if let old = transition.from { transition.initialFrames[ObjectIdentifier(old)] = rest }
    if let top = transition.to { transition.finalFrames[ObjectIdentifier(top)] = rest }
    guard let top = transition.to else { return }
    // The incoming view is laid out before it moves; an animator may add it again.
    Self.lead([top]) {
      place(top)
      if !isPush { stage.sendSubviewToBack(top.view) }
    }
    UIView.performWithoutAnimation {
      follow(top)
      stage.layoutIfNeeded()
    }
  }

  private func moveBar(with transition: ViewTransition, to top: UIViewController, isPush: Bool) {
    navigationBar.prepareChange(to: barState(of: top), isPush: isPush)
    transition.animate(
      alongsideTransition: { [weak self] _ in
        guard let self else { return }
        navigationBar.performChange()
        tabBarController?.showGround()
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }, completion: nil)
  }

  private func arrived(at top: UIViewController, from old: UIViewController) {
    runningTransition = nil
    stage.isUserInteractionEnabled = true
    shown = top
    Self.lead([old, top]) {
      old.viewIfLoaded?.removeFromSuperview()
      old.viewIfLoaded?.transform = .identity
      place(top)
    }
    navigationBar.endChange(completed: true)
    showBar()
    old.endAppearanceTransition()
    top.endAppearanceTransition()
    settleParents()
    announced = top
    delegate?.navigationController(self, didShow: top, animated: true)
  }

  /// A swipe back that was called off: the page that was to go is on the stack again, below
  /// whatever has been asked for meanwhile.
  private func returned(
    to old: UIViewController, from top: UIViewController, _ before: [UIViewController]
  ) {
    runningTransition = nil
    stage.isUserInteractionEnabled = true
    let later = stack.filter { !shownStack.contains($0) }
    let taken = Set(leaving)
    stack = before + later
    shownStack = before
    leaving.removeAll { taken.contains($0) && stack.contains($0) }
    for controller in taken where stack.contains(controller) { controller.arrival = .none }
    Self.lead([old, top]) {
      top.viewIfLoaded?.removeFromSuperview()
      place(old)
    }
    navigationBar.endChange(completed: false)
    showBar()
    top.beginAppearanceTransition(false, animated: true)
    old.beginAppearanceTransition(true, animated: true)
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    top.endAppearanceTransition()
    old.endAppearanceTransition()
  }

  // MARK: The swipe from the edge

  /// Begins to go back by a finger; false where that cannot be now.
  func beginSwipe(_ swipe: any UIViewControllerInteractiveTransitioning) -> Bool {
    guard isOnScreen, runningTransition == nil, stack.count > 1, let old = shown else {
      return false
    }
    let top = stack[stack.count - 2]
    stack.removeLast()
    old.willMove(toParent: nil)
    leaving.append(old)
    begin(from: old, to: top, operation: .pop, swipe: swipe)
    return true
  }

  var mayBeginSwipe: Bool {
    guard isOnScreen, runningTransition == nil, stack.count > 1, !isBarHidden,
      let top = stack.last, navigationBar.content?.back != nil
    else { return false }
    return delegate?.navigationController(
      self, animationControllerFor: .pop, from: top, to: stack[stack.count - 2]) == nil
  }
}
