import UIKit

/// Builds a navigation controller.
public struct NavigationControllerFactory<
  ViewController: UINavigationController, Context
>: SimpleContainerFactory {
  private let make: @MainActor () -> ViewController

  public init(
    configuration: (@MainActor (ViewController) -> Void)? = nil
  ) where ViewController == UINavigationController {
    make = {
      let controller = UINavigationController(nibName: nil, bundle: nil)
      configuration?(controller)
      return controller
    }
  }

  /// For a class of the app's own.
  public init(making make: @escaping @MainActor () -> ViewController) { self.make = make }

  public func build(
    with context: Context, integrating viewControllers: [UIViewController]
  ) -> ViewController {
    let controller = make()
    if !viewControllers.isEmpty {
      controller.setViewControllers(viewControllers, animated: false)
    }
    return controller
  }
}

/// Builds a tab bar controller.
public struct TabBarControllerFactory<
  ViewController: UITabBarController, Context
>: SimpleContainerFactory {
  private let make: @MainActor () -> ViewController

  public init(
    configuration: (@MainActor (ViewController) -> Void)? = nil
  ) where ViewController == UITabBarController {
    make = {
      let controller = UITabBarController(nibName: nil, bundle: nil)
      configuration?(controller)
      return controller
    }
  }

  /// For a class of the app's own.
  public init(making make: @escaping @MainActor () -> ViewController) { self.make = make }

  public func build(
    with context: Context, integrating viewControllers: [UIViewController]
  ) -> ViewController {
    let controller = make()
    if !viewControllers.isEmpty {
      controller.setViewControllers(viewControllers, animated: false)
    }
    return controller
  }
}

/// Builds a split view controller.
public struct SplitControllerFactory<
  ViewController: UISplitViewController, Context
>: SimpleContainerFactory {
  private let make: @MainActor () -> ViewController

  public init(
    configuration: (@MainActor (ViewController) -> Void)? = nil
  ) where ViewController == UISplitViewController {
    make = {
      let controller = UISplitViewController(nibName: nil, bundle: nil)
      configuration?(controller)
      return controller
    }
  }

  /// For a class of the app's own.
  public init(making make: @escaping @MainActor () -> ViewController) { self.make = make }

  public func build(
    with context: Context, integrating viewControllers: [UIViewController]
  ) throws -> ViewController {
    guard !viewControllers.isEmpty else {
      throw RoutingError.compositionFailed(
        .init("a split view controller needs a list", mending: "use setAsMaster in a step on it"))
    }
    let controller = make()
    controller.viewControllers = viewControllers
    return controller
  }
}
