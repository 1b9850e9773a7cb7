/// What is known of a change under way.
///
/// Has: whether and how long it moves, whether it was called off. Left out: the views and
/// controllers between which it moves, interactive progress.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  /// In seconds.
  var transitionDuration: TimeInterval { get }
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
  let isCancelled = false
  private var animations: [Step] = []
  private var completions: [Step] = []

  var isAnimated: Bool { transitionDuration > 0 }

  init(duration: TimeInterval) { transitionDuration = duration }

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
    let transition = SizeTransition(duration: animated ? (isPad ? 0.4 : 0.3) : 0)
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
