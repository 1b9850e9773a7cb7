import UIKit

/// Joins a new controller to one that is there; what both kinds of action have.
@MainActor public protocol AbstractAction<ViewController> {
  /// What it is performed on.
  associatedtype ViewController: UIViewController
  func perform(
    with viewController: UIViewController, on existingController: ViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void)
}

/// Joins a new controller to any other, whatever step comes before.
@MainActor public protocol Action<ViewController>: AbstractAction {}

/// Puts a new controller into a container.
///
/// It is no `Action`, so that a chain cannot go on from it to a step that gives no such container.
@MainActor public protocol ContainerAction<ViewController>: AbstractAction
where ViewController: ContainerViewController {
  /// What it comes to for the container's children, where they are set in one go.
  func perform(
    embedding viewController: UIViewController, in childViewControllers: inout [UIViewController]
  ) throws
}

extension ContainerAction {
  public func perform(
    embedding viewController: UIViewController, in childViewControllers: inout [UIViewController]
  ) throws {
    childViewControllers.append(viewController)
  }
}

/// An action whose types are known to its step only.
@MainActor struct AnyAction {
  typealias Answer = @MainActor (RoutingResult) -> Void

  let name: String
  let target: UIViewController.Type
  let embed: ((UIViewController, inout [UIViewController]) throws -> Void)?
  let perform: (UIViewController, UIViewController, Bool, @escaping Answer) -> Void
  /// For a screen that is found again and joins by itself.
  var joinsNothing = false

  init<A: AbstractAction>(_ action: A) {
    name = PieceName.action(action)
    target = A.ViewController.self
    embed = (action as? any ContainerAction).map { container in
      { try container.perform(embedding: $0, in: &$1) }
    }
    joinsNothing = action is NilAction
    perform = { new, existing, animated, answer in
      guard let existing = existing as? A.ViewController else {
        return answer(
          .failure(
            RoutingError.typeMismatch(
              type: type(of: existing), expectedType: A.ViewController.self,
              .init(
                "\(PieceName.action(action)) needs a "
                  + "\(StackPicture.name(of: A.ViewController.self)), and the step before it gives "
                  + StackPicture.of(existing),
                mending: "put a step of that kind before it, or take another action"))))
      }
      action.perform(with: new, on: existing, animated: animated, completion: answer)
    }
  }

  /// True where it can put children into containers of a kind.
  func embeds(in container: UIViewController.Type) -> Bool {
    embed != nil && target.isSame(orAbove: container)
  }

  /// True where this controller is one that it can be performed on.
  func fits(_ controller: UIViewController) -> Bool { target.isSame(orAbove: type(of: controller)) }
}

extension UIViewController {
  class func isSame(orAbove other: UIViewController.Type) -> Bool { other is Self.Type }
}

/// An action that says itself what it is called in a configuration.
@MainActor protocol NamedAction {
  var actionName: String { get }
}

extension PieceName {
  @MainActor static func action<A>(_ action: A) -> String {
    (action as? any NamedAction)?.actionName ?? of(action)
  }
}
