import Drawing
import KeyboardModel

/// The names above the emoji: each stays at the left while its section goes by (look fact 4.8.1).
final class EmojiTitles: UIView {
  private var labels: [EmojiTitle] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the titles of a grid whose content is scrolled so far.
  func show(_ grid: EmojiGrid, at offset: CGFloat) {
    while labels.count < grid.sections.count {
      let label = EmojiTitle(frame: .zero)
      labels.append(label)
      addSubview(label)
    }
    for (index, label) in labels.enumerated() {
      let section = index < grid.sections.count ? grid.sections[index] : nil
      let x = section == nil ? 0 : grid.titleX(of: index, at: offset) - offset
      label.isHidden = section.map { $0.emoji.isEmpty || x > bounds.width || x < -$0.width } ?? true
      guard !label.isHidden, let section else { continue }
      label.text = section.title
      label.frame = CGRect(x: x, y: 0, width: section.titleWidth, height: bounds.height)
    }
  }

  /// What a title takes with the room that parts it from the next.
  static func width(of title: String) -> CGFloat {
    AppWorld.current.textMeasurer.size(of: EmojiTitle.layout(of: title)).width.rounded(.up) + 10
  }
}

/// One name, in small capitals.
private final class EmojiTitle: UIView {
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  static func layout(of text: String) -> TextLayout {
    TextLayout(text.uppercased(), font: FontSpec(size: 12, weight: .semibold), lineBreak: .clip)
  }

  override func draw(_ rect: CGRect) {
    let colors = KeyboardColors(traits: traitCollection)
    UIGraphicsGetCurrentContext()?.append(
      .text(
        TextRun(
          layout: Self.layout(of: text), origin: CGPoint(x: 6, y: 7), width: 0,
          color: colors.bare)))
  }
}
