import UIKit

/// Adds a tab to a tab bar controller, or takes the place of one.
public struct TabBarAction<ViewController: UITabBarController>: ContainerAction, NamedAction {
  let place: Int?
  let isReplacing: Bool

  var actionName: String { isReplacing ? "replace tab" : "add tab" }

  /// A place that there is not means the end.
  public func perform(
    embedding viewController: UIViewController, in childViewControllers: inout [UIViewController]
  ) throws {
    guard let place, childViewControllers.indices.contains(place) else {
      childViewControllers.append(viewController)
      return
    }
    if isReplacing { childViewControllers.remove(at: place) }
    childViewControllers.insert(viewController, at: place)
  }

  public func perform(
    with viewController: UIViewController, on existingController: ViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    var tabs = existingController.viewControllers ?? []
    do {
      try perform(embedding: viewController, in: &tabs)
    } catch {
      return completion(.failure(error))
    }
    existingController.setViewControllers(tabs, animated: animated)
    existingController.afterTransition(animated: animated, completion)
  }
}

extension UITabBarController {
  public static func add(
    at tabIndex: Int? = nil, replacing: Bool = false
  ) -> TabBarAction<UITabBarController> { .init(place: tabIndex, isReplacing: replacing) }

  /// The older name of `add(at:replacing:)`.
  public static func addTab(
    at tabIndex: Int? = nil, replacing: Bool = false
  ) -> TabBarAction<UITabBarController> { add(at: tabIndex, replacing: replacing) }
}
