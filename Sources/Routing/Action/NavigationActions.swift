import UIKit

/// Puts a page onto a navigation controller's stack.
public struct NavigationAction<ViewController: UINavigationController>: ContainerAction, NamedAction
{
  enum Way: String { case push, pushAsRoot, pushReplacingLast }
  let way: Way

  var actionName: String { way.rawValue }

  public func perform(
    embedding viewController: UIViewController, in childViewControllers: inout [UIViewController]
  ) throws {
    if viewController is UINavigationController {
      throw RoutingError.compositionFailed(
        .init(
          "a navigation controller cannot stand in another",
          mending: "present it, or push its pages"))
    }
    if viewController is UISplitViewController {
      throw RoutingError.compositionFailed(
        .init(
          "a split view controller cannot stand in a navigation controller",
          mending: "present it, or make it the root or a tab"))
    }
    switch way {
    case .push: break
    case .pushAsRoot: childViewControllers.removeAll()
    case .pushReplacingLast: _ = childViewControllers.popLast()
    }
    childViewControllers.append(viewController)
  }

  public func perform(
    with viewController: UIViewController, on existingController: ViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    var stack = existingController.viewControllers
    do {
      try perform(embedding: viewController, in: &stack)
    } catch {
      return completion(.failure(error))
    }
    if way == .push {
      existingController.pushViewController(viewController, animated: animated)
    } else {
      existingController.setViewControllers(stack, animated: animated)
    }
    existingController.afterTransition(animated: animated, completion)
  }
}

extension UINavigationController {
  public static func push() -> NavigationAction<UINavigationController> { .init(way: .push) }
  public static func pushAsRoot() -> NavigationAction<UINavigationController> {
    .init(way: .pushAsRoot)
  }
  public static func pushReplacingLast() -> NavigationAction<UINavigationController> {
    .init(way: .pushReplacingLast)
  }
  /// The older name of `push()`.
  public static func pushToNavigation() -> NavigationAction<UINavigationController> { push() }
  /// The older name of `push()`, as it is misprinted in places.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func PushToNavigation() -> NavigationAction<UINavigationController> { push() }
}
