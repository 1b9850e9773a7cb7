import Drawing
import Foundation

/// The sign above the phone: that what is done is recorded, or a word about what has happened.
enum WindowSign: Hashable {
  /// While a field takes text, a letter alone would go to it.
  case recording(steps: Int, isTyping: Bool)
  case word(String)
  case problem(String)

  static let height: CGFloat = 22
  private static let font = FontSpec(size: 13, weight: .semibold)
  private static let hintFont = FontSpec(size: 12, weight: .regular)

  /// What happens or has happened, and what ends it.
  var words: (what: String, hint: String) {
    switch self {
    case .recording(0, let isTyping): ("Recording", Self.end(isTyping))
    case .recording(1, let isTyping): ("Recording · 1 step", Self.end(isTyping))
    case .recording(let steps, let isTyping): ("Recording · \(steps) steps", Self.end(isTyping))
    case .word(let text), .problem(let text): (text, "")
    }
  }

  private static func end(_ isTyping: Bool) -> String { isTyping ? "Ctrl R ends" : "R ends" }

  private var color: Color {
    switch self {
    case .recording, .problem: Color(hex: 0xE5352B)
    case .word: Color(hex: 0x2F7D4F)
    }
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

  /// How wide it may be, in pixels: what is free on both sides of the case's middle.
  private static func width(in layout: WindowLayout) -> CGFloat {
    let end = layout.panel.map { CGFloat($0.x) } ?? layout.input.outputSize.width
    return 2 * min(layout.body.midX, end - layout.body.midX)
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
    draw(in: Self.width(in: layout) / scale - 16, into: &list)
    list.append(.restore)
    return list
  }

  /// Around the origin, in points.
  private func draw(in room: CGFloat, into list: inout DisplayList) {
    let (what, hint) = words
    let hintWidth = hint.isEmpty ? 0 : Self.width(of: hint, Self.hintFont) + 10
    let around = 11 + 8 + 7 + hintWidth + 12
    let whatWidth = min(Self.width(of: what, Self.font), max(60, room - around))
    let width = around + whatWidth
    let pill = CGRect(x: -width / 2, y: -Self.height / 2, width: width, height: Self.height)
    let shape = RoundedRect(pill, radius: Self.height / 2)
    list.append(
      .shadow(shape, Color(white: 0, alpha: 0.22), blur: 3, offset: CGSize(width: 0, height: 1)))
    list.append(.fillRect(shape, .color(color)))
    let dot = CGRect(x: pill.minX + 11, y: -4, width: 8, height: 8)
    list.append(.fillRect(RoundedRect(dot, radius: 4), .color(.white)))
    let x = dot.maxX + 7
    Self.text(
      what, Self.font, .white, hint.isEmpty ? .center : .leading, at: x, width: whatWidth,
      into: &list)
    guard !hint.isEmpty else { return }
    Self.text(
      hint, Self.hintFont, Color(white: 1, alpha: 0.8), .leading, at: x + whatWidth + 10,
      width: hintWidth, into: &list)
  }

  /// Wide enough for the letters; nothing in the host measures text.
  private static func width(of text: String, _ font: FontSpec) -> CGFloat {
    (CGFloat(text.count) * font.size * 0.53).rounded(.up)
  }

  private static func text(
    _ string: String, _ font: FontSpec, _ color: Color, _ alignment: TextAlignment, at x: CGFloat,
    width: CGFloat, into list: inout DisplayList
  ) {
    let room = alignment == .center ? width : width + 20
    let layout = TextLayout(string, font: font, maxWidth: room, alignment: alignment)
    list.append(
      .text(
        TextRun(
          layout: layout, origin: CGPoint(x: x, y: -font.lineHeight / 2), width: room, color: color)
      ))
  }
}
