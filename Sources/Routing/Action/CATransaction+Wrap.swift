import UIKit

/// An action that has ended when all motions have that it has begun.
public struct WrappedAction<Inner: Action>: Action, NamedAction {
  public typealias ViewController = Inner.ViewController
  let inner: Inner
  var actionName: String { PieceName.action(inner) }

  public func perform(
    with viewController: UIViewController, on existingController: Inner.ViewController,
    animated: Bool, completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard animated else {
      return inner.perform(
        with: viewController, on: existingController, animated: false, completion: completion)
    }
    let kept = KeptResult()
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion(kept.result) }
    inner.perform(with: viewController, on: existingController, animated: true) {
      kept.result = $0
    }
    CATransaction.commit()
  }

  @MainActor private final class KeptResult {
    var result = RoutingResult.failure(
      RoutingError.compositionFailed(
        .init(
          "the action has not called its completion by the end of its motions",
          mending: "take it out of CATransaction.wrap, or see that it always calls it")))
  }
}

extension CATransaction {
  /// Lets a route go on only when all motions that the action has begun are over.
  public static func wrap<Inner: Action>(_ action: Inner) -> WrappedAction<Inner> {
    WrappedAction(inner: action)
  }
}
