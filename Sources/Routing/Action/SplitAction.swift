import UIKit

/// Puts a controller into a split view controller, as the list or as the details.
public struct SplitAction<ViewController: UISplitViewController>: ContainerAction, NamedAction {
  enum Column: String { case master, details }
  let column: Column

  var actionName: String { column == .master ? "set as master" : "push to details" }

  public func perform(
    embedding viewController: UIViewController, in childViewControllers: inout [UIViewController]
  ) throws {
    switch column {
    case .master:
      if childViewControllers.isEmpty {
        childViewControllers = [viewController]
      } else {
        childViewControllers[0] = viewController
      }
    case .details:
      guard let list = childViewControllers.first else {
        throw RoutingError.compositionFailed(
          .init(
            "details need a list beside them", mending: "put a step with setAsMaster() before it"))
      }
      childViewControllers = [list, viewController]
    }
  }

  public func perform(
    with viewController: UIViewController, on existingController: ViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    var columns = existingController.viewControllers
    do {
      try perform(embedding: viewController, in: &columns)
    } catch {
      return completion(.failure(error))
    }
    let show = {
      if column == .details {
        existingController.showDetailViewController(viewController, sender: nil)
      } else {
        existingController.viewControllers = columns
      }
    }
    if animated { show() } else { UIView.performWithoutAnimation(show) }
    // Without room for two columns the details are pushed onto the list's pages, or presented.
    let list = existingController.viewControllers.first ?? existingController
    list.afterTransition(animated: animated, completion)
  }
}

extension UISplitViewController {
  public static func setAsMaster() -> SplitAction<UISplitViewController> { .init(column: .master) }
  public static func pushToDetails() -> SplitAction<UISplitViewController> {
    .init(column: .details)
  }
}
