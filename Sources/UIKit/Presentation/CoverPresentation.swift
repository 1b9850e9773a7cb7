/// A view over the whole of its container, from below or by a fade.
final class CoverPresentation: UIPresentationController {
  private let removesPresenter: Bool

  init(presented: UIViewController, removesPresenter: Bool) {
    self.removesPresenter = removesPresenter
    super.init(presentedViewController: presented, presenting: nil)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override var dimsTint: Bool { false }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if fades { presentedView?.alpha = 1 }
  }
}
