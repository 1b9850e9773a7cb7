import Drawing
import KeyboardModel

/// A list over a key that is held: languages over the globe, modes over a pad's hide key.
struct KeyMenu: Hashable {
  enum Choice: Hashable {
    case language(String)
    case emoji
    case mode(Keyboard.Mode)
  }

  struct Item: Hashable {
    var title: String
    var choice: Choice
    /// Has a mark beside it.
    var isCurrent: Bool
  }

  var keyID: Key.ID
  /// From the top.
  var items: [Item]
  var chosen: Int?
  /// Around all rows, in the keys' space.
  var box: CGRect

  private static let rowHeight: CGFloat = 44
  private static let width: CGFloat = 220

  /// - Parameter size: of the whole keyboard, which the list keeps within sideways.
  init?(key: Key, items: [Item], within size: CGSize) {
    guard !items.isEmpty else { return nil }
    keyID = key.id
    self.items = items
    let height = CGFloat(items.count) * Self.rowHeight
    let width = min(Self.width, size.width - 16)
    let x = min(max(8, key.frame.midX - width / 2), size.width - 8 - width)
    box = CGRect(x: x, y: key.frame.minY - 8 - height, width: width, height: height)
  }

  func row(_ index: Int) -> CGRect {
    CGRect(
      x: box.minX, y: box.minY + CGFloat(index) * Self.rowHeight, width: box.width,
      height: Self.rowHeight)
  }

  /// The row that a finger means; nil beside the list.
  func index(at place: CGPoint) -> Int? {
    guard box.insetBy(dx: -30, dy: 0).contains(place) else { return nil }
    return items.indices.first { row($0).maxY > place.y }
  }

  func draw(colors: KeyboardColors, pixel: CGFloat, into list: inout DisplayList) {
    let outline = RoundedRect(box, radius: 12, shape: .continuous)
    list.append(
      .shadow(
        outline, Color(white: 0, alpha: colors.isDark ? 0.5 : 0.25), blur: 20,
        offset: CGSize(width: 0, height: 4)))
    list.append(.fillRect(outline, .color(colors.menu)))
    list.append(.save)
    list.append(.clip(outline))
    for (index, item) in items.enumerated() {
      let frame = row(index)
      if index == chosen { list.append(.fillRect(RoundedRect(frame), .color(colors.action))) }
      if index > 0 && index != chosen && index - 1 != chosen {
        let line = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: pixel)
        list.append(.fillRect(RoundedRect(line), .color(colors.separator)))
      }
      draw(item, in: frame, color: index == chosen ? .white : colors.text, into: &list)
    }
    list.append(.restore)
  }

  private func draw(_ item: Item, in frame: CGRect, color: Color, into list: inout DisplayList) {
    let font = FontSpec(size: 17)
    list.append(
      .text(
        TextRun(
          layout: TextLayout(item.title, font: font, maxWidth: frame.width - 56),
          origin: CGPoint(x: frame.minX + 16, y: frame.midY - font.lineHeight / 2),
          width: frame.width - 56, color: color)))
    guard item.isCurrent else { return }
    let box = CGRect(x: frame.maxX - 36, y: frame.midY - 10, width: 20, height: 20)
    list.append(.image(.artwork("symbols/checkmark", tint: color), box, opacity: 1))
  }
}

/// Draws the list above everything else of the keyboard.
final class KeyMenuView: UIView {
  var menu: KeyMenu? {
    didSet {
      guard menu != oldValue else { return }
      isHidden = menu == nil
      if let menu { frame = menu.box }
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
  }

  override func draw(_ rect: CGRect) {
    guard var menu, let context = UIGraphicsGetCurrentContext() else { return }
    menu.box.origin = .zero
    var list = DisplayList()
    menu.draw(
      colors: KeyboardColors(traits: traitCollection),
      pixel: 1 / max(1, traitCollection.displayScale), into: &list)
    for command in list.commands { context.append(command) }
  }
}
