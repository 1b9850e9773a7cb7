import UIKit

/// Reads the notation of the cases: `Tab[*Home, Nav(Bag)] > Nav(Login)`.
@MainActor struct StackNotation {
  private var rest: Substring

  /// From the root to the topmost presented one.
  static func read(_ text: String) -> [UIViewController] {
    var reader = StackNotation(rest: text[...])
    var chain = [reader.controller()]
    while reader.take(" > ") { chain.append(reader.controller()) }
    precondition(reader.rest.isEmpty, "cannot read \(reader.rest) in \(text)")
    return chain
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  private mutating func controller() -> UIViewController {
    if take("Nav(") {
      let pages = Pages()
      pages.setViewControllers(list(until: ")").map(\.controller), animated: false)
      return pages
    }
    if take("Tab[") {
      let tabs = Tabs()
      let children = list(until: "]")
      tabs.setViewControllers(children.map(\.controller), animated: false)
      tabs.selectedViewController = children.first { $0.isSelected }?.controller
      return tabs
    }
    let name = rest.prefix { $0.isLetter }
    rest.removeFirst(name.count)
    let number = rest.prefix { $0.isNumber }
    rest.removeFirst(number.count)
    return screen(String(name), Int(number))
  }

  private mutating func list(
    until end: String
  ) -> [(controller: UIViewController, isSelected: Bool)] {
    var items: [(controller: UIViewController, isSelected: Bool)] = []
    while !take(end) {
      _ = take(", ")
      let isSelected = take("*")
      items.append((controller(), isSelected))
    }
    return items
  }

  private func screen(_ name: String, _ number: Int?) -> UIViewController {
    switch name {
    case "Home": return HomeViewController()
    case "Account": return AccountViewController()
    case "Product": return ProductViewController()
    case "Login": return LoginViewController()
    case "Forgot": return ForgotPasswordViewController()
    case "Bag": return BagViewController()
    case "Launch": return LaunchViewController()
    case "Other": return OtherViewController()
    case "M": return MViewController()
    case "Modal": return ModalViewController()
    case "Guarded": return GuardedViewController()
    case "Chats": return ChatsViewController()
    case "Chat":
      let chat = ChatViewController()
      chat.number = number ?? 0
      return chat
    default: preconditionFailure("no screen is called \(name)")
    }
  }
}
