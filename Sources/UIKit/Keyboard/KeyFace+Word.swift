import Drawing
import KeyboardModel

/// Words on keys that are narrow for them.
extension KeyFace {
  /// The least part of the font's size that a word is shrunk to.
  private static let leastScale: CGFloat = 0.6

  /// The font, or as much of it as lets the word fit; single characters always do.
  func fitting(_ font: FontSpec, _ text: String, room: CGFloat) -> FontSpec {
    guard text.count > 1, case let part = part(of: text, in: font, room: room), part < 1 else {
      return font
    }
    var small = font
    small.size *= max(Self.leastScale, part)
    return small
  }

  /// Return says its word by the sign for it where the word has no room, as beside the halves of a
  /// split keyboard of eleven columns.
  var isReturnBySign: Bool {
    guard key.function == .return, !isCornerKey else { return false }
    return part(of: key.label, in: labelFont, room: wordRoom) < Self.leastScale
  }

  /// Between the rounded corners.
  var wordRoom: CGFloat { key.frame.width - 4 }

  /// How much of the size would fit.
  private func part(of text: String, in font: FontSpec, room: CGFloat) -> CGFloat {
    let width = AppWorld.current.textMeasurer.size(of: TextLayout(text, font: font)).width
    return width > 0 ? room / width : 1
  }
}
