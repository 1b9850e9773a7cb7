import UIKit

/// A system alert: a title, perhaps a message, and buttons below each other (look facts 3.7.1 to
/// 3.7.5).
final class AlertCardView: UIView, SystemAlertView {
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private var buttons: [AlertButton] = []
  private var hairlines: [UIView] = []

  static let width: CGFloat = 270
  private static let margin: CGFloat = 20
  private static let buttonHeight: CGFloat = 44
  /// Between title and message.
  private static let lineGap: CGFloat = 4

  /// - Parameters:
  ///   - titles: of the buttons; the first is the preferred one.
  ///   - choose: is told which button was tapped, by its place.
  init(
    title text: String, message note: String? = nil, buttons titles: [String],
    choose: @escaping (Int) -> Void
  ) {
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
    message.text = note
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
    message.isHidden = note == nil
    for (place, words) in titles.enumerated() {
      let button = AlertButton(title: words, isPreferred: place == 0) { choose(place) }
      button.accessibilityIdentifier = place == 0 ? "alert.ok" : "alert.cancel"
      let hairline = UIView(frame: .zero)
      hairline.backgroundColor = .separator
      buttons.append(button)
      hairlines.append(hairline)
    }
    for part in buttons + hairlines { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  var takesAllTouches: Bool { true }
  var dims: Bool { true }

  func place(in screen: CGRect, safeTop: CGFloat) {
    bounds.size = sizeThatFits(.zero)
    center = CGPoint(x: screen.midX, y: screen.midY)
  }

  /// Comes with a fade, from 1.2 of its size (look facts 5.4.9).
  func setAway(_ isAway: Bool) {
    alpha = isAway ? 0 : 1
    transform = isAway ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
  }

  private var textWidth: CGFloat { Self.width - 2 * Self.margin }
  private var room: CGSize { CGSize(width: textWidth, height: 0) }
  private var messageHeight: CGFloat {
    message.isHidden ? 0 : Self.lineGap + message.sizeThatFits(room).height
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: Self.width,
      height: title.sizeThatFits(room).height + messageHeight + 2 * Self.margin
        + CGFloat(buttons.count) * Self.buttonHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = title.sizeThatFits(room).height
    title.frame = CGRect(x: Self.margin, y: Self.margin, width: textWidth, height: height)
    message.frame = CGRect(
      x: Self.margin, y: title.frame.maxY + Self.lineGap, width: textWidth,
      height: max(0, messageHeight - Self.lineGap))
    var top = bounds.height - CGFloat(buttons.count) * Self.buttonHeight
    let pixel = 1 / UIScreen.main.scale
    for (button, hairline) in zip(buttons, hairlines) {
      button.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.buttonHeight)
      hairline.frame = CGRect(x: 0, y: top, width: bounds.width, height: pixel)
      top += Self.buttonHeight
    }
  }
}

/// A full-width button of an alert; pressed, its ground darkens.
private final class AlertButton: UIControl {
  private let label = UILabel(frame: .zero)

  init(title: String, isPreferred: Bool, action: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityLabel = title
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .regular)
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
