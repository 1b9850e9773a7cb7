import Routing
import UIKit

/// What UIKit was asked for by a route, in its order.
@MainActor enum Calls {
  static var made: [String] = []
}

/// A screen that writes down what it is asked for.
class Screen: UIViewController {
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Calls.made.append("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Calls.made.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}

final class HomeViewController: Screen, NibInstantiable {}
final class AccountViewController: Screen, NibInstantiable {}
final class ProductViewController: Screen, NibInstantiable {}
final class LoginViewController: Screen, NibInstantiable {}
final class BagViewController: Screen, NibInstantiable {}
final class LaunchViewController: Screen, NibInstantiable {}
final class OtherViewController: Screen, NibInstantiable {}
final class MViewController: Screen, NibInstantiable {}
final class ModalViewController: Screen, NibInstantiable {}
final class ChatsViewController: Screen, NibInstantiable {}

final class ForgotPasswordViewController: Screen, NibInstantiable, NamedInRoutes {
  var nameInRoutes: String { "Forgot" }
}

final class GuardedViewController: Screen, NibInstantiable, RoutingInterceptable {
  var canBeDismissed: Bool { false }
}

/// A screen with a number, which is its context.
final class ChatViewController: Screen, NibInstantiable, NamedInRoutes, ContextChecking,
  ContextAccepting
{
  var number = 0
  var nameInRoutes: String { "Chat\(number)" }
  func isTarget(for context: Int) -> Bool { number == context }
  func setup(with context: Int) { number = context }
}

/// A navigation controller that writes down what it is asked for.
final class Pages: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Calls.made.append("push")
    super.pushViewController(viewController, animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    Calls.made.append("pop")
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    Calls.made.append("set pages")
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Calls.made.append("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Calls.made.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}

/// A tab bar controller that writes down what it is asked for.
final class Tabs: UITabBarController {
  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set {
      Calls.made.append("select")
      super.selectedViewController = newValue
    }
  }

  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    Calls.made.append("set tabs")
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Calls.made.append("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Calls.made.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}
