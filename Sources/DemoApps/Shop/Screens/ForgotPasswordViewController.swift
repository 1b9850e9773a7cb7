import Routing
import UIKit

/// A new password by mail.
final class ForgotPasswordViewController: UIViewController, NibInstantiable, NamedInRoutes {
  private let words = ShopLook.label(16, .regular, .secondaryLabel, lines: 0)
  private let email = FieldCard.field("Email", id: "forgotEmail")
  private lazy var card = FieldCard([email])
  private let button = ShopLook.filledButton("Send Link", id: "sendLink")
  private let answer = ShopLook.label(16, .medium, .systemGreen, lines: 0)

  var nameInRoutes: String { "Forgot" }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "New Password"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    words.text = "Tell us your email address, and we send you a link that lets you choose another."
    answer.textAlignment = .center
    answer.accessibilityIdentifier = "sent"
    for part in [words, card, button, answer] { view.addSubview(part) }
    button.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
  }

  private func send() {
    view.endEditing(true)
    let address = email.text ?? ""
    answer.text = address.contains("@") ? "Look into your mail." : "That is no email address."
    answer.textColor = address.contains("@") ? .systemGreen : .systemRed
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width - 40, 440)
    let x = (view.bounds.width - width) / 2
    let room = CGSize(width: width, height: .infinity)
    words.frame = CGRect(
      x: x, y: view.safeAreaInsets.top + 20, width: width, height: words.sizeThatFits(room).height)
    card.frame = CGRect(x: x, y: words.frame.maxY + 20, width: width, height: card.height)
    button.frame = CGRect(x: x, y: card.frame.maxY + 20, width: width, height: 50)
    answer.frame = CGRect(x: x, y: button.frame.maxY + 16, width: width, height: 22)
  }
}
