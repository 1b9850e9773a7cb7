import Foundation

/// A font by role; the rasteriser finds the face.
///
/// `size` is in points of the system's own face; a rasteriser that sets another face scales and
/// tracks it so that it takes the same room (look facts 2.3).
public struct FontSpec: Hashable, Sendable {
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  public enum Design: Hashable, Sendable { case standard, monospaced }

  public var size: CGFloat
  public var weight: Weight
  public var design: Design
  public var isItalic: Bool
  /// Figures of equal width, for clocks and counters.
  public var hasTabularDigits: Bool

  public init(
    size: CGFloat, weight: Weight = .regular, design: Design = .standard,
    isItalic: Bool = false, hasTabularDigits: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
  }

  /// Ascent, descent and line height of the system's face (look facts 2.1, 2.3.3); layout goes by
  /// these, whatever face is drawn, so that it does not depend on fonts.
  public var ascent: CGFloat { 0.952 * size }
  public var descent: CGFloat { 0.241 * size }
  public var lineHeight: CGFloat { 1.193 * size }
}

public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

public enum LineBreak: Hashable, Sendable {
  case wordWrap, truncateTail, truncateHead, truncateMiddle, clip
}

/// Text with everything that decides how it is set: same value, same lines.
public struct TextLayout: Hashable, Sendable {
  public var string: String
  public var font: FontSpec
  /// The widest a line may be, in points; infinity for one unbroken line.
  public var maxWidth: CGFloat
  /// 0 means as many as are needed.
  public var maxLines: Int
  public var lineBreak: LineBreak
  public var alignment: TextAlignment
  /// From baseline to baseline, in points; nil for the font's own.
  public var lineHeight: CGFloat?
  /// The direction of the paragraph that this is a part of; nil where the text itself decides.
  public var runsRightToLeft: Bool?

  public init(
    _ string: String, font: FontSpec, maxWidth: CGFloat = .infinity, maxLines: Int = 1,
    lineBreak: LineBreak = .truncateTail, alignment: TextAlignment = .leading,
    lineHeight: CGFloat? = nil, runsRightToLeft: Bool? = nil
  ) {
    self.string = string
    self.font = font
    self.maxWidth = maxWidth
    self.maxLines = maxLines
    self.lineBreak = lineBreak
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.runsRightToLeft = runsRightToLeft
  }
}

/// A text to draw: its box's top left corner, the box's width for the alignment, its colour.
public struct TextRun: Hashable, Sendable {
  public var layout: TextLayout
  public var origin: CGPoint
  public var width: CGFloat
  public var color: Color

  public init(layout: TextLayout, origin: CGPoint, width: CGFloat, color: Color) {
    self.layout = layout
    self.origin = origin
    self.width = width
    self.color = color
  }
}

/// Where text goes.
///
/// Handed in at boot, so that the window and headless runs lay out alike.
///
/// Offsets into the text are in `Character`s; places are points in the layout's own box.
public protocol TextMeasuring: AnyObject {
  /// The size of the box that the set lines take.
  func size(of layout: TextLayout) -> CGSize
  /// The x at which a caret before the character `offset` of an unbroken line stands.
  func caretX(in layout: TextLayout, at offset: Int) -> CGFloat
  /// The offset whose caret stands nearest to `x` in an unbroken line.
  func offset(in layout: TextLayout, nearestTo x: CGFloat) -> Int
  /// Where the lines of one paragraph end when it is broken between words at the layout's width:
  /// offsets that rise up to the text's own end; spaces at a break belong to the line before it.
  func lineEnds(of layout: TextLayout) -> [Int]
}

/// A measurer that needs no fonts: every character is 0.55 of the size wide.
///
/// For tests of the core, and for hunting, where only relative room matters.
public final class EvenTextMeasurer: TextMeasuring {
  public init() {}

  static let advance: CGFloat = 0.55

  public func size(of layout: TextLayout) -> CGSize {
    let advance = layout.font.size * Self.advance
    var lines = 0
    var widest: CGFloat = 0
    let perLine =
      layout.maxWidth.isFinite ? max(1, Int(layout.maxWidth / advance)) : Int.max
    for count in Self.lengths(of: layout.string) {
      let needed = perLine == .max ? 1 : max(1, (count + perLine - 1) / perLine)
      lines += needed
      widest = max(widest, CGFloat(min(count, perLine)) * advance)
    }
    if layout.maxLines > 0 { lines = min(lines, layout.maxLines) }
    let height = layout.lineHeight ?? layout.font.lineHeight
    return CGSize(width: widest, height: height * CGFloat(max(1, lines)))
  }

  /// How many characters there are on each line.
  private static func lengths(of text: String) -> [Int] {
    var lengths = [0]
    // Of plain ASCII each byte is a character, but for a break of two.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0xD }) {
      for byte in text.utf8 {
        if byte == 0xA { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
      }
    } else {
      for character in text {
        if character == "\n" { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
      }
    }
    return lengths
  }

  public func caretX(in layout: TextLayout, at offset: Int) -> CGFloat {
    CGFloat(offset) * layout.font.size * Self.advance
  }

  public func offset(in layout: TextLayout, nearestTo x: CGFloat) -> Int {
    let place = (x / (layout.font.size * Self.advance)).rounded()
    return min(max(0, Int(place)), layout.string.count)
  }

  public func lineEnds(of layout: TextLayout) -> [Int] {
    let advance = layout.font.size * Self.advance
    let perLine = layout.maxWidth.isFinite ? max(1, Int(layout.maxWidth / advance)) : Int.max
    let characters = Array(layout.string)
    var ends: [Int] = []
    var start = 0
    while characters.count - start > perLine {
      var end = start + perLine
      while end < characters.count && characters[end] == " " { end += 1 }
      if let space = characters[start..<end].lastIndex(of: " ") { end = space + 1 }
      ends.append(end)
      start = end
    }
    if start < characters.count || ends.isEmpty { ends.append(characters.count) }
    return ends
  }
}
