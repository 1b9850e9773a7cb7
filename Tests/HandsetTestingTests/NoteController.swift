import UIKit

/// A screen such as other people's tests have: a label, a button, and a field at the bottom.
final class NoteController: UIViewController, UITextFieldDelegate {
  let field = UITextField()
  let label = UILabel()
  let button = UIButton(type: .system)
  private(set) var taps = 0
  private(set) var doubleTaps = 0
  private(set) var longPresses = 0
  private(set) var pans = 0
  /// False leaves the field where it is when the keyboard comes.
  private let followsKeyboard: Bool

  init(followsKeyboard: Bool = true) {
    self.followsKeyboard = followsKeyboard
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "Nothing yet"
    label.accessibilityIdentifier = "label"
    label.isUserInteractionEnabled = true
    button.setTitle("Count", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "message"
    field.delegate = self
    for part in [label, button, field] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    addGestures()
    let bottom =
      followsKeyboard ? view.keyboardLayoutGuide.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 16),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      field.bottomAnchor.constraint(equalTo: bottom, constant: -8),
    ])
  }

  private func addGestures() {
    let double = UITapGestureRecognizer { [weak self] _ in self?.doubleTaps += 1 }
    double.numberOfTapsRequired = 2
    label.addGestureRecognizer(double)
    label.addGestureRecognizer(
      UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.longPresses += 1 }
      })
    view.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in
        if pan.state == .ended { self?.pans += 1 }
      })
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
