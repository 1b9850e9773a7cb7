import Routing
import UIKit

/// What the shop knows of its customer; seen by those who have signed in.
final class AccountViewController: ShopTableViewController, NibInstantiable {
  private let header = AccountHeader()
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Account"
    navigationItem.largeTitleDisplayMode = .never
    tableView.tableHeaderView = header
    tableView.accessibilityIdentifier = "accountPage"
    token = NotificationCenter.default.addObserver(
      forName: ShopSession.didChange, object: nil, queue: nil
    ) { [weak self] _ in self?.showAccount() }
    showAccount()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addDoneButton()
  }

  private func showAccount() {
    let app = ShopAppDelegate.current
    header.show(app?.session.customer)
    groups = [
      Group(
        rows: [
          Row(title: "Orders", detail: "1", symbol: "tag.fill", accessory: .disclosureIndicator),
          Row(
            title: "Help", symbol: "bubble.left.fill", accessory: .disclosureIndicator,
            id: "accountHelp", action: { app?.navigator.go(to: ShopConfiguration.chats()) }),
          Row(
            title: "Settings", symbol: "gearshape.fill", accessory: .disclosureIndicator,
            id: "accountSettings", action: { app?.navigator.go(to: ShopConfiguration.settings) }),
        ])
    ]
    guard app?.session.isSignedIn == true else { return }
    groups.append(
      Group(
        rows: [
          Row(
            title: "Sign Out", color: .systemRed, id: "signOut",
            action: { [weak self] in
              app?.session.customer = nil
              self?.leave()
            })
        ]))
  }

  /// A page for customers only is not left standing.
  private func leave() {
    guard let pages = navigationController, pages.viewControllers.first !== self else {
      return dismiss(animated: true)
    }
    pages.popViewController(animated: true)
  }
}

/// Who somebody is, at the head of the account.
final class AccountHeader: UIView {
  private let circle = UIView()
  private let letter = ShopLook.label(34, .semibold, .white)
  private let name = ShopLook.label(24, .bold)
  private let words = ShopLook.label(15, .regular, .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: 176))
    circle.backgroundColor = ShopLook.tint
    circle.layer.cornerRadius = 40
    for label in [letter, name, words] { label.textAlignment = .center }
    for part in [circle, letter, name, words] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ customer: String?) {
    name.text = customer ?? "Guest"
    letter.text = String((customer ?? "G").prefix(1))
    words.text = customer == nil ? "Not signed in" : "Customer since this morning"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.width / 2
    circle.frame = CGRect(x: middle - 40, y: 12, width: 80, height: 80)
    letter.frame = circle.frame
    name.frame = CGRect(x: 20, y: 104, width: bounds.width - 40, height: 30)
    words.frame = CGRect(x: 20, y: 134, width: bounds.width - 40, height: 20)
  }
}
