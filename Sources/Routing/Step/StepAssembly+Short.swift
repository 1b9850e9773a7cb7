import UIKit

// Steps and actions by their short names: `.using(.push).from(.navigationController)`.

extension DestinationStep where ViewController == UIViewController {
  /// The topmost controller.
  public static var current: Self { GeneralStep.current() }
  /// The window's root.
  public static var root: Self { GeneralStep.root() }
}

extension NavigationControllerStep where ViewController == UINavigationController {
  /// A new navigation controller.
  public static var navigationController: Self { Self() }
}

extension TabBarControllerStep where ViewController == UITabBarController {
  /// A new tab bar controller.
  public static var tabBarController: Self { Self() }
}

extension OriginAwaiting {
  public func from(
    _ step: DestinationStep<UIViewController, Context>
  ) -> Assembled<ViewController, Context> { .init(link: chain.link(after: step.link)) }
}

extension ContainerAwaiting where Container == UINavigationController {
  public func from(
    _ step: NavigationControllerStep<UINavigationController, Context>
  ) -> ActionAwaiting<ViewController, Context> {
    .init(chain: chain.from(step.integratedStep.node))
  }
}

extension ContainerAwaiting where Container == UITabBarController {
  public func from(
    _ step: TabBarControllerStep<UITabBarController, Context>
  ) -> ActionAwaiting<ViewController, Context> {
    .init(chain: chain.from(step.integratedStep.node))
  }
}

extension ContainerAction where Self == NavigationAction<UINavigationController> {
  public static var push: Self { UINavigationController.push() }
  public static var pushAsRoot: Self { UINavigationController.pushAsRoot() }
  public static var pushReplacingLast: Self { UINavigationController.pushReplacingLast() }
}

extension ContainerAction where Self == TabBarAction<UITabBarController> {
  public static var addTab: Self { UITabBarController.add() }

  public static func addTab(at tabIndex: Int? = nil, replacing: Bool = false) -> Self {
    UITabBarController.add(at: tabIndex, replacing: replacing)
  }
}

extension ContainerAction where Self == SplitAction<UISplitViewController> {
  public static var setAsMaster: Self { UISplitViewController.setAsMaster() }
  public static var pushToDetails: Self { UISplitViewController.pushToDetails() }
}

extension Action where Self == NilAction {
  public static var nilAction: Self { GeneralAction.nilAction() }
}

extension Action where Self == ReplaceRootAction {
  public static var replaceRoot: Self { GeneralAction.replaceRoot() }
}

extension Action where Self == PresentModallyAction {
  public static var present: Self { GeneralAction.presentModally() }

  public static func present(
    _ presentationStyle: UIModalPresentationStyle,
    isModalInPresentation: Bool? = nil
  ) -> Self {
    GeneralAction.presentModally(
      presentationStyle: presentationStyle, isModalInPresentation: isModalInPresentation)
  }
}
