/// The course of a presentation.
///
/// Over a presenter that stays: will appear, motion, did appear. A full-screen cover takes the
/// presenter out: presenter will disappear, presented will appear, motion, presented did appear,
/// presenter did disappear; and the mirror of it on the way back.
extension UIPresentationController {
  // MARK: Coming

  func begin(
    from presenter: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    presentingViewController = presenter
    phase = .presenting
    isAnimated = animated && UIView.areAnimationsEnabled
    self.completion = completion
    let container = TransitionView(for: self)
    container.frame = window.bounds
    containerView = container
    let former = AppWorld.current.firstResponder
    formerResponder = former
    presentedViewController.loadViewIfNeeded()
    UIView.performWithoutAnimation { window.addSubview(container) }
    presentationTransitionWillBegin()
    dimTint()
    if shouldRemovePresentersView {
      presenter.lead { $0.beginAppearanceTransition(false, animated: animated) }
    }
    presentedViewController.modality.isLed = true
    presentedViewController.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      if let view = presentedView, view.superview !== container { container.addSubview(view) }
      container.setNeedsLayout()
      window.layoutIfNeeded()
      if isAnimated { prepareEntrance() } else { performEntrance() }
    }
    takeKeyInput(from: former)
    guard isAnimated else {
      AppWorld.current.deadlines.schedule(at: AppWorld.current.now, keeping { $0.finishEntrance() })
      return
    }
    entranceTiming.run(
      { self.performEntrance() }, completion: keeping { $0.finishEntrance() })
  }

  private func dimTint() {
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

  func finishEntrance() {
    guard phase == .presenting else { return }
    phase = .presented
    if shouldRemovePresentersView { takePresenterOut() }
    presentedViewController.endAppearanceTransition()
    if shouldRemovePresentersView { presentingViewController?.endAppearanceTransition() }
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

  private func takePresenterOut() {
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
    guard isAnimated else {
      UIView.performWithoutAnimation { performExit() }
      return finishExit()
    }
    exitTiming.run({ self.performExit() }, completion: keeping { $0.finishExit() })
  }

  /// A step for later; until then the presented controller stays, even without its presenter.
  private func keeping(_ step: @escaping (UIPresentationController) -> Void) -> () -> Void {
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

  private func finishExit() {
    guard phase == .dismissing else { return }
    phase = .idle
    let presented = presentedViewController
    let presenter = presentingViewController
    UIView.performWithoutAnimation { containerView?.removeFromSuperview() }
    presentedView?.removeFromSuperview()
    if presenter?.modality.above === presented { presenter?.modality.above = nil }
    presented.modality.below = nil
    if shouldRemovePresentersView { presenter?.endAppearanceTransition() }
    presented.endAppearanceTransition()
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
  fileprivate func lead(_ body: (UIViewController) -> Void) {
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
