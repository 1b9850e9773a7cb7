import Drawing
import Foundation

/// All shortcuts on a card in the middle of the window; from the same table as the keyboard's.
struct HelpCard {
  /// The window in points.
  let size: CGSize
  let isDark: Bool

  static let width: CGFloat = 420
  static let rowHeight: CGFloat = 30
  static let headHeight: CGFloat = 64
  static let footHeight: CGFloat = 56

  /// What the mouse does; the keys come from `Shortcut.all`.
  static let gestures = [
    ("Drag", "A finger"), ("Wheel", "Scroll"), ("Alt drag", "Two fingers, mirrored"),
    ("⇧ Alt drag", "Two fingers, side by side"), ("Drop a file", "Play it"),
  ]

  var rows: [(label: String, meaning: String)] {
    Shortcut.all.map { ($0.label, $0.meaning) } + Self.gestures.map { ($0.0, $0.1) }
  }

  var card: CGRect {
    let height =
      Self.headHeight + CGFloat(rows.count) * Self.rowHeight + 12 + Self.footHeight
    return CGRect(
      x: ((size.width - Self.width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
      width: Self.width, height: height)
  }

  func frame(version: UInt32) -> Frame {
    var frame = Frame(size: size, scale: 1, background: .clear)
    frame.add(.help, version: version, list(), extent: CGRect(origin: .zero, size: size))
    return frame
  }

  private var ink: Color { isDark ? .white : Color(hex: 0x1C1C1E) }
  private var faint: Color { ink.withAlpha(0.55) }

  private func list() -> DisplayList {
    var list = DisplayList()
    list.append(
      .fillRect(
        RoundedRect(CGRect(origin: .zero, size: size)), .color(Color(white: 0, alpha: 0.32))))
    list.append(.save)
    // A window lower than the card shows all of it, smaller.
    let fit = min(1, (size.height - 24) / card.height, (size.width - 24) / card.width)
    list.append(
      .concatenate(
        CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
          .concatenating(CGAffineTransform(scaleX: fit, y: fit))
          .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))))
    drawCard(into: &list)
    list.append(.restore)
    return list
  }

  private func drawCard(into list: inout DisplayList) {
    let card = card
    let shape = RoundedRect(card, radius: 22, shape: .continuous)
    list.append(
      .shadow(
        shape, Color(white: 0, alpha: 0.35), blur: 24, offset: CGSize(width: 0, height: 14)))
    list.append(.fillRect(shape, .color(Color(hex: isDark ? 0x26262A : 0xFBFBFD))))
    list.append(.strokeRect(shape.inset(0.25), ink.withAlpha(0.10), width: 0.5))
    text(
      "Handset", size: 20, weight: .bold, ink,
      in: CGRect(x: card.minX + 28, y: card.minY + 18, width: 200, height: 28), into: &list)
    text(
      "F1 or Esc closes", size: 13, weight: .regular, faint, alignment: .trailing,
      in: CGRect(x: card.maxX - 228, y: card.minY + 21, width: 200, height: 22), into: &list)
    var y = card.minY + Self.headHeight
    for (index, row) in rows.enumerated() {
      if index == Shortcut.all.count {
        list.append(
          .fillRect(
            RoundedRect(
              CGRect(x: card.minX + 28, y: y + 5.5, width: card.width - 56, height: 0.5)),
            .color(ink.withAlpha(0.14))))
        y += 12
      }
      draw(row, at: y, into: &list)
      y += Self.rowHeight
    }
    text(
      "While a field takes text, hold Ctrl (or the system key) as well.", size: 12,
      weight: .regular, faint, alignment: .center,
      in: CGRect(x: card.minX + 20, y: y + 16, width: card.width - 40, height: 20), into: &list)
  }

  private func draw(
    _ row: (label: String, meaning: String), at y: CGFloat, into list: inout DisplayList
  ) {
    let width = max(30, CGFloat(row.label.count) * 7.6 + 16)
    let cap = CGRect(x: card.minX + 28, y: y + 3, width: width, height: 24)
    let shape = RoundedRect(cap, radius: 6, shape: .continuous)
    list.append(
      .shadow(shape, Color(white: 0, alpha: 0.22), blur: 0.6, offset: CGSize(width: 0, height: 1)))
    list.append(.fillRect(shape, .color(Color(hex: isDark ? 0x47474C : 0xFFFFFF))))
    list.append(.strokeRect(shape.inset(0.25), ink.withAlpha(0.12), width: 0.5))
    text(
      row.label, size: 13, weight: .medium, ink, alignment: .center,
      in: cap.offsetBy(dx: 0, dy: 0), into: &list)
    text(
      row.meaning, size: 15, weight: .regular, ink.withAlpha(0.85),
      in: CGRect(x: card.minX + 150, y: y + 3, width: card.width - 178, height: 24), into: &list)
  }

  /// Sets a line in the middle of a box's height.
  private func text(
    _ string: String, size: CGFloat, weight: FontSpec.Weight, _ color: Color,
    alignment: TextAlignment = .leading, in box: CGRect, into list: inout DisplayList
  ) {
    let font = FontSpec(size: size, weight: weight)
    let layout = TextLayout(string, font: font, maxWidth: box.width, alignment: alignment)
    let top = box.minY + (box.height - font.lineHeight) / 2
    list.append(
      .text(
        TextRun(
          layout: layout, origin: CGPoint(x: box.minX, y: top), width: box.width, color: color)))
  }
}
