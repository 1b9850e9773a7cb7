import Drawing

/// What is known of a change under way.
///
/// Has: the controllers and views between which it moves, whether and how long it moves, whether a
/// finger moves it and how far, whether it was called off.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  /// A finger moves it now.
  var isInteractive: Bool { get }
  /// It began in a finger's hand.
  var initiallyInteractive: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// In seconds.
  var transitionDuration: TimeInterval { get }
  /// The part of the way that is shown, from 0 to 1, while a finger has it or has let it go.
  var percentComplete: CGFloat { get }
  /// How fast the finger was when it let go, as a part of the whole way per second.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets a controller move its own things along with a change of the system's.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Called when the finger lets go, whether the change goes on or is called off.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a change of size: collects what is to go along, then runs it all.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let transitionDuration: TimeInterval
  let containerView: UIView
  let isCancelled = false
  let isInteractive = false
  let initiallyInteractive = false
  let presentationStyle = UIModalPresentationStyle.none
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity
  private var animations: [Step] = []
  private var completions: [Step] = []

  var isAnimated: Bool { transitionDuration > 0 }

  init(duration: TimeInterval, in window: UIWindow) {
    transitionDuration = duration
    containerView = window
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(_ handler: @escaping Step) {}

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: transitionDuration,
      animations: {
        change()
        for step in self.animations { step(self) }
      },
      completion: { _ in for step in self.completions { step(self) } })
  }
}

extension UIWindow {
  /// Takes the window to new bounds as a turn of the device does: controllers are told first, then
  /// everything moves in 0.3 s, on iPad in 0.4 (look facts 5.7.13).
  func turn(to box: CGRect, animated: Bool) {
    guard box != frame else { return }
    let isPad = AppWorld.current.traits.userInterfaceIdiom == .pad
    let transition = SizeTransition(
      duration: animated ? (isPad ? 0.4 : 0.3) : 0, in: self)
    for controller in rootViewController?.presentedChain ?? [] {
      controller.modality.controller?.viewWillTransition(to: box.size, with: transition)
      controller.viewWillTransition(to: box.size, with: transition)
    }
    transition.run {
      self.frame = box
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
