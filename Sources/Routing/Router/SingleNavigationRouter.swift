import UIKit

/// Held by the route that is on its way.
@MainActor public final class SingleNavigationLock {
  public private(set) var isNavigationInProgress = false
  public init() {}

  func take() { isNavigationInProgress = true }
  func free() { isNavigationInProgress = false }
}

/// Lets one route at a time go its way, and refuses others with an error.
///
/// The lock cannot stay shut: each part of a route has its time, after which it has failed.
public struct SingleNavigationRouter<Inner: Router>: Router {
  private let router: Inner
  private let lock: SingleNavigationLock

  public init(router: Inner, lock: SingleNavigationLock) {
    self.router = router
    self.lock = lock
  }

  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: (@MainActor (RoutingResult) -> Void)?
  ) throws {
    guard !lock.isNavigationInProgress else {
      let error = RoutingError.compositionFailed(
        .init("another navigation is in progress", mending: "ask again from its completion"))
      AppWorld.current.tell(refused: error)
      throw error
    }
    lock.take()
    do {
      try router.navigate(to: step, with: context, animated: animated) { result in
        lock.free()
        completion?(result)
      }
    } catch {
      lock.free()
      throw error
    }
  }
}
