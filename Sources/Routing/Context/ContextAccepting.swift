import UIKit

/// A screen that can say whether it shows a context already.
@MainActor public protocol ContextChecking<Context> {
  associatedtype Context
  func isTarget(for context: Context) -> Bool
}

/// A screen that can be given a context.
@MainActor public protocol ContextAccepting<Context> {
  associatedtype Context
  static func checkCompatibility(with context: Context) throws
  func setup(with context: Context) throws
}

extension ContextAccepting {
  public static func checkCompatibility(with context: Context) throws {}
}

/// A screen that may forbid that it be dismissed or covered.
///
/// A container answers for what is in it.
@MainActor public protocol RoutingInterceptable: UIViewController {
  var canBeDismissed: Bool { get }
}

extension UIViewController {
  /// False where this screen, or one in it, has something against being dismissed.
  var letsGo: Bool {
    if ControllerKind.of(self).isInterceptable, let own = self as? any RoutingInterceptable,
      !own.canBeDismissed
    {
      return false
    }
    guard let adapter = containerAdapter else { return true }
    let refusal = adapter.containedViewControllers.firstAnswer { child in
      let kind = ControllerKind.of(child)
      return kind.container == nil && !kind.isInterceptable
    } _: { child in
      child.letsGo ? nil : child
    }
    return refusal == nil
  }
}
