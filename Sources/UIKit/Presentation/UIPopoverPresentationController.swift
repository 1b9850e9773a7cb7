/// A bubble with an arrow to what it belongs to; on phones a popover is a sheet.
///
/// Has: source view and rectangle, buttons of bars as sources, directions of the arrow, margins,
/// ground, the delegate's say in being sent away. Left out: views that touches pass through to,
/// adapting at will.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  /// The button of a bar that the popover belongs to, in place of a source view.
  open weak var barButtonItem: UIBarButtonItem?
  /// In the source view's space; null for its bounds.
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Between the popover and the container's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var backgroundColor: UIColor?
  /// The way that the arrow points while the popover is up.
  public private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  private let bubble = PopoverView(frame: .zero)
  private let dimming = DimmingView(light: 0.1, dark: 0.3)
  private var room: KeyboardRoom?
  private var placement: PopoverPlacement?

  private static let defaultSize = CGSize(width: 320, height: 480)
  /// An action sheet's (as measured on pads), in points.
  private static let sheetWidth: CGFloat = 304
  /// How small it is when it comes out of the arrow's tip.
  private static let firstScale: CGFloat = 0.5

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  open override var presentedView: UIView? { bubble }

  /// Look fact 5.4.13.
  override var entranceTiming: TransitionTiming { .spring(0.3) }
  override var exitTiming: TransitionTiming { .fade(0.2) }

  // MARK: Course

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    if sourceView ?? barButtonItem?.shownView == nil { AppWorld.current.raise(missingSource) }
    UIView.performWithoutAnimation {
      dimming.frame = container.bounds
      dimming.alpha = 0
      container.addSubview(dimming)
      let view: UIView = presentedViewController.view
      if let panel = alert?.panel {
        panel.hidesCancel = true
        panel.setLook(.popover(width: Self.sheetWidth))
      }
      let own = alert?.panel?.look.ground ?? view.backgroundColor
      bubble.show(view, ground: backgroundColor ?? own ?? .systemBackground)
    }
    room = KeyboardRoom { [weak container] in
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
  }

  /// UIKit's words.
  private var missingSource: String {
    guard alert != nil else {
      return "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem "
        + "set before the presentation occurs."
    }
    return "Your application has presented a UIAlertController of style "
      + "UIAlertControllerStyleActionSheet. The modalPresentationStyle of a UIAlertController "
      + "with this style is UIModalPresentationPopover. You must provide location information for "
      + "this popover through the alert controller's popoverPresentationController. You must "
      + "provide either a sourceView and sourceRect or a barButtonItem."
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    room?.close()
    room = nil
    bubble.alpha = 1
    dimming.removeFromSuperview()
  }

  // MARK: Place

  private var source: CGRect {
    guard let container = containerView, let sourceView = sourceView ?? barButtonItem?.shownView
    else { return .zero }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private func size(within height: CGFloat) -> CGSize {
    if let panel = alert?.panel { return panel.size(within: height) }
    let wish = presentedViewController.preferredContentSize
    return wish == .zero ? Self.defaultSize : wish
  }

  open override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    var free = container.bounds.inset(by: container.safeAreaInsets)
    let keyboard = room?.overlap(with: container) ?? 0
    free.size.height = min(free.height, container.bounds.height - keyboard - free.minY)
    free = free.inset(by: popoverLayoutMargins)
    let found = PopoverPlacement(
      size: size(within: free.height), source: source, room: free,
      permitted: permittedArrowDirections)
    placement = found
    arrowDirection = found.direction
    bubble.apply(found)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    placement.map(PopoverView.frame) ?? .zero
  }

  // MARK: Motion

  override func prepareEntrance() {
    bubble.alpha = 0
    guard let placement, !AppWorld.current.reducesMotion else { return }
    let left = 1 - Self.firstScale
    bubble.transform = CGAffineTransform(scaleX: Self.firstScale, y: Self.firstScale)
      .concatenating(
        CGAffineTransform(
          translationX: (placement.tip.x - bubble.center.x) * left,
          y: (placement.tip.y - bubble.center.y) * left))
  }

  override func performEntrance() {
    bubble.alpha = 1
    bubble.transform = .identity
    dimming.alpha = 1
  }

  override func performExit() {
    bubble.alpha = 0
    dimming.alpha = 0
  }

  // MARK: The user's wish to send it away

  override func backgroundTapped() {
    guard !isInTransition else { return }
    if let alert, let action = alert.cancelAction { return alert.perform(action) }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    end(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
  }

  override func escapePressed() -> Bool {
    backgroundTapped()
    return true
  }
}

/// What a popover's delegate may say; UIKit's own additions are those of bar items and places.
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

extension UIViewController {
  /// The presentation controller of a popover; nil for other styles, and on phones, where a popover
  /// is a sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
