import UIKit

extension UIViewController {
  /// The outermost of the containers around it, or itself.
  var topmostParent: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// What this one presents, not one of its ancestors.
  var ownPresented: UIViewController? {
    guard let above = presentedViewController else { return nil }
    return above === parent?.presentedViewController ? nil : above
  }

  /// Those that present something over their own context, from the outside in.
  var presentersInside: [UIViewController] {
    var found: [UIViewController] = []
    for child in containerAdapter?.visibleViewControllers ?? [] {
      if child.ownPresented != nil { found.append(child) }
      found += child.presentersInside
    }
    return found
  }

  /// Who presents what covers this one: over the whole, inside of that over a context of its own,
  /// or, in a tab that is hidden, over this one's own context; nil where nothing does.
  var coveredPresenter: UIViewController? {
    let top = topmostParent
    if top.ownPresented != nil { return top }
    if let inside = top.presentersInside.first { return inside }
    var next: UIViewController? = self
    while let controller = next, controller.ownPresented == nil { next = controller.parent }
    return next
  }

  /// The change of controllers that this one, or what is in sight inside it, is part of.
  fileprivate var changeInside: (any UIViewControllerTransitionCoordinator)? {
    if let own = transitionCoordinator { return own }
    for child in containerAdapter?.visibleViewControllers ?? [] {
      if let found = child.changeInside { return found }
    }
    return nil
  }

  /// True while it belongs to what any window shows or keeps below.
  var isOnStack: Bool {
    UIApplication.shared.windows.contains { isOnStack(of: $0) }
  }

  /// True while it belongs to what a window shows or keeps below.
  func isOnStack(of window: UIWindow?) -> Bool {
    var controller = topmostParent
    while let below = controller.presentingViewController {
      guard !controller.isBeingDismissed else { return false }
      controller = below.topmostParent
    }
    return controller === window?.rootViewController
  }
}

extension UIWindow {
  /// The change of controllers that goes on in what is in sight; nil at rest.
  var changeUnderWay: (any UIViewControllerTransitionCoordinator)? {
    var floor = rootViewController
    while let current = floor {
      if let found = current.changeInside { return found }
      floor = current.presentedAnywhere
    }
    return nil
  }

  /// The last one presented, or the root; what is about to leave does not count.
  var topmostViewController: UIViewController? {
    var top = rootViewController
    while let current = top {
      let above = current.ownPresented ?? current.presentersInside.first?.ownPresented
      guard let above, !above.isBeingDismissed else { break }
      top = above
    }
    return top
  }
}
