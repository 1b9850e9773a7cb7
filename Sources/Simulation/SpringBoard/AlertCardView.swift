import UIKit

/// A system alert: a title and one button (look facts 3.7.1 to 3.7.5).
final class AlertCardView: UIView {
  private let title = UILabel(frame: .zero)
  private let hairline = UIView(frame: .zero)
  private let button: AlertButton

  static let width: CGFloat = 270
  private static let margin: CGFloat = 20
  private static let buttonHeight: CGFloat = 44

  init(title text: String, dismiss: @escaping () -> Void) {
    button = AlertButton(title: "OK", action: dismiss)
    super.init(frame: .zero)
    accessibilityIdentifier = "alert"
    clipsToBounds = true
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    // The material of 1.3.2 as it comes out over a dimmed page; what lies behind is not blurred
    // here.
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 37.0 / 255, alpha: 1) : UIColor(white: 242.0 / 255, alpha: 1)
    }
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.numberOfLines = 0
    hairline.backgroundColor = .separator
    for part in [title, hairline, button] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private var textWidth: CGFloat { Self.width - 2 * Self.margin }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = title.sizeThatFits(CGSize(width: textWidth, height: 0))
    return CGSize(
      width: Self.width, height: text.height + 2 * Self.margin + Self.buttonHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = bounds.height - Self.buttonHeight
    title.frame = CGRect(
      x: Self.margin, y: Self.margin, width: textWidth, height: top - 2 * Self.margin)
    let pixel = 1 / UIScreen.main.scale
    button.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.buttonHeight)
    hairline.frame = CGRect(x: 0, y: top, width: bounds.width, height: pixel)
    bringSubviewToFront(hairline)
  }
}

/// A full-width button of an alert; pressed, its ground darkens.
private final class AlertButton: UIControl {
  private let label = UILabel(frame: .zero)

  init(title: String, action: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "alert.ok"
    accessibilityLabel = title
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .systemBlue
    label.textAlignment = .center
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      // Look facts 3.7.5.
      backgroundColor =
        isHighlighted
        ? UIColor { traits in
          traits.userInterfaceStyle == .dark
            ? UIColor(white: 46.0 / 255, alpha: 1) : UIColor(white: 225.0 / 255, alpha: 1)
        } : nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
