import Routing
import UIKit

/// What UIKit was asked for by a route, in its order.
@MainActor enum Calls {
  static var made: [String] = []
}

/// A screen that writes down what it is asked for.
class Screen: UIViewController {
  enum Told { case willAppear, didAppear, willDisappear, didDisappear }
  private(set) var told: [Told] = []

  /// The last word fits what is to be seen, and no end comes without its beginning; a beginning may
  /// be called off by the opposite one.
  var isBalanced: Bool {
    let isSeen = viewIfLoaded?.window != nil
    let isLastRight = told.last == (isSeen ? .didAppear : .didDisappear)
    guard isLastRight || (told.isEmpty && !isSeen) else { return false }
    return told.indices.allSatisfy { place in
      switch told[place] {
      case .didAppear: place > 0 && told[place - 1] == .willAppear
      case .didDisappear: place > 0 && told[place - 1] == .willDisappear
      case .willAppear: place == 0 || told[place - 1] != .didAppear
      case .willDisappear: place > 0 && told[place - 1] != .didDisappear
      }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    told.append(.willAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    told.append(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    told.append(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    told.append(.didDisappear)
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
