import Routing
import UIKit

/// Lets nobody pass who has not signed in: shows the login and waits for it.
struct LoginInterceptor: RoutingInterceptor {
  let navigator: ShopNavigator

  func perform(
    with context: Any?, completion: @escaping @MainActor (RoutingResult) -> Void
  ) { navigator.askForLogin(then: completion) }
}
