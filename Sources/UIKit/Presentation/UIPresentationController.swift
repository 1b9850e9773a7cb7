/// Stands a presented controller over its presenter: where its view goes, what lies around it, how
/// it comes and goes.
///
/// Has: the container, the frame of the presented view, the calls before and after a transition,
/// the adaptive delegate, those that a transitioning delegate makes. Left out: adapting to another
/// style when size classes change.
@MainActor open class UIPresentationController {
  enum Phase: Hashable { case idle, presenting, presented, dismissing }

  /// The controller that is shown; it keeps this one, so that it is not kept here.
  public unowned let presentedViewController: UIViewController
  /// The controller below; nil while nothing is presented.
  public internal(set) weak var presentingViewController: UIViewController!

  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// What the presentation happens in: as large as the window, above everything before it.
  public internal(set) var containerView: UIView?

  var phase = Phase.idle
  /// What the controllers are being told the end of.
  var told: Phase?
  var isAnimated = false
  var completion: (() -> Void)?
  /// What moves now, for those that go along.
  var transition: ViewTransition?
  /// What had key input when the presentation began.
  weak var formerResponder: UIResponder?
  /// What has turned gray.
  weak var dimmedStage: UIView?
  /// The presenter's view and where it was, while a full-screen cover has it taken out.
  var removed: (view: UIView, parent: UIView)?

  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
  }

  /// True while something moves that must not be disturbed.
  var isInTransition: Bool { isAnimated && (phase == .presenting || phase == .dismissing) }

  // MARK: For subclasses

  /// What comes and goes: the controller's view, or what that is put into.
  open var presentedView: UIView? { presentedViewController.view }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// True where the presenter is not to be seen any more, and so disappears.
  open var shouldRemovePresentersView: Bool { false }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: The motion; called without and within an animation

  /// Puts everything where the entrance starts.
  func prepareEntrance() { setAway(true) }
  /// Puts everything where the entrance ends.
  func performEntrance() { setAway(false) }
  func performExit() { setAway(true) }

  /// Look facts 5.4.1 and 5.4.2; the fade's time is that of other fades of whole pages.
  var entranceTiming: TransitionTiming { fades ? .fade(0.3) : .system }
  var exitTiming: TransitionTiming { fades ? .fade(0.3) : .system }

  /// Comes and goes by a fade rather than from below.
  var fades: Bool {
    presentedViewController.modalTransitionStyle == .crossDissolve
      || AppWorld.current.reducesMotion
  }

  private func setAway(_ isAway: Bool) {
    guard let view = presentedView, let container = containerView else { return }
    if fades {
      view.alpha = isAway ? 0 : 1
    } else {
      let frame = frameOfPresentedViewInContainerView
      view.center.y = isAway ? container.bounds.height + frame.height / 2 : frame.midY
    }
  }

  /// Where the presented view rests, whatever moves it for the moment; its safe area is that of
  /// this place.
  var restingFrame: CGRect { frameOfPresentedViewInContainerView }
  /// True where the presenter's tint turns gray (look facts 1.4.2).
  var dimsTint: Bool { true }
  /// True where touches beside the presented view are for what lies below.
  var letsTouchesThrough: Bool { false }

  /// A finger has landed beside the presented view and left again.
  func backgroundTapped() {}

  /// Escape on a hardware keyboard; false if it means nothing here.
  func escapePressed() -> Bool { false }
  /// Enter on a hardware keyboard, where no text takes it; false if it means nothing here.
  func enterPressed() -> Bool { false }

  /// Who takes key input as the presentation begins; nil for nobody.
  var firstReceiver: UIResponder? { nil }

  // MARK: Layout

  /// Places the presented view; a view that is scaled for the moment keeps its scale.
  func placePresentedView() {
    guard phase != .dismissing, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

/// Decides and hears about the end of a presentation by the user; every member has a default.
///
/// Apple's methods, but for adapting to other size classes.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// How long a transition takes and by which curve.
enum TransitionTiming {
  /// The system's spring (look facts 5.1.8).
  case system
  /// A critical spring with this response, in seconds.
  case spring(TimeInterval)
  /// The system's spring with a speed at the beginning, as a part of the way per second.
  case thrown(CGFloat)
  /// Ease-in-ease-out over so many seconds.
  case fade(TimeInterval)
  /// Evenly, as a finger does it.
  case linear(TimeInterval)

  /// The response of a critical spring that is the system's: 2π / √(1000 / 3) (look facts 5.1.8).
  private static let systemResponse: TimeInterval = 0.344

  @MainActor func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    switch self {
    case .system:
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .systemCurve, animations: changes,
        completion: { _ in completion() })
    case .spring(let response):
      UIView.animate(
        springDuration: response, animations: changes, completion: { _ in completion() })
    case .thrown(let velocity):
      UIView.animate(
        springDuration: Self.systemResponse, initialSpringVelocity: velocity, animations: changes,
        completion: { _ in completion() })
    case .fade(let duration):
      UIView.animate(
        withDuration: duration, animations: changes, completion: { _ in completion() })
    case .linear(let duration):
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveLinear, animations: changes,
        completion: { _ in completion() })
    }
  }

  /// In name, in seconds.
  var duration: TimeInterval {
    switch self {
    case .system, .thrown: 0.5
    case .spring(let seconds), .fade(let seconds), .linear(let seconds): seconds
    }
  }
}

extension UIView.AnimationOptions {
  /// The keyboard's curve, by its number.
  static let systemCurve = UIView.AnimationOptions(rawValue: 7 << 16)
}
