import UIKit

/// The three dots above an app on a pad; fingers there are the system's own.
final class DotsView: UIView {
  init(_ dots: MultitaskingDots) {
    super.init(
      frame: CGRect(x: dots.area.midX - 13, y: dots.area.minY + 9, width: 26, height: 6))
    isUserInteractionEnabled = false
    accessibilityIdentifier = "dots.\(dots.app)"
    for place in 0..<3 {
      let dot = UIView(frame: CGRect(x: CGFloat(place) * 10, y: 0, width: 5.5, height: 5.5))
      dot.layer.cornerRadius = 2.75
      dot.backgroundColor = UIColor(white: dots.isLight ? 1 : 0, alpha: dots.isLight ? 0.55 : 0.35)
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// The menu that hangs below an app's dots: the whole screen, half of it, or a card over it.
final class MultitaskingMenu: UIView {
  private let card = UIView(frame: .zero)
  private let area: CGRect
  private let done: (MultitaskingChoice?) -> Void
  private static let size = CGSize(width: 252, height: 84)

  /// - Parameter done: told the choice, or nil where a finger lands beside the menu.
  init(area: CGRect, done: @escaping (MultitaskingChoice?) -> Void) {
    self.area = area
    self.done = done
    super.init(frame: .zero)
    accessibilityIdentifier = "multitasking"
    card.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 0.97) : UIColor(white: 0.98, alpha: 0.97)
    }
    card.layer.cornerRadius = 22
    card.layer.cornerCurve = .continuous
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 20
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
    for choice in MultitaskingChoice.allCases {
      card.addSubview(MultitaskingButton(choice) { done(choice) })
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = min(
      max(8, area.midX - Self.size.width / 2), bounds.width - Self.size.width - 8)
    card.bounds.size = Self.size
    card.center = CGPoint(
      x: left + Self.size.width / 2, y: area.minY + 26 + Self.size.height / 2)
    let width = Self.size.width / CGFloat(card.subviews.count)
    for (place, button) in card.subviews.enumerated() {
      button.frame = CGRect(
        x: CGFloat(place) * width, y: 0, width: width, height: Self.size.height)
    }
  }

  /// Grows from the dots.
  func setAway(_ isAway: Bool) {
    card.alpha = isAway ? 0 : 1
    card.transform =
      isAway
      ? CGAffineTransform(scaleX: 0.3, y: 0.3).concatenating(
        CGAffineTransform(translationX: 0, y: -Self.size.height / 2)) : .identity
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { done(nil) }
}

/// Says what to do while an app has stepped aside.
final class ChoosingPrompt: UIView {
  private let label = UILabel(frame: .zero)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "multitasking.prompt"
    backgroundColor = UIColor(white: 0, alpha: 0.35)
    layer.cornerCurve = .continuous
    label.text = "Choose another app"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .white
    label.sizeToFit()
    bounds.size = CGSize(width: label.bounds.width + 36, height: 38)
    layer.cornerRadius = bounds.height / 2
    label.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A picture of how the screen will be shared, with its name below.
private final class MultitaskingButton: UIControl {
  private let choice: MultitaskingChoice
  private let label = UILabel(frame: .zero)

  init(_ choice: MultitaskingChoice, action: @escaping () -> Void) {
    self.choice = choice
    super.init(frame: .zero)
    contentMode = .redraw
    accessibilityIdentifier = "multitasking.\(choice.rawValue)"
    let words: [MultitaskingChoice: String] = [
      .fullScreen: "Full Screen", .splitView: "Split View", .slideOver: "Slide Over",
    ]
    label.text = words[choice]
    accessibilityLabel = label.text
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textColor = .label
    label.textAlignment = .center
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: bounds.height - 28, width: bounds.width, height: 14)
  }

  override func draw(_ rect: CGRect) {
    let box = CGRect(x: bounds.midX - 19, y: 17, width: 38, height: 28)
    UIColor.label.setStroke()
    UIColor.label.setFill()
    let outline = UIBezierPath(roundedRect: box, cornerRadius: 5)
    outline.lineWidth = 2
    outline.stroke()
    let inner: CGRect =
      switch choice {
      case .fullScreen: box.insetBy(dx: 4, dy: 4)
      case .splitView:
        CGRect(x: box.midX + 1, y: box.minY + 4, width: box.width / 2 - 5, height: 20)
      case .slideOver: CGRect(x: box.maxX - 15, y: box.minY + 5, width: 11, height: 18)
      }
    UIBezierPath(roundedRect: inner, cornerRadius: 2.5).fill()
    guard choice == .splitView else { return }
    UIBezierPath(
      roundedRect: CGRect(x: box.minX + 4, y: box.minY + 4, width: box.width / 2 - 5, height: 20),
      cornerRadius: 2.5
    ).fill()
  }
}
