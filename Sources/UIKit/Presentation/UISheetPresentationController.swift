import Drawing

/// A card that leaves something of its presenter in sight, and that the finger can send away.
///
/// On a phone held upright it rises to just below the status bar, while the presenter steps back;
/// on its side it fills the screen; on a pad it stands in the middle. Has: detents (medium, large,
/// of the app's own), grabber, corner radius, dragging with rubber band and thrown by its speed,
/// undimmed detents. Left out: edge-attached in compact height, page sheets beside their source.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet may rest.
  public final class Detent {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    /// The height for the greatest possible one, in points; nil where it cannot be used.
    let height: (CGFloat) -> CGFloat?

    private init(_ identifier: Identifier, _ height: @escaping (CGFloat) -> CGFloat?) {
      self.identifier = identifier
      self.height = height
    }

    /// Half of the full height (look facts 3.7.14).
    public static func medium() -> Detent { Detent(.medium) { $0 / 2 } }
    public static func large() -> Detent { Detent(.large) { $0 } }

    /// One of the app's own; the resolver is asked at each layout.
    public static func custom(
      identifier: Identifier,
      resolver: @escaping (_ maximumDetentValue: CGFloat) -> CGFloat?
    ) -> Detent {
      Detent(identifier) { most in resolver(most).map { min(most, max(0, $0)) } }
    }
  }

  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// Where the sheet rests; nil for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Up to this detent nothing is dimmed, and what lies below takes touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var prefersGrabberVisible = false {
    didSet { sheet.showsGrabber = showsGrabber }
  }
  /// Pulling content up that is at its top makes the sheet higher before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

  /// Runs changes of the properties above with the sheet's own motion.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = containerView else { return }
    TransitionTiming.system.run(
      {
        container.setNeedsLayout()
        container.layoutIfNeeded()
      }, completion: {})
  }

  let sheet = SheetView(frame: .zero)
  let dimming = DimmingView(light: 0.2, dark: 0.48)
  var stepBack: StepBack?
  private(set) var room: KeyboardRoom?
  private lazy var drag = SheetDrag(sheet: self)
  /// Where the upper edge is, in the container's space.
  var shownTop: CGFloat = 0
  var isDragged = false
  /// How fast a finger has thrown the sheet, as a part of the way left per second.
  var releaseVelocity: CGFloat?

  override var entranceTiming: TransitionTiming { .system }
  override var exitTiming: TransitionTiming { releaseVelocity.map { .thrown($0) } ?? .system }

  open override var presentedView: UIView? { sheet }
  open override var frameOfPresentedViewInContainerView: CGRect { sheetFrame }

  override var restingFrame: CGRect {
    var frame = sheetFrame
    frame.size.height += sheet.overhang
    return frame
  }

  /// Where nothing is dimmed, touches beside the sheet are for what lies below.
  override var letsTouchesThrough: Bool {
    largestUndimmedDetentIdentifier != nil && dimmingAmount(at: shownTop) == 0
  }

  override var dimsTint: Bool { largestUndimmedDetentIdentifier == nil }

  override func placePresentedView() {
    guard phase != .dismissing, !isDragged else { return }
    place(at: restingTop)
  }

  // MARK: Course

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      dimming.frame = container.bounds
      container.addSubview(dimming)
      sheet.show(presentedViewController.view)
      sheet.showsGrabber = showsGrabber
    }
    if let stage = presenterStage { stepBack = StepBack(stage) }
    drag.attach(to: sheet)
    room = KeyboardRoom { [weak container] in
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    room?.close()
    room = nil
    stepBack?.undo()
    stepBack = nil
    dimming.removeFromSuperview()
    releaseVelocity = nil
  }

  override func prepareEntrance() { place(at: awayTop) }
  override func performEntrance() { place(at: restingTop) }
  override func performExit() { place(at: awayTop) }

  // MARK: The user's wish to send it away

  /// Asks whether the user may, and says so if he may.
  func userMayDismiss() -> Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  override func backgroundTapped() {
    guard phase == .presented else { return }
    guard userMayDismiss() else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    dismissForUser()
  }

  func dismissForUser() {
    end(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
  }
}

/// Hears which detent the user has chosen.
@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The presentation controller of a sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
