import UIKit

/// Shows screens as code without a router does: pushes and presents where the user seems to be.
///
/// It looks at what has appeared already and at nothing that is under way, so that races lose a
/// screen or show it twice.
@MainActor enum HandGuide {
  /// Whether it knows how to show that.
  static func shows(_ link: ShopLink, animated: Bool) -> Bool {
    guard root is UITabBarController else { return false }
    switch link {
    case .product(let id): push(id, animated: animated)
    case .settings: present(SettingsViewController(), animated: animated)
    case .login: present(LoginViewController(), animated: animated)
    default: return false
    }
    return true
  }

  private static var root: UIViewController? {
    ShopAppDelegate.current?.window?.rootViewController
  }

  private static func push(_ id: Int, animated: Bool) {
    let tabs = root as? UITabBarController
    tabs?.selectedIndex = 0
    guard let pages = tabs?.selectedViewController as? UINavigationController else { return }
    clear(animated: animated) {
      if let page = pages.topViewController as? ProductViewController, page.id == id,
        !page.isMovingToParent
      {
        return
      }
      let page = ProductViewController()
      try? page.setup(with: id)
      pages.pushViewController(page, animated: animated)
    }
  }

  private static func present(_ screen: UIViewController, animated: Bool) {
    if let pages = root?.presentedViewController as? UINavigationController,
      let top = pages.topViewController, type(of: top) == type(of: screen)
    {
      return
    }
    clear(animated: animated) {
      let pages = UINavigationController(rootViewController: screen)
      pages.modalPresentationStyle = .formSheet
      root?.present(pages, animated: animated)
    }
  }

  /// Takes away what lies over the tabs, and goes on.
  private static func clear(animated: Bool, then goOn: @escaping @MainActor () -> Void) {
    guard root?.presentedViewController != nil else { return goOn() }
    root?.dismiss(animated: animated) { goOn() }
  }
}
