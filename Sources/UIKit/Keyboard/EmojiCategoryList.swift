import Drawing
import KeyboardModel

/// The categories in the left half of a split keyboard, one below the other; their emoji stand in
/// the right half.
final class EmojiCategoryList: UIScrollView {
  struct Entry: Hashable {
    var symbol: String
    var title: String
  }

  var entries: [Entry] = [] { didSet { if entries != oldValue { makeRows() } } }
  /// Which category is in sight; its sign stands in a gray circle.
  var chosen = 0 {
    didSet { if chosen != oldValue { for row in rows { row.isSelected = row.tag == chosen } } }
  }
  var onChoice: (Int) -> Void = { _ in }
  private var rows: [EmojiCategoryRow] = []
  private static let rowHeight: CGFloat = 38

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = entries.enumerated().map { index, entry in
      let row = EmojiCategoryRow(entry)
      row.tag = index
      row.isSelected = index == chosen
      row.accessibilityIdentifier = "emoji.\(entry.symbol)"
      row.addAction(UIAction { [weak self] _ in self?.onChoice(index) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
  }
}

/// One category: its sign and its title.
private final class EmojiCategoryRow: UIControl {
  private let entry: EmojiCategoryList.Entry

  init(_ entry: EmojiCategoryList.Entry) {
    self.entry = entry
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    let middle = CGPoint(x: 26, y: bounds.height / 2)
    if isSelected || isHighlighted {
      let circle = CGRect(x: middle.x - 15, y: middle.y - 15, width: 30, height: 30)
      context.append(.fill(.ellipse(in: circle), .color(colors.text.withAlpha(0.16))))
    }
    let box = CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
    let ink = isSelected ? colors.text : colors.bare
    context.append(.image(.artwork("symbols/\(entry.symbol)", tint: ink), box, opacity: 1))
    let font = FontSpec(size: 15)
    context.append(
      .text(
        TextRun(
          layout: TextLayout(entry.title, font: font, alignment: .leading),
          origin: CGPoint(x: 52, y: middle.y - font.lineHeight / 2), width: bounds.width - 60,
          color: colors.text)))
  }
}
