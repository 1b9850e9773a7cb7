import VirtualTime

/// The pan of a scroll view: counts only the axes along which there is something to scroll, and
/// begins at once on content that is gliding.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func counted(_ travel: CGPoint) -> CGPoint {
    guard let scrollView else { return .zero }
    return CGPoint(
      x: scrollView.canMoveX ? travel.x : 0, y: scrollView.canMoveY ? travel.y : 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state == .possible else { return }
    if scrollView.fingerLanded() { state = .began }
  }

  override func reset() {
    super.reset()
    scrollView?.isTracking = false
    scrollView?.drag.isHeld = false
  }
}

/// Holds touches back from a scroll view's content for 0.15 s (look facts 5.7.14).
///
/// If the pan begins in that time the content never hears of them; a finger that lifts sooner gives
/// its whole touch to the content at once.
final class DelayedTouchesRecognizer: UIGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var deadline: Deadlines.Token?

  static let delay: TimeInterval = 0.15

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.canMoveX || scrollView.canMoveY,
      touches.contains(where: { $0.view !== scrollView })
    else {
      state = .failed
      return
    }
    guard deadline == nil else { return }
    deadline = AppWorld.current.deadlines.schedule(after: Self.delay) { [weak self] in
      self?.state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    AppWorld.current.deadlines.cancel(deadline)
    deadline = nil
  }
}
