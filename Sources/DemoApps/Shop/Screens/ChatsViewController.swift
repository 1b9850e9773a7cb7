import Routing
import UIKit

/// Talks with the people of the shop.
final class ChatsViewController: ShopTableViewController, NibInstantiable {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Help"
    tableView.accessibilityIdentifier = "chats"
    let app = ShopAppDelegate.current
    groups = [
      Group(
        rows: (app?.session.chats ?? []).map { chat in
          Row(
            title: chat.title, detail: chat.lines.last, isDetailBelow: true,
            symbol: "person.crop.circle", accessory: .disclosureIndicator,
            id: "chat\(chat.number)",
            action: {
              app?.navigator.go(to: ShopConfiguration.chat, with: chat.number)
            })
        })
    ]
  }
}
