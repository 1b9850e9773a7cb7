/// The finger that goes back from the left edge.
///
/// The pages move linearly with it. On lifting, the pop is completed if the place to which the
/// finger's speed would carry the page lies beyond half of the way, or beyond 187.5 points (look
/// facts 5.3.10 and 5.3.11, without the acceleration); the rest is the system's spring.
@MainActor
final class NavigationPopper: UIGestureRecognizerDelegate,
  UIViewControllerInteractiveTransitioning
{
  weak var controller: UINavigationController?
  let recognizer = PopGestureRecognizer()
  private weak var transition: ViewTransition?

  /// How far ahead the finger's speed counts, in seconds, with the whole way before it.
  private static let lookAhead: CGFloat = 0.35

  init() {
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addHandler { [weak self] pan in self?.follow(pan) }
  }

  func attach(to view: UIView) { view.addGestureRecognizer(recognizer) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    controller?.mayBeginSwipe ?? false
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    transition = transitionContext as? ViewTransition
    transition?.play()
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let view = controller?.viewIfLoaded, view.bounds.width > 0 else { return }
    let way = pan.translation(in: view).x / view.bounds.width
    switch pan.state {
    case .began:
      guard let controller, controller.beginSwipe(self) else { return }
      transition?.updateInteractiveTransition(way)
    case .changed: transition?.updateInteractiveTransition(way)
    case .ended: release(part: way, speed: pan.velocity(in: view).x / view.bounds.width, in: view)
    case .cancelled: letGo(cancelled: true, speed: 0)
    case .possible, .failed: break
    }
  }

  private func release(part: CGFloat, speed: CGFloat, in view: UIView) {
    let left = Self.lookAhead * (1 - min(1, max(0, part)))
    letGo(
      cancelled: part + speed * left <= min(187.5 / view.bounds.width, 0.5), speed: speed)
  }

  private func letGo(cancelled: Bool, speed: CGFloat) {
    transition?.letGo(cancelled: cancelled, motion: .spring(.system), speed: speed)
    transition = nil
  }
}

/// A pan from the edge for which scrolling has to wait.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is ScrollPanGestureRecognizer }
}
