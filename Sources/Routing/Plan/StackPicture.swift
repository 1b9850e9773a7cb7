import UIKit

/// A stack of controllers as one line: `Tab[*Home, Nav(Bag)] > Nav(Login)`.
///
/// The notation is that of `ControllerTree`.
@MainActor public enum StackPicture {
  /// The whole of a window.
  public static func of(_ window: UIWindow?) -> String {
    ControllerTree(of: window)?.text ?? "nothing"
  }

  /// One controller with what is in it.
  public static func of(_ controller: UIViewController) -> String {
    ControllerTree(controller).textInside
  }

  static func name(of type: UIViewController.Type) -> String { ControllerTree.name(of: type) }
}

extension UIViewController {
  var routingName: String { ControllerTree.name(of: self) }

  /// What it presents, or what one of those in it presents over its own context.
  var presentedAnywhere: UIViewController? {
    ownPresented ?? presentersInside.first?.ownPresented
  }
}
