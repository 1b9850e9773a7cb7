import UIKit

/// Builds a stack from its picture: `Tab[*Home, Nav(Bag)] > Nav(Login)`.
@MainActor struct StackReader {
  private var rest: Substring

  private init(_ text: String) { rest = text[...] }

  /// From the root to the topmost presented one; nil for what cannot be read.
  static func read(_ text: String) -> [UIViewController]? {
    var reader = StackReader(text)
    guard let root = reader.controller() else { return nil }
    var chain = [root]
    while reader.take(" > ") {
      guard let next = reader.controller() else { return nil }
      chain.append(next)
    }
    return reader.rest.isEmpty ? chain : nil
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  private mutating func controller() -> UIViewController? {
    if take("Nav(") {
      guard let children = list(until: ")") else { return nil }
      let pages = UINavigationController(nibName: nil, bundle: nil)
      pages.setViewControllers(children.map(\.controller), animated: false)
      return pages
    }
    if take("Tab[") {
      guard let children = list(until: "]") else { return nil }
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      for child in children { child.controller.tabBarItem = Self.item(of: child.controller) }
      tabs.setViewControllers(children.map(\.controller), animated: false)
      tabs.selectedViewController = children.first { $0.isSelected }?.controller
      return tabs
    }
    let name = rest.prefix { $0.isLetter }
    guard !name.isEmpty else { return nil }
    rest.removeFirst(name.count)
    let number = rest.prefix { $0.isNumber }
    rest.removeFirst(number.count)
    return Self.screen(String(name), Int(number))
  }

  private mutating func list(
    until end: String
  ) -> [(controller: UIViewController, isSelected: Bool)]? {
    var items: [(controller: UIViewController, isSelected: Bool)] = []
    while !take(end) {
      _ = take(", ")
      let isSelected = take("*")
      guard let controller = controller() else { return nil }
      items.append((controller, isSelected))
    }
    return items
  }

  private static func item(of controller: UIViewController) -> UITabBarItem {
    let first = (controller as? UINavigationController)?.viewControllers.first ?? controller
    switch first {
    case is HomeViewController: return ShopTab.shop.item
    case is BagViewController: return ShopTab.bag.item
    case is ChatsViewController: return ShopTab.help.item
    case is AccountViewController:
      return UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 0)
    default:
      let name = (first as? StandInViewController)?.nameInRoutes ?? "Page"
      return UITabBarItem(title: name, image: UIImage(systemName: "circle"), tag: 0)
    }
  }

  private static func screen(_ name: String, _ number: Int?) -> UIViewController {
    switch name {
    case "Home": return HomeViewController()
    case "Account": return AccountViewController()
    case "Product": return ProductViewController()
    case "Login": return LoginViewController()
    case "Forgot": return ForgotPasswordViewController()
    case "Bag": return BagViewController()
    case "Launch": return LaunchViewController()
    case "Settings": return SettingsViewController()
    case "Chats": return ChatsViewController()
    case "Alert":
      let alert = UIAlertController(
        title: "No Connection", message: "Prices may be out of date.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    case "Guarded": return GuardedViewController()
    case "Chat":
      let chat = ChatViewController()
      if let number { try? chat.setup(with: number) }
      return chat
    default: return StandInViewController(name, number)
    }
  }
}
