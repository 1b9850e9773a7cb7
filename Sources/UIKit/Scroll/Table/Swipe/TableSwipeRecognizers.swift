/// Pulls rows aside: begins where a finger moves mostly across.
final class TableSwipePanGestureRecognizer: UIPanGestureRecognizer {
  override init(target: Any?, action: ((UIGestureRecognizer) -> Void)?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override var hasTheRightDirection: Bool { abs(totalTravel.x) > 1.5 * abs(totalTravel.y) }

  /// Going back to where one came from comes before a row's leading buttons.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}

/// Takes touches that close an open row away from what they landed on (look facts 5.7.5).
///
/// A touch elsewhere closes it at once; one on the row itself when it turns out to be a tap, since
/// it may also be a drag. The buttons keep theirs.
final class TableSwipeCloser: UIGestureRecognizer {
  weak var table: UITableView?

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let swipe = table?.swipe, let view = touches.first?.view,
      !view.isDescendant(of: swipe.pull)
    else {
      state = .failed
      return
    }
    guard !view.isDescendant(of: swipe.cell) else { return }
    state = .ended
    table?.closeSwipe(animated: true)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    state = .ended
    table?.closeSwipe(animated: true)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
