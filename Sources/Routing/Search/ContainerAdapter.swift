import UIKit

/// How a route sees and changes what is in a container.
@MainActor public protocol ContainerAdapter {
  var containedViewControllers: [UIViewController] { get }
  var visibleViewControllers: [UIViewController] { get }
  /// What has to be done so that a child is seen; nil where nothing can be done.
  func move(toShow child: UIViewController) -> RoutingPlan.Move?
  func makeVisible(
    _ child: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void)
  func setContainedViewControllers(
    _ children: [UIViewController], animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void)
}

/// A container that actions can be performed in.
@MainActor public protocol ContainerViewController: UIViewController {}

extension UINavigationController: ContainerViewController {}
extension UITabBarController: ContainerViewController {}
extension UISplitViewController: ContainerViewController {}

/// A container of the app's own.
@MainActor public protocol CustomContainerViewController: ContainerViewController {
  var adapter: any ContainerAdapter { get }
}

extension UIViewController {
  var containerAdapter: (any ContainerAdapter)? {
    switch ControllerKind.of(self).container {
    case nil: nil
    case .custom: (self as? any CustomContainerViewController)?.adapter
    case .pages: (self as? UINavigationController).map { NavigationAdapter(pages: $0) }
    case .tabs: (self as? UITabBarController).map { TabBarAdapter(tabs: $0) }
    case .split: (self as? UISplitViewController).map { SplitAdapter(split: $0) }
    }
  }

  /// Answers at the end of the change of controllers that is under way.
  func afterTransition(
    animated: Bool, _ completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard animated, let coordinator = transitionCoordinator else {
      if viewIfLoaded?.window != nil { view.layoutIfNeeded() }
      return completion(.success)
    }
    coordinator.animate(alongsideTransition: nil) { _ in completion(.success) }
  }
}

/// The pages of a navigation controller.
struct NavigationAdapter: ContainerAdapter {
  let pages: UINavigationController

  var containedViewControllers: [UIViewController] { pages.viewControllers }
  var visibleViewControllers: [UIViewController] {
    pages.topViewController.map { [$0] } ?? []
  }

  func move(toShow child: UIViewController) -> RoutingPlan.Move? {
    let stack = pages.viewControllers
    return stack.lastIndex { $0 === child }.map { .pop(stack.count - 1 - $0) }
  }

  func makeVisible(
    _ child: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    pages.popToViewController(child, animated: animated)
    pages.afterTransition(animated: animated, completion)
  }

  func setContainedViewControllers(
    _ children: [UIViewController], animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    pages.setViewControllers(children, animated: animated)
    pages.afterTransition(animated: animated, completion)
  }
}

/// The tabs of a tab bar controller.
struct TabBarAdapter: ContainerAdapter {
  let tabs: UITabBarController

  var containedViewControllers: [UIViewController] { tabs.viewControllers ?? [] }
  var visibleViewControllers: [UIViewController] {
    tabs.selectedViewController.map { [$0] } ?? []
  }

  func move(toShow child: UIViewController) -> RoutingPlan.Move? {
    containedViewControllers.firstIndex { $0 === child }.map { .select(tab: $0) }
  }

  func makeVisible(
    _ child: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    tabs.selectedViewController = child
    tabs.afterTransition(animated: animated, completion)
  }

  func setContainedViewControllers(
    _ children: [UIViewController], animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    tabs.setViewControllers(children, animated: animated)
    tabs.afterTransition(animated: animated, completion)
  }
}

/// The columns of a split view controller, which are all seen or brought by showing.
struct SplitAdapter: ContainerAdapter {
  let split: UISplitViewController

  var containedViewControllers: [UIViewController] { split.viewControllers }
  var visibleViewControllers: [UIViewController] { split.viewControllers }

  func move(toShow child: UIViewController) -> RoutingPlan.Move? { nil }

  func makeVisible(
    _ child: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) { completion(.success) }

  func setContainedViewControllers(
    _ children: [UIViewController], animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    split.viewControllers = children
    completion(.success)
  }
}
