/// Stands an action sheet at the lower edge, over a dimmed page (look facts 3.7.7 and 5.4.12).
final class ActionSheetPresentation: UIPresentationController {
  private let dimming = DimmingView.forAlert()

  /// From the sides and from the bottom safe area, in points.
  private static let distance: CGFloat = 8

  private var panel: AlertPanel? { presentedView as? AlertPanel }
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var exitTiming: TransitionTiming { .fade(0.3) }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      dimming.frame = container.bounds
      dimming.alpha = 0
      container.addSubview(dimming)
    }
  }

  override func containerViewWillLayoutSubviews() {
    guard let container = containerView, let panel else { return }
    let size = container.bounds.size
    panel.splitsCancel = true
    panel.setLook(
      .sheet(
        width: min(size.width, size.height) - 2 * Self.distance, isLow: size.height < size.width))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let panel else { return .zero }
    let safe = container.safeAreaInsets
    let bottom = container.bounds.height - max(safe.bottom, Self.distance)
    let size = panel.size(within: bottom - safe.top - Self.distance)
    return CGRect(
      x: ((container.bounds.width - size.width) / 2).roundedToPixel,
      y: (bottom - size.height).roundedToPixel, width: size.width, height: size.height)
  }

  override func prepareEntrance() { setAway(true) }

  override func performEntrance() {
    setAway(false)
    dimming.alpha = 1
  }

  override func performExit() {
    setAway(true)
    dimming.alpha = 0
  }

  private func setAway(_ isAway: Bool) {
    guard let panel, let container = containerView else { return }
    if AppWorld.current.reducesMotion { return panel.alpha = isAway ? 0 : 1 }
    let frame = frameOfPresentedViewInContainerView
    panel.center.y = isAway ? container.bounds.height + frame.height / 2 : frame.midY
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { panel?.alpha = 1 }

  /// A tap beside the sheet cancels, where there is a way to cancel.
  override func backgroundTapped() {
    if let alert, let action = alert.cancelAction { alert.perform(action) }
  }

  override func escapePressed() -> Bool {
    backgroundTapped()
    return true
  }
}
