import UIKit

/// The screen that a link leads to, and whether the user has come there.
@MainActor struct ShopAim {
  let link: ShopLink

  init(_ link: ShopLink) { self.link = link }

  /// 0 where the screen is in sight and there once, 1 where something else is in sight, 2 where it
  /// lies on the same pages twice.
  func miss(in window: UIWindow?) -> Double {
    guard let top = Self.topmost(in: window) else { return 1 }
    guard isMet(by: top) else { return 1 }
    let pages = top.navigationController?.viewControllers ?? [top]
    return pages.count(where: isMet) > 1 ? 2 : 0
  }

  /// The controller whose view a user has in front.
  static func topmost(in window: UIWindow?) -> UIViewController? {
    var found = window?.rootViewController
    while let controller = found {
      if let presented = controller.presentedViewController, !presented.isBeingDismissed {
        found = presented
      } else if let tabs = controller as? UITabBarController, let tab = tabs.selectedViewController
      {
        found = tab
      } else if let pages = controller as? UINavigationController,
        let page = pages.topViewController
      {
        found = page
      } else {
        return controller
      }
    }
    return nil
  }

  private func isMet(by controller: UIViewController) -> Bool {
    switch link {
    case .home: controller is HomeViewController
    case .bag: controller is BagViewController
    // Nobody comes to the account without the login.
    case .account: controller is AccountViewController || controller is LoginViewController
    case .login: controller is LoginViewController
    case .forgotPassword: controller is ForgotPasswordViewController
    case .settings: controller is SettingsViewController
    case .panel: controller is PanelViewController
    case .chats: controller is ChatsViewController
    case .product(let id): (controller as? ProductViewController)?.id == id
    case .reviews(let id): (controller as? ReviewsViewController)?.id == id
    case .chat(let number): (controller as? ChatViewController)?.number == number
    case .routeCase: true
    }
  }
}

/// The shop's window, which knows when a finger has gone on from where a link has led.
final class ShopWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) {
    if event.allTouches?.contains(where: { $0.phase == .began }) == true {
      ShopAppDelegate.current?.navigator.aim = nil
    }
    super.sendEvent(event)
  }
}
