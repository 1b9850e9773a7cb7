/// The course of a presentation.
///
/// Over a presenter that stays: will appear, motion, did appear. A full-screen cover takes the
/// presenter out: presenter will disappear, presented will appear, motion, presented did appear,
/// presenter did disappear; and the mirror of it on the way back.
extension UIPresentationController {
  // MARK: Coming

  /// - Parameters:
  ///   - source: who asked for it; the presenter itself, or something inside it.
  ///   - host: what the presentation happens over: the window, or the view of its context.
  func begin(
    from presenter: UIViewController, source: UIViewController, in host: UIView, animated: Bool,
    completion: (() -> Void)?
  ) {
    presentingViewController = presenter
    phase = .presenting
    isAnimated = animated && UIView.areAnimationsEnabled
    self.completion = completion
    let container = TransitionView(for: self)
    container.frame = host.bounds
    containerView = container
    let former = AppWorld.current.firstResponder
    formerResponder = former
    presentedViewController.loadViewIfNeeded()
    UIView.performWithoutAnimation { host.addSubview(container) }
    let own = isAnimated ? ownEntrance(from: presenter, source: source) : nil
    if isAnimated { transition = entrance(by: own, from: presenter) }
    presentationTransitionWillBegin()
    dimTint()
    if shouldRemovePresentersView {
      presenter.lead { $0.beginAppearanceTransition(false, animated: animated) }
    }
    presentedViewController.modality.isLed = true
    presentedViewController.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      if own == nil, let view = presentedView, view.superview !== container {
        container.addSubview(view)
      }
      container.setNeedsLayout()
      container.window?.layoutIfNeeded()
      if !isAnimated { performEntrance() }
    }
    takeKeyInput(from: former)
    if let transition {
      leadPresenter(true)
      return start(transition)
    }
    AppWorld.current.deadlines.schedule(at: AppWorld.current.now, keeping { $0.finishEntrance() })
  }

  private func start(_ transition: ViewTransition) {
    if let presented = transition.to {
      transition.finalFrames[ObjectIdentifier(presented)] = frameOfPresentedViewInContainerView
    }
    transition.start()
  }

  func dimTint() {
    guard dimsTint, let stage = presenterStage, stage.tintAdjustmentMode == .normal else { return }
    stage.tintAdjustmentMode = .dimmed
    dimmedStage = stage
  }

  private func takeKeyInput(from former: UIResponder?) {
    if let receiver = firstReceiver, receiver.becomeFirstResponder() { return }
    guard let former, AppWorld.current.firstResponder === former else { return }
    // A bar of the presenter's goes down, and comes back after it (keyboard facts 8.10).
    AppWorld.current.inheriting(by: { _ in false }) { former.resignFirstResponder() }
  }

  /// The entrance is over, by itself or before its time.
  func finishEntrance() {
    if let transition { return transition.cutShort() }
    concludeEntrance()
  }

  func concludeEntrance() {
    guard phase == .presenting else { return }
    transition = nil
    phase = .presented
    told = .presenting
    if shouldRemovePresentersView { takePresenterOut() }
    presentedViewController.endAppearanceTransition()
    if shouldRemovePresentersView { presentingViewController?.endAppearanceTransition() }
    leadPresenter(false)
    told = nil
    presentationTransitionDidEnd(true)
    callCompletion()
  }

  private func callCompletion() {
    let completion = completion
    self.completion = nil
    completion?()
  }

  /// The presenter's view as it stands on the screen: its own, or what that was put into.
  var presenterStage: UIView? {
    guard let presenter = presentingViewController else { return nil }
    return presenter.modality.below == nil
      ? presenter.viewIfLoaded : presenter.modality.controller?.presentedView
  }

  func takePresenterOut() {
    guard let view = presenterStage, let parent = view.superview else { return }
    removed = (view, parent)
    UIView.performWithoutAnimation {
      presentingViewController?.lead { _ in view.removeFromSuperview() }
    }
  }

  private func putPresenterBack() {
    guard let removed else { return }
    self.removed = nil
    UIView.performWithoutAnimation {
      presentingViewController?.lead { _ in
        if removed.parent is UIWindow {
          removed.parent.insertSubview(removed.view, at: 0)
        } else {
          removed.parent.addSubview(removed.view)
        }
      }
      removed.parent.setNeedsLayout()
      removed.parent.window?.layoutIfNeeded()
    }
  }

  // MARK: Going

  func end(animated: Bool, completion: (() -> Void)?) {
    if phase == .presenting { finishEntrance() }
    guard phase == .presented else { return }
    phase = .dismissing
    isAnimated = animated && UIView.areAnimationsEnabled
    self.completion = completion
    if isAnimated { transition = exit() }
    dismissalTransitionWillBegin()
    dimmedStage?.tintAdjustmentMode = .automatic
    dimmedStage = nil
    presentedViewController.beginAppearanceTransition(false, animated: animated)
    if shouldRemovePresentersView {
      presentingViewController?.lead {
        $0.beginAppearanceTransition(true, animated: animated)
      }
      putPresenterBack()
    }
    giveKeyInputBack()
    if let transition {
      leadPresenter(true)
      return transition.start()
    }
    UIView.performWithoutAnimation { performExit() }
    concludeExit()
  }

  /// A step for later; until then the presented controller stays, even without its presenter.
  func keeping(_ step: @escaping (UIPresentationController) -> Void) -> () -> Void {
    let presented = presentedViewController
    return { withExtendedLifetime(presented) { step(self) } }
  }

  /// What had key input before has it again, if it is still there; whoever has it above loses it.
  private func giveKeyInputBack() {
    let world = AppWorld.current
    if let former = formerResponder, former.isInWindow, former.becomeFirstResponder() { return }
    guard let view = world.firstResponder?.nearestView, let container = containerView,
      view.isDescendant(of: container)
    else { return }
    world.takeFirstResponderAway()
  }

  func concludeExit() {
    guard phase == .dismissing else { return }
    transition = nil
    phase = .idle
    told = .dismissing
    let presented = presentedViewController
    let presenter = presentingViewController
    bringPresenterHome()
    UIView.performWithoutAnimation { containerView?.removeFromSuperview() }
    presentedView?.removeFromSuperview()
    if presenter?.modality.above === presented { presenter?.modality.above = nil }
    presented.modality.below = nil
    if shouldRemovePresentersView { presenter?.endAppearanceTransition() }
    presented.endAppearanceTransition()
    leadPresenter(false)
    told = nil
    presented.modality.isLed = false
    dismissalTransitionDidEnd(true)
    containerView = nil
    presented.modality.controller = nil
    callCompletion()
  }

  /// Something below a controller that is dismissed with everything above it: it goes at once, and
  /// what it presented is taken over by its presenter for the rest of its way.
  func fallAway() {
    guard let presenter = presentingViewController else { return }
    let above = presentedViewController.modality.above
    presentedViewController.modality.above = nil
    end(animated: false, completion: nil)
    guard let above, let upper = above.modality.controller else { return }
    presenter.modality.above = above
    above.modality.below = presenter
    upper.presentingViewController = presenter
    upper.removed = nil
    upper.formerResponder = formerResponder
  }
}

extension UIViewController {
  /// Does something to the view tree or the callbacks without the tree telling callbacks itself.
  func lead(_ body: (UIViewController) -> Void) {
    let before = modality.isLed
    modality.isLed = true
    body(self)
    modality.isLed = before
  }
}

extension UIResponder {
  /// The view that this is, or that this manages.
  var nearestView: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }
  fileprivate var isInWindow: Bool { nearestView?.window != nil }
}
