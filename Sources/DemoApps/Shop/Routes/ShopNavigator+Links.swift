import Routing
import UIKit

/// Where links lead.
extension ShopNavigator {
  /// Takes the route that a link stands for.
  func open(_ link: ShopLink, animated: Bool) {
    if case .routeCase = link { aim = nil } else { aim = ShopAim(link) }
    if ShopSettings.current.guide == .byHand, HandGuide.shows(link, animated: animated) { return }
    switch link {
    case .home: go(to: ShopConfiguration.home(), animated: animated)
    case .bag: go(to: ShopConfiguration.bag(ShopSettings.current.bagWay), animated: animated)
    case .account: goToAccount(animated: animated)
    case .login: go(to: ShopConfiguration.login(guide: self), animated: animated)
    case .forgotPassword:
      go(to: ShopConfiguration.forgotPassword(guide: self), animated: animated)
    case .settings: go(to: ShopConfiguration.settings, animated: animated)
    case .panel: go(to: ShopConfiguration.panel, animated: animated)
    case .chats: go(to: ShopConfiguration.chats(), animated: animated)
    case .product(let id): go(to: ShopConfiguration.product, with: id, animated: animated)
    case .reviews(let id): go(to: ShopConfiguration.reviews, with: id, animated: animated)
    case .chat(let number): go(to: ShopConfiguration.chat, with: number, animated: animated)
    case .routeCase(let name, let row): ShopAppDelegate.current?.play(name, row: row)
    }
  }

  func goToAccount(animated: Bool? = nil) {
    go(to: ShopConfiguration.account(LoginInterceptor(navigator: self)), animated: animated)
  }
}
