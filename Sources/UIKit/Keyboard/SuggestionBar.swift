import Drawing
import KeyboardModel

/// The bar above the keys: up to three words, parted by thin lines (look facts 4.6.1 to 4.6.3).
final class SuggestionBar: UIView {
  var offers: [Suggestions.Offer] = [] { didSet { if offers != oldValue { offersChanged() } } }
  var onChoice: (Suggestions.Offer) -> Void = { _ in }
  var onTool: (Tool) -> Void = { _ in }
  var tools: [Tool] = [] { didSet { if tools != oldValue { toolsChanged() } } }
  /// The others are dimmed.
  var usable: Set<Tool> = [] {
    didSet {
      guard usable != oldValue else { return }
      for (tool, button) in zip(tools, toolButtons) { button.isEnabled = usable.contains(tool) }
    }
  }
  private var toolButtons: [UIButton] = []
  /// A finger that moves the bar about, where the bar is all there is of the keyboard.
  let pan = UIPanGestureRecognizer()
  var onPasswords: () -> Void = {}
  /// The key that opens the sheet with saved passwords, in the middle.
  var offersPasswords = false { didSet { passwordsButton.isHidden = !offersPasswords } }
  private let passwordsButton = UIButton(type: .system)

  /// What a pad's bar has at the left.
  enum Tool: String, Hashable {
    case undo = "arrow.uturn.backward"
    case redo = "arrow.uturn.forward"
    case paste = "doc.on.clipboard"
    case keyboard
  }

  private let fields = (0..<Suggestions.fields).map { _ in SuggestionField(frame: .zero) }
  private let separators = (1..<Suggestions.fields).map { _ in UIView(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, field) in fields.enumerated() {
      addSubview(field)
      field.addAction(
        UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
    }
    for line in separators {
      line.isUserInteractionEnabled = false
      line.backgroundColor = UIColor { traits in
        UIColor(cgColor: CGColor(KeyboardColors(traits: traits).separator))
      }
      addSubview(line)
    }
    passwordsButton.setImage(UIImage(systemName: "key.fill"), for: .normal)
    passwordsButton.setTitle(" Passwords", for: .normal)
    passwordsButton.tintColor = .label
    passwordsButton.accessibilityIdentifier = "bar.passwords"
    passwordsButton.isHidden = true
    passwordsButton.addAction(
      UIAction { [weak self] _ in self?.onPasswords() }, for: .touchUpInside)
    addSubview(passwordsButton)
    addGestureRecognizer(pan)
    offersChanged()
  }

  required init?(coder: NSCoder) { nil }

  private func toolsChanged() {
    for button in toolButtons { button.removeFromSuperview() }
    toolButtons = tools.map { tool in
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: tool.rawValue), for: .normal)
      button.tintColor = .label
      button.accessibilityIdentifier = "bar.\(tool)"
      button.addAction(UIAction { [weak self] _ in self?.onTool(tool) }, for: .touchUpInside)
      button.isEnabled = usable.contains(tool)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func choose(_ index: Int) {
    if let place = shown[index] { onChoice(offers[place]) }
  }

  /// Which offer stands in which field: what was typed stands left, also alone (look fact 4.6.3).
  private var shown: [Int?] {
    let isSuggestionAlone = offers.count == 1 && !offers[0].isTyped
    return isSuggestionAlone
      ? [nil, 0, nil] : [0, 1, 2].map { $0 < offers.count ? $0 : nil }
  }

  private func offersChanged() {
    for (field, place) in zip(fields, shown) {
      let offer = place.map { offers[$0] }
      field.text = offer.map { $0.isTyped ? "“\($0.text)”" : $0.text } ?? ""
      field.isEnabled = offer != nil
    }
    for line in separators { line.isHidden = offers.isEmpty }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = tools.isEmpty ? 4 : bounds.width * 0.2
    for (index, button) in toolButtons.enumerated() {
      let isAlone = toolButtons.count == 1
      button.frame = CGRect(
        x: isAlone ? 0 : 8 + CGFloat(index) * 44, y: 0, width: isAlone ? bounds.width : 44,
        height: bounds.height)
    }
    passwordsButton.frame = CGRect(
      x: (bounds.width - 160) / 2, y: 0, width: 160, height: bounds.height)
    let width = (bounds.width - 2 * inset) / CGFloat(fields.count)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: inset + CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    for (index, line) in separators.enumerated() {
      line.frame = CGRect(
        x: (inset + CGFloat(index + 1) * width - 0.5).roundedToPixel, y: (bounds.height - 26) / 2,
        width: 1, height: 26)
    }
  }
}

/// One field of the bar; under the finger it stands on a rounded ground.
final class SuggestionField: UIControl {
  private let label = UILabel()

  var text = "" { didSet { label.text = text } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  override func draw(_ rect: CGRect) {
    guard isHighlighted, let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    let ground = colors.isDark ? Color(white: 1, alpha: 0.2) : .white
    context.append(
      .fillRect(
        RoundedRect(bounds.insetBy(dx: 3, dy: 4), radius: 6, shape: .continuous), .color(ground)))
  }
}
