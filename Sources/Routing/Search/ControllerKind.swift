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
    let kind = known[type] ?? learn(type, controller)
    last = (type, kind)
    return kind
  }

  private static func learn(
    _ type: ObjectIdentifier, _ controller: UIViewController
  ) -> ControllerKind {
    let kind = ControllerKind(controller)
    known[type] = kind
    return kind
  }
}

extension [UIViewController] {
  /// The first answer that is given to a question about each, in order; classes that are dull are
  /// not asked about.
  ///
  /// Long stacks mostly are pages of few classes, so one look at the class settles most of them.
  @MainActor func firstAnswer<Answer>(
    exceptClassesWhere isDull: (UIViewController) -> Bool,
    _ question: (UIViewController) -> Answer?
  ) -> Answer? {
    var dull: ObjectIdentifier?
    for controller in self {
      let type = ObjectIdentifier(type(of: controller))
      if type == dull { continue }
      if isDull(controller) {
        dull = type
      } else if let answer = question(controller) {
        return answer
      }
    }
    return nil
  }
}
