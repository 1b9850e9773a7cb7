import UIKit

/// A screen that is told from outside how it is to be left.
@MainActor public protocol Dismissible: UIViewController {
  associatedtype DismissalContext
  /// Set by the route that built or found the screen.
  var dismissal: Dismissal<DismissalContext>? { get set }
}

/// How a screen is left: with what comes of it, with motion or without, and what follows.
public typealias Dismissal<Context> =
  @MainActor (Context, _ animated: Bool, _ completion: (@MainActor (RoutingResult) -> Void)?) ->
  Void

extension Dismissible {
  /// Leaves the screen; false where nobody has said how.
  @discardableResult
  public func dismissViewController(
    with context: DismissalContext, animated: Bool = true,
    completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) -> Bool {
    guard let dismissal else { return false }
    dismissal(context, animated, completion)
    return true
  }
}

/// Tells a screen how it is to be left.
public struct DismissalMethodProvidingContextTask<
  ViewController: Dismissible, Context
>: ContextTask {
  private let dismissal: Dismissal<ViewController.DismissalContext>

  public init(_ dismissal: @escaping Dismissal<ViewController.DismissalContext>) {
    self.dismissal = dismissal
  }

  public func perform(on viewController: ViewController, with context: Context) {
    viewController.dismissal = dismissal
  }
}
