/// The motion by which a presentation of the system's comes or goes.
@MainActor final class PresentationMotion: SystemAnimating {
  private let presentation: UIPresentationController
  private let isEntrance: Bool
  let timing: TransitionTiming

  init(_ presentation: UIPresentationController, isEntrance: Bool) {
    self.presentation = presentation
    self.isEntrance = isEntrance
    timing = isEntrance ? presentation.entranceTiming : presentation.exitTiming
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { timing.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if isEntrance { UIView.performWithoutAnimation { presentation.prepareEntrance() } }
    timing.run(
      { [self] in
        if isEntrance { presentation.performEntrance() } else { presentation.performExit() }
      },
      completion: { context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// Presentations that an app's own animators move, and that can be called off.
extension UIPresentationController {
  func isTelling(_ phase: Phase) -> Bool { self.phase == phase || told == phase }

  func ownEntrance(
    from presenter: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presentedViewController.transitioningDelegate?.animationController(
      forPresented: presentedViewController, presenting: presenter, source: source)
  }

  func entrance(
    by own: (any UIViewControllerAnimatedTransitioning)?, from presenter: UIViewController
  ) -> ViewTransition? {
    guard let container = containerView else { return nil }
    let presented = presentedViewController
    let transition = ViewTransition(
      in: container, from: presenter, to: presented,
      animator: own ?? PresentationMotion(self, isEntrance: true),
      interactor: own.flatMap {
        presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      })
    transition.presentationStyle = presented.modalPresentationStyle
    transition.fromView = shouldRemovePresentersView ? presenterStage : nil
    transition.toView = presentedView
    transition.initialFrames[ObjectIdentifier(presenter)] = presenterStage?.frame ?? .zero
    transition.finalFrames[ObjectIdentifier(presented)] = frameOfPresentedViewInContainerView
    transition.onEnd = { [self] completed in
      withExtendedLifetime(presented) {
        if completed { concludeEntrance() } else { callOffEntrance() }
      }
    }
    return transition
  }

  func exit() -> ViewTransition? {
    guard let container = containerView else { return nil }
    let presented = presentedViewController
    let own = presented.transitioningDelegate?.animationController(forDismissed: presented)
    let transition = ViewTransition(
      in: container, from: presented, to: presentingViewController,
      animator: own ?? PresentationMotion(self, isEntrance: false),
      interactor: own.flatMap {
        presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      })
    transition.presentationStyle = presented.modalPresentationStyle
    transition.fromView = presentedView
    transition.toView = shouldRemovePresentersView ? removed?.view : nil
    transition.initialFrames[ObjectIdentifier(presented)] = presentedView?.frame ?? .zero
    if let presenter = presentingViewController {
      transition.finalFrames[ObjectIdentifier(presenter)] = container.bounds
    }
    transition.onEnd = { [self] completed in
      withExtendedLifetime(presented) {
        if completed { concludeExit() } else { callOffExit() }
      }
    }
    return transition
  }

  /// While an animator may move the presenter's view about, the view tells its controller nothing.
  func leadPresenter(_ isLed: Bool) {
    guard shouldRemovePresentersView, let presenter = presentingViewController else { return }
    presenter.modality.isLed = isLed || presenter.modality.below != nil
  }

  /// A finger has called the entrance off: all is as before.
  private func callOffEntrance() {
    guard phase == .presenting else { return }
    transition = nil
    phase = .idle
    let presented = presentedViewController
    let presenter = presentingViewController
    presented.beginAppearanceTransition(false, animated: true)
    if shouldRemovePresentersView {
      presenter?.lead { $0.beginAppearanceTransition(true, animated: true) }
    }
    dimmedStage?.tintAdjustmentMode = .automatic
    dimmedStage = nil
    bringPresenterHome()
    UIView.performWithoutAnimation { containerView?.removeFromSuperview() }
    presentedView?.removeFromSuperview()
    if presenter?.modality.above === presented { presenter?.modality.above = nil }
    presented.modality.below = nil
    presented.endAppearanceTransition()
    if shouldRemovePresentersView { presenter?.endAppearanceTransition() }
    leadPresenter(false)
    presented.modality.isLed = false
    completion = nil
    presentationTransitionDidEnd(false)
    containerView = nil
    presented.modality.controller = nil
  }

  /// A finger has called the exit off: the controller stays.
  private func callOffExit() {
    guard phase == .dismissing else { return }
    transition = nil
    phase = .presented
    completion = nil
    let presented = presentedViewController
    presented.beginAppearanceTransition(true, animated: true)
    if shouldRemovePresentersView {
      presentingViewController?.lead { $0.beginAppearanceTransition(false, animated: true) }
      takePresenterOut()
    }
    dimTint()
    UIView.performWithoutAnimation {
      if let view = presentedView, view.superview !== containerView {
        containerView?.addSubview(view)
      }
      containerView?.setNeedsLayout()
      containerView?.window?.layoutIfNeeded()
    }
    presented.endAppearanceTransition()
    if shouldRemovePresentersView { presentingViewController?.endAppearanceTransition() }
    leadPresenter(false)
    dismissalTransitionDidEnd(false)
  }

  /// An animator may have put the presenter's view into the container.
  func bringPresenterHome() {
    guard let stage = presenterStage, let container = containerView,
      stage.isDescendant(of: container), let home = container.superview
    else { return }
    UIView.performWithoutAnimation {
      presentingViewController?.lead { _ in
        home.insertSubview(stage, at: 0)
        stage.frame = home.bounds
      }
    }
  }
}
