import Drawing
import KeyboardModel

/// The line below the emoji: back to the letters, the categories, delete (look fact 4.8.4).
final class EmojiFoot: UIView {
  weak var panel: EmojiPanel?
  var symbols: [String] = [] { didSet { if symbols != oldValue { makeButtons() } } }
  /// Which category is in sight; it stands in a gray circle.
  var chosen = 0 {
    didSet {
      if chosen != oldValue { for button in buttons { button.isSelected = button.tag == chosen } }
    }
  }
  /// A pad's line ends with the key that puts the keyboard away.
  var hasHideKey = false {
    didSet {
      hideButton.isHidden = !hasHideKey
      if hasHideKey != oldValue { setNeedsLayout() }
    }
  }
  private let lettersButton = EmojiFootButton(symbol: nil)
  private let deleteButton = EmojiDeleteButton(symbol: "delete.left")
  private let hideButton = EmojiFootButton(symbol: "keyboard.chevron.down")
  private var buttons: [EmojiFootButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    lettersButton.accessibilityIdentifier = "emoji.letters"
    deleteButton.accessibilityIdentifier = "emoji.delete"
    lettersButton.addAction(
      UIAction { [weak self] _ in self?.panel?.scene?.turn(to: .letters) }, for: .touchUpInside)
    hideButton.accessibilityIdentifier = "emoji.hide"
    hideButton.isHidden = true
    hideButton.addAction(
      UIAction { [weak self] _ in self?.panel?.scene?.hideKeyboard() }, for: .touchUpInside)
    for button in [lettersButton, deleteButton, hideButton] { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = symbols.enumerated().map { index, symbol in
      let button = EmojiFootButton(symbol: symbol)
      button.tag = index
      button.isSelected = index == chosen
      button.accessibilityIdentifier = "emoji.\(symbol)"
      button.addAction(
        UIAction { [weak self] _ in self?.panel?.show(section: index) }, for: .touchDown)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lettersButton.title = panel?.scene?.typing.language.letters ?? "ABC"
    deleteButton.scene = panel?.scene
    let end: CGFloat = bounds.width > 500 ? 80 : 52
    lettersButton.frame = CGRect(x: 0, y: 0, width: end, height: bounds.height)
    hideButton.frame = CGRect(
      x: bounds.width - end, y: 0, width: end, height: bounds.height)
    let right = hasHideKey ? 2 * end : end
    deleteButton.frame = CGRect(
      x: bounds.width - right, y: 0, width: end, height: bounds.height)
    let room = min(bounds.width - end - right, 480)
    let width = room / CGFloat(max(1, buttons.count))
    let start = max(end, min((bounds.width - room) / 2, bounds.width - right - room))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: start + CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// One sign of the line, or the word for the letters.
class EmojiFootButton: UIControl {
  private let symbol: String?
  var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }

  init(symbol: String?) {
    self.symbol = symbol
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    if isSelected || (isHighlighted && symbol != nil) {
      let radius = min(15, bounds.width / 2)
      let circle = CGRect(
        x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      context.append(.fill(.ellipse(in: circle), .color(colors.text.withAlpha(0.16))))
    }
    guard let symbol else {
      let font = FontSpec(size: 16)
      context.append(
        .text(
          TextRun(
            layout: TextLayout(title, font: font, alignment: .center),
            origin: CGPoint(x: 0, y: middle.y - font.lineHeight / 2), width: bounds.width,
            color: isHighlighted ? colors.bare : colors.text)))
      return
    }
    let isKey = symbol.hasPrefix("delete") || symbol.hasPrefix("keyboard")
    let side: CGFloat = isKey ? 24 : min(20, bounds.width * 0.72)
    let box = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    let ink = isSelected || isKey ? colors.text : colors.bare
    context.append(.image(.artwork("symbols/\(symbol)", tint: ink), box, opacity: 1))
  }
}

/// Deletes as the keyboard's own key does: at once, and again while it is held.
final class EmojiDeleteButton: EmojiFootButton {
  weak var scene: KeyboardScene?
  private static let finger = Int.max

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scene?.handle(.touchDown(finger: Self.finger, Key(deleteAt: frame)))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    scene?.handle(.touchUp(finger: Self.finger))
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    scene?.handle(.touchesCancelled)
  }
}

/// The short line in the middle of a floating keyboard's lower edge (look fact 4.7.10).
final class EmojiGrip: UIView {
  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 36, height: 5))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let ink = KeyboardColors(traits: traitCollection).bare.withAlpha(0.5)
    UIGraphicsGetCurrentContext()?.append(
      .fillRect(RoundedRect(bounds, radius: bounds.height / 2), .color(ink)))
  }
}
