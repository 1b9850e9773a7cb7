/// A view over the whole window, from below or by a fade.
final class CoverPresentation: UIPresentationController {
  private let removesPresenter: Bool

  init(presented: UIViewController, removesPresenter: Bool) {
    self.removesPresenter = removesPresenter
    super.init(presentedViewController: presented, presenting: nil)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override var dimsTint: Bool { false }

  private var fades: Bool {
    presentedViewController.modalTransitionStyle == .crossDissolve
      || AppWorld.current.reducesMotion
  }

  /// Look facts 5.4.1 and 5.4.2; the fade's time is that of other fades of whole pages.
  override var entranceTiming: TransitionTiming { fades ? .fade(0.3) : .system }
  override var exitTiming: TransitionTiming { fades ? .fade(0.3) : .system }

  override func prepareEntrance() { setAway(true) }
  override func performEntrance() { setAway(false) }
  override func performExit() { setAway(true) }

  private func setAway(_ isAway: Bool) {
    guard let view = presentedView else { return }
    if fades {
      view.alpha = isAway ? 0 : 1
    } else {
      view.center.y = view.bounds.height * (isAway ? 1.5 : 0.5)
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if fades { presentedView?.alpha = 1 }
  }
}
