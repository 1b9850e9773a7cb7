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
