import UIKit

/// Holds a route, or forbids it, while the topmost controller comes or goes.
public struct NavigationDelayingInterceptor<Context>: RoutingInterceptor {
  public enum Strategy: Sendable { case abort, wait }

  private let strategy: Strategy
  private let windowProvider: any WindowProvider

  public init(
    strategy: Strategy = .wait, windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    self.strategy = strategy
    self.windowProvider = windowProvider
  }

  public func perform(
    with context: Context, completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard let moving else { return completion(.success) }
    guard strategy == .wait else {
      return completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "\(StackPicture.of(moving)) is on its way",
              mending: "ask again when it has come to rest, or use the strategy wait"))))
    }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      perform(with: context, completion: completion)
    }
  }

  /// The topmost of those that come or go.
  private var moving: UIViewController? {
    var found: UIViewController?
    var next = windowProvider.window?.rootViewController
    while let controller = next {
      if controller.isBeingPresented || controller.isBeingDismissed { found = controller }
      next = controller.presentedAnywhere
    }
    return found
  }
}
