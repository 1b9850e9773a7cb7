import Drawing

/// The menu's own box with its buttons and the tip that points at the text (look facts 3.7.19).
final class EditMenuPanel: UIView {
  struct Tip: Hashable {
    var x: CGFloat
    /// The menu stands below the text and points upwards.
    var isAbove: Bool
  }

  static let tipSize = CGSize(width: 14, height: 7)
  private static let barHeight: CGFloat = 38
  private static let font = UIFont.systemFont(ofSize: 14.5)

  var tip = Tip(x: 0, isAbove: false) {
    didSet {
      guard tip != oldValue else { return }
      setNeedsDisplay()
      setNeedsLayout()
    }
  }
  var onChoice: (EditMenu.Item) -> Void = { _ in }
  var items: [EditMenu.Item] = [] { didSet { makeButtons() } }
  private(set) var buttons: [EditMenuButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = EditMenuButton(title: item.rawValue, font: Self.font)
      button.accessibilityIdentifier = "editMenu.\(item)"
      button.addAction(UIAction { [weak self] _ in self?.onChoice(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    buttons.last?.isLast = true
  }

  private var natural: [CGFloat] { buttons.map { ($0.titleWidth + 26).rounded(.up) } }

  func fittingSize(in width: CGFloat) -> CGSize {
    CGSize(
      width: min(width, natural.reduce(0, +)), height: Self.barHeight + Self.tipSize.height)
  }

  private var bar: CGRect {
    CGRect(
      x: 0, y: tip.isAbove ? Self.tipSize.height : 0, width: bounds.width, height: Self.barHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let widths = natural
    let scale = bounds.width / max(1, widths.reduce(0, +))
    var x: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(
        x: x.roundedToPixel, y: bar.minY, width: (width * scale).roundedToPixel, height: bar.height)
      x += width * scale
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    let ground = Color(hex: isDark ? 0x2A2A2C : 0xF6F6F6)
    let box = RoundedRect(bar, radius: 8, shape: .continuous)
    context.append(
      .shadow(
        box, Color(white: 0, alpha: isDark ? 0.4 : 0.2), blur: 15,
        offset: CGSize(width: 0, height: 3)
      ))
    var path = Path()
    let base = tip.isAbove ? bar.minY + 0.5 : bar.maxY - 0.5
    let end = tip.isAbove ? 0 : bounds.height
    path.move(to: CGPoint(x: tip.x - Self.tipSize.width / 2, y: base))
    path.addLine(to: CGPoint(x: tip.x, y: end))
    path.addLine(to: CGPoint(x: tip.x + Self.tipSize.width / 2, y: base))
    path.close()
    context.append(.fillRect(box, .color(ground)))
    context.append(.fill(path, .color(ground)))
  }
}

/// One word of the menu; under the finger its ground is gray.
final class EditMenuButton: UIControl {
  private let label = UILabel()
  var isLast = false { didSet { setNeedsDisplay() } }

  init(title: String, font: UIFont) {
    super.init(frame: .zero)
    contentMode = .redraw
    label.text = title
    label.font = font
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    accessibilityLabel = title
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 0)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    if isHighlighted {
      let ground = Color(white: isDark ? 1 : 0, alpha: 0.12)
      let box = CGRect(origin: .zero, size: bounds.size).insetBy(dx: 3, dy: 3)
      context.append(.fillRect(RoundedRect(box, radius: 6), .color(ground)))
    }
    guard !isLast else { return }
    let line = CGRect(x: bounds.width - 0.5, y: 9, width: 0.5, height: bounds.height - 18)
    context.append(.fillRect(RoundedRect(line), .color(Color(hex: isDark ? 0x58585A : 0xC6C6C8))))
  }
}
