import UIKit

/// What a route has to know of a controller's class.
///
/// Asking a class for its protocols is slow and a stack has many controllers of few classes, so the
/// answers are kept.
@MainActor struct ControllerKind {
  enum Container { case pages, tabs, split, custom }

  /// Nil for one that is no container.
  let container: Container?
  let isInterceptable: Bool

  private static var known: [ObjectIdentifier: ControllerKind] = [:]
  private static var last: (type: ObjectIdentifier, kind: ControllerKind)?

  private init(_ controller: UIViewController) {
    container =
      switch controller {
      case is any CustomContainerViewController: .custom
      case is UINavigationController: .pages
      case is UITabBarController: .tabs
      case is UISplitViewController: .split
      default: nil
      }
    isInterceptable = controller is any RoutingInterceptable
  }

  static func of(_ controller: UIViewController) -> ControllerKind {
    let type = ObjectIdentifier(type(of: controller))
    if let last, last.type == type { return last.kind }
    let kind = known[type] ?? ControllerKind(controller)
    known[type] = kind
    last = (type, kind)
    return kind
  }
}
