import UIKit

/// A list of notes, and a bar with a field below it that rides on the keyboard.
///
/// The keyboard is tracked by notifications: the frame's end is converted to the view and
/// intersected with it, so that split, floating and foreign keyboards move nothing.
public final class NotepadViewController: UIViewController, UITextFieldDelegate {
  public let field = UITextField()
  public let list = UILabel()
  private let addButton = UIButton(type: .system)
  private var bottom: NSLayoutConstraint?
  private var token: (any NSObjectProtocol)?
  public private(set) var notes: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.numberOfLines = 0
    list.accessibilityIdentifier = "notes"
    field.placeholder = "New note"
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "field"
    field.delegate = self
    addButton.setTitle("Add", for: .normal)
    addButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    for part in [list, field, addButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    layOut()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      MainActor.assumeIsolated { self?.follow(note) }
    }
  }

  private func layOut() {
    let room = view.safeAreaLayoutGuide
    let bottom = field.bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: -8)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: room.topAnchor, constant: 16),
      list.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      list.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -16),
      field.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: addButton.leadingAnchor, constant: -12),
      field.heightAnchor.constraint(equalToConstant: 36),
      addButton.widthAnchor.constraint(equalToConstant: 48),
      addButton.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -16),
      addButton.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      bottom,
    ])
    self.bottom = bottom
  }

  private func add() {
    guard let text = field.text, !text.isEmpty else { return }
    notes.append(text)
    list.text = notes.joined(separator: "\n")
    field.text = ""
  }

  private func follow(_ notification: Notification) {
    guard let info = notification.userInfo,
      let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    else { return }
    let frame = view.convert(end, from: nil)
    let common = view.bounds.intersection(frame)
    // Apart from the bottom edge it is a loose one, which covers what it likes.
    let isDocked = !common.isNull && frame.maxY >= view.bounds.maxY
    let covered = isDocked ? common.height - view.safeAreaInsets.bottom : 0
    bottom?.constant = -8 - max(0, covered)
    let options = UIView.AnimationOptions(rawValue: UInt(curve) << 16)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      self.view.layoutIfNeeded()
    }
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    add()
    textField.resignFirstResponder()
    return true
  }
}
