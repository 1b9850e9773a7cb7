/// A button of an alert.
///
/// It is pressed and released by the alert, so that a finger can slide from one to the next.
final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let plainGround: UIColor?

  init(action: UIAlertAction, look: AlertLook, isBold: Bool, ground: UIColor? = nil) {
    self.action = action
    plainGround = ground
    super.init(frame: .zero)
    accessibilityLabel = action.title
    accessibilityIdentifier = action.accessibilityIdentifier
    backgroundColor = ground
    label.text = action.title
    label.font = .systemFont(ofSize: look.buttonSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    // Half the size is where a long title is cut off at last.
    label.minimumScaleFactor = 0.5
    addSubview(label)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  var isPressed = false {
    didSet { backgroundColor = isPressed ? AlertLook.pressed : plainGround }
  }

  /// The width at which the title stands unshrunk.
  var naturalWidth: CGFloat { label.intrinsicContentSize.width + 2 * Self.inset }
  private static let inset: CGFloat = 8

  func refresh() {
    label.isEnabled = action.isEnabled
    label.textColor = action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.inset, dy: 0)
  }
}
