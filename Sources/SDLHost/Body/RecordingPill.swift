import Drawing
import Foundation

/// The red sign above the phone that says that what is done is being recorded.
struct RecordingPill: Hashable {
  let stepCount: Int
  /// While a field takes text, a letter alone would go to it.
  let isTyping: Bool

  static let height: CGFloat = 22
  private static let font = FontSpec(size: 13, weight: .semibold)
  private static let hintFont = FontSpec(size: 12, weight: .regular)

  /// What happens, and what ends it.
  var words: (what: String, hint: String) {
    let steps =
      switch stepCount {
      case 0: ""
      case 1: " · 1 step"
      default: " · \(stepCount) steps"
      }
    return ("Recording\(steps)", isTyping ? "Ctrl R ends" : "R ends")
  }

  /// The sign in the middle of the room above the phone, in the window's pixels.
  func frame(in layout: WindowLayout, version: UInt32) -> Frame {
    var frame = Frame(size: layout.input.outputSize, scale: 1, background: .clear)
    let list = list(in: layout)
    frame.add(.recording, version: version, list, extent: Self.room(in: layout))
    return frame
  }

  /// Above the screen.
  static func room(in layout: WindowLayout) -> CGRect {
    CGRect(x: 0, y: 0, width: layout.input.outputSize.width, height: CGFloat(layout.screen.y))
  }

  /// Pixels for a point: a window with less room has a smaller sign, which stays off the screen.
  private static func scale(in layout: WindowLayout) -> CGFloat {
    let scale = layout.input.displayScale
    return scale * min(1, CGFloat(layout.screen.y) / scale / (height + 4))
  }

  /// How high it stands, in the middle of what is free above the case.
  static func place(in layout: WindowLayout) -> CGRect {
    let high = height * scale(in: layout)
    let middle = max(high + 4 * scale(in: layout), layout.body.minY) / 2
    return CGRect(x: layout.body.midX, y: middle - high / 2, width: 1, height: high)
  }

  private func list(in layout: WindowLayout) -> DisplayList {
    var list = DisplayList()
    let scale = Self.scale(in: layout)
    let place = Self.place(in: layout)
    list.append(.save)
    list.append(
      .concatenate(
        CGAffineTransform(scaleX: scale, y: scale)
          .concatenating(CGAffineTransform(translationX: place.minX, y: place.midY))))
    draw(into: &list)
    list.append(.restore)
    return list
  }

  /// Around the origin, in points.
  private func draw(into list: inout DisplayList) {
    let (what, hint) = words
    let whatWidth = Self.width(of: what, Self.font)
    let hintWidth = Self.width(of: hint, Self.hintFont)
    let width = 11 + 8 + 7 + whatWidth + 10 + hintWidth + 12
    let pill = CGRect(x: -width / 2, y: -Self.height / 2, width: width, height: Self.height)
    let shape = RoundedRect(pill, radius: Self.height / 2)
    list.append(
      .shadow(shape, Color(white: 0, alpha: 0.22), blur: 3, offset: CGSize(width: 0, height: 1)))
    list.append(.fillRect(shape, .color(Color(hex: 0xE5352B))))
    let dot = CGRect(x: pill.minX + 11, y: -4, width: 8, height: 8)
    list.append(.fillRect(RoundedRect(dot, radius: 4), .color(.white)))
    let x = dot.maxX + 7
    Self.text(what, Self.font, .white, at: x, width: whatWidth, into: &list)
    Self.text(
      hint, Self.hintFont, Color(white: 1, alpha: 0.8), at: x + whatWidth + 10, width: hintWidth,
      into: &list)
  }

  /// Wide enough for the letters; nothing in the host measures text.
  private static func width(of text: String, _ font: FontSpec) -> CGFloat {
    (CGFloat(text.count) * font.size * 0.53).rounded(.up)
  }

  private static func text(
    _ string: String, _ font: FontSpec, _ color: Color, at x: CGFloat, width: CGFloat,
    into list: inout DisplayList
  ) {
    let layout = TextLayout(string, font: font, maxWidth: width + 20, alignment: .leading)
    list.append(
      .text(
        TextRun(
          layout: layout, origin: CGPoint(x: x, y: -font.lineHeight / 2), width: width + 20,
          color: color)))
  }
}
