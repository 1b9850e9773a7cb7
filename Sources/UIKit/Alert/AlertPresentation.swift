/// Stands an alert in the middle of the room above the keyboard, over a dimmed page.
final class AlertPresentation: UIPresentationController {
  private let dimming = DimmingView.forAlert()
  private var room: KeyboardRoom?
  private var returnToken: (any NSObjectProtocol)?

  /// How near the card may come to the safe area's edges, and to the keyboard, in points.
  private static let distance: CGFloat = 8
  /// Look facts 5.4.9 and 5.4.10.
  private static let firstScale: CGFloat = 1.2

  private var panel: AlertPanel? { presentedView as? AlertPanel }

  override var entranceTiming: TransitionTiming { .spring(0.35) }
  override var exitTiming: TransitionTiming { .fade(0.2) }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      dimming.frame = container.bounds
      dimming.alpha = 0
      container.addSubview(dimming)
    }
    room = KeyboardRoom { [weak container] in
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
    returnToken = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.takeKeyInputAgain() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    if let returnToken { NotificationCenter.default.removeObserver(returnToken) }
    returnToken = nil
    room?.close()
    room = nil
    panel?.alpha = 1
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let panel else { return .zero }
    let safe = container.safeAreaInsets
    let keyboard = room?.overlap(with: container) ?? 0
    let top = safe.top + Self.distance
    let bottom = container.bounds.height - max(safe.bottom, keyboard) - Self.distance
    let size = panel.size(within: max(0, bottom - top))
    // Alone it stands in the middle of the screen, not of the safe area.
    let middle = (container.bounds.height - keyboard) / 2
    let y = min(max(top, middle - size.height / 2), bottom - size.height)
    return CGRect(
      x: ((container.bounds.width - size.width) / 2).roundedToPixel, y: y.roundedToPixel,
      width: size.width, height: size.height)
  }

  override func prepareEntrance() {
    panel?.alpha = 0
    guard !AppWorld.current.reducesMotion else { return }
    panel?.transform = CGAffineTransform(scaleX: Self.firstScale, y: Self.firstScale)
  }

  override func performEntrance() {
    panel?.alpha = 1
    panel?.transform = .identity
    dimming.alpha = 1
  }

  override func performExit() {
    panel?.alpha = 0
    dimming.alpha = 0
  }

  // MARK: Keys

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var firstReceiver: UIResponder? { alert?.textFields?.first }

  /// An alert that comes back to the front has its keyboard, as it was left.
  ///
  /// Before an app leaves, the system takes key input from it, and by itself gives it back to
  /// nobody: no source says that plain views get it again (keyboard facts 6), and apps have to see
  /// to it. This alert is the system's own and sees to its field, at once and without animation.
  private func takeKeyInputAgain() {
    let world = AppWorld.current
    guard phase == .presenting || phase == .presented, world.firstResponder == nil,
      let field = alert?.textFields?.first(where: { $0 === world.takenResponder }),
      alert?.presentedViewController == nil
    else { return }
    UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
  }

  override func escapePressed() -> Bool {
    if let alert, let action = alert.cancelAction { alert.perform(action) }
    return true
  }

  override func enterPressed() -> Bool {
    if let alert, let action = alert.returnAction { alert.perform(action) }
    return true
  }
}
