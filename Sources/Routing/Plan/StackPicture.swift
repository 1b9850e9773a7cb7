import UIKit

/// A stack of controllers as one line: `Tab[*Home, Nav(Bag)] > Nav(Login)`.
///
/// `A > B` is B presented over A, `Nav(a, b)` has its last page on top, the star marks the selected
/// tab.
@MainActor public enum StackPicture {
  /// The whole of a window.
  public static func of(_ window: UIWindow?) -> String {
    guard let root = window?.rootViewController else { return "nothing" }
    var parts = [of(root)]
    var top = root
    while let above = top.presentedAnywhere {
      parts.append(of(above))
      top = above
    }
    return parts.joined(separator: " > ")
  }

  /// One controller with what is in it.
  public static func of(_ controller: UIViewController) -> String {
    switch controller {
    case let pages as UINavigationController:
      "Nav(" + pages.viewControllers.map(of).joined(separator: ", ") + ")"
    case let tabs as UITabBarController:
      "Tab["
        + (tabs.viewControllers ?? []).map {
          ($0 === tabs.selectedViewController ? "*" : "") + of($0)
        }.joined(separator: ", ") + "]"
    case let split as UISplitViewController:
      "Split(" + split.viewControllers.map(of).joined(separator: ", ") + ")"
    default: controller.routingName
    }
  }

  static func name(of type: UIViewController.Type) -> String {
    if type.isSubclass(of: UINavigationController.self) { return "Nav" }
    if type.isSubclass(of: UITabBarController.self) { return "Tab" }
    if type.isSubclass(of: UISplitViewController.self) { return "Split" }
    let name = String(describing: type)
    let ending = "ViewController"
    return name.hasSuffix(ending) && name != ending && name != "UI" + ending
      ? String(name.dropLast(ending.count)) : name
  }
}

/// A screen with a name of its own in pictures and plans, as `Chat9`.
@MainActor public protocol NamedInRoutes {
  var nameInRoutes: String { get }
}

extension UIViewController {
  var routingName: String {
    (self as? any NamedInRoutes)?.nameInRoutes ?? StackPicture.name(of: type(of: self))
  }

  /// What it presents, or what one of those in it presents over its own context.
  var presentedAnywhere: UIViewController? {
    ownPresented ?? presentersInside.first?.ownPresented
  }

  class func isSubclass(of other: UIViewController.Type) -> Bool { other.isSame(orAbove: self) }
}
