import Routing
import UIKit

/// Who are you? Shown before what only customers see.
final class LoginViewController: UIViewController, NibInstantiable {
  private let scrollView = DraggableScrollView()
  private let picture = UIImageView(image: UIImage(named: "icons/shop"))
  private let heading = ShopLook.label(28, .bold)
  private let words = ShopLook.label(16, .regular, .secondaryLabel, lines: 0)
  private let email = FieldCard.field("Email", id: "email")
  private let password = FieldCard.field("Password", id: "password", isSecret: true)
  private lazy var card = FieldCard([email, password])
  private let complaint = ShopLook.label(14, .regular, .systemRed, lines: 0)
  private let signInButton = ShopLook.filledButton("Sign In", id: "signIn")
  private let forgotButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    picture.layer.cornerRadius = 17
    picture.layer.cornerCurve = .continuous
    picture.clipsToBounds = true
    heading.text = "Welcome back"
    words.text = "Sign in to see your orders and your account."
    complaint.accessibilityIdentifier = "complaint"
    for label in [heading, words] { label.textAlignment = .center }
    forgotButton.setTitle("Forgot password?", for: .normal)
    forgotButton.titleLabel?.font = .systemFont(ofSize: 17)
    forgotButton.accessibilityIdentifier = "forgotPassword"
    password.returnKeyType = .go
    view.addSubview(scrollView)
    for part in [picture, heading, words, card, complaint, signInButton, forgotButton] {
      scrollView.addSubview(part)
    }
    signInButton.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    password.addAction(
      UIAction { [weak self] _ in self?.signIn() }, for: .editingDidEndOnExit)
    forgotButton.addAction(
      UIAction { _ in ShopAppDelegate.current?.navigator.goToForgotPassword() },
      for: .touchUpInside)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard presentingViewController != nil else { return }
    let cancel = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: { [weak self] _ in self?.leave() })
    cancel.accessibilityIdentifier = "cancelLogin"
    navigationItem.leftBarButtonItem = cancel
  }

  private func signIn() {
    guard let session = ShopAppDelegate.current?.session else { return }
    let problem = session.signIn(email: email.text ?? "", password: password.text ?? "")
    complaint.text = problem
    view.setNeedsLayout()
    if problem == nil { leave() }
  }

  private func leave() {
    view.endEditing(true)
    let navigator = ShopAppDelegate.current?.navigator
    guard let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true) { navigator?.loginEnded() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = min(view.bounds.width - 40, 440)
    let x = (view.bounds.width - width) / 2
    picture.frame = CGRect(x: view.bounds.midX - 38, y: 20, width: 76, height: 76)
    heading.frame = CGRect(x: x, y: 110, width: width, height: 36)
    words.frame = CGRect(
      x: x, y: 148, width: width,
      height: words.sizeThatFits(CGSize(width: width, height: .infinity)).height)
    card.frame = CGRect(x: x, y: words.frame.maxY + 24, width: width, height: card.height)
    let height = complaint.sizeThatFits(CGSize(width: width - 32, height: .infinity)).height
    complaint.frame = CGRect(
      x: x + 16, y: card.frame.maxY + 8, width: width - 32, height: height)
    let y = card.frame.maxY + ((complaint.text ?? "").isEmpty ? 24 : height + 24)
    signInButton.frame = CGRect(x: x, y: y, width: width, height: 50)
    forgotButton.frame = CGRect(x: x, y: y + 62, width: width, height: 40)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 120)
  }
}
