import CPangoCairo
import Drawing
import Foundation

/// Text broken into lines, ready to be drawn or asked for places.
///
/// Everything is in points at a scale of one without hinting, so what is measured is what is drawn
/// at any scale.
final class SetText {
  struct Line {
    /// Owned by one of `paragraphs`.
    var line: UnsafeMutablePointer<PangoLayoutLine>
    var width: CGFloat
    /// Whether the paragraph it belongs to runs from right to left.
    var isRightToLeft: Bool
  }

  let lines: [Line]
  let lineHeight: CGFloat
  /// From a line's top to its baseline.
  let baseline: CGFloat
  /// The widest line.
  let width: CGFloat
  private let paragraphs: [OpaquePointer]
  /// Where carets stand, one more than there are characters; set when first asked for.
  private var caretPlaces: [CGFloat]?

  /// Takes over the Pango layouts, one for each paragraph.
  ///
  /// `ellipsisWidth` is what the sign for left-out text takes by itself, in points.
  init(paragraphs: [OpaquePointer], layout: TextLayout, ellipsisWidth: CGFloat) {
    self.paragraphs = paragraphs
    var lines: [Line] = []
    for paragraph in paragraphs {
      for index in 0..<pango_layout_get_line_count(paragraph) {
        guard let line = pango_layout_get_line_readonly(paragraph, index) else { continue }
        var extents = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &extents)
        let slack =
          Self.tightenEllipsis(in: line, to: ellipsisWidth) + Self.trimBeforeEllipsis(in: line)
        lines.append(
          Line(
            line: line, width: CGFloat(extents.width - slack) / CGFloat(PANGO_SCALE),
            isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue))
      }
    }
    if layout.maxLines > 0 && lines.count > layout.maxLines {
      lines.removeLast(lines.count - layout.maxLines)
    }
    self.lines = lines
    width = lines.reduce(0) { max($0, $1.width) }
    lineHeight = layout.lineHeight ?? layout.font.lineHeight
    baseline = Typesetting.baseline(of: layout.font, lineHeight: lineHeight)
  }

  /// Takes back the room that Pango adds to an ellipsis so that the line is exactly full; returns
  /// how much that was, in Pango's units.
  private static func tightenEllipsis(
    in line: UnsafeMutablePointer<PangoLayoutLine>, to width: CGFloat
  ) -> Int32 {
    var slack: Int32 = 0
    for item in runs(of: line) where isEllipsis(item) {
      guard let glyphs = item.pointee.glyphs, glyphs.pointee.num_glyphs > 0 else { continue }
      let analysis = item.pointee.item.pointee.analysis
      let natural = Int32((width * CGFloat(PANGO_SCALE)).rounded())
      let extra = max(0, pango_glyph_string_get_width(glyphs) - natural)
      if analysis.level % 2 == 1 {
        glyphs.pointee.glyphs[0].geometry.width -= extra
        glyphs.pointee.glyphs[0].geometry.x_offset -= extra
      } else {
        glyphs.pointee.glyphs[Int(glyphs.pointee.num_glyphs) - 1].geometry.width -= extra
      }
      slack += extra
    }
    return slack
  }

  /// Takes the room of spaces away that stand right before an ellipsis, as labels do on a device;
  /// returns how much that was, in Pango's units.
  private static func trimBeforeEllipsis(
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> Int32 {
    guard let layout = line.pointee.layout, let text = pango_layout_get_text(layout) else {
      return 0
    }
    let runs = runs(of: line)
    var trimmed: Int32 = 0
    for ellipsis in runs where isEllipsis(ellipsis) {
      let start = ellipsis.pointee.item.pointee.offset
      for run in runs {
        let item = run.pointee.item.pointee
        guard item.offset + item.length == start, !isEllipsis(run), let glyphs = run.pointee.glyphs
        else { continue }
        let count = Int(glyphs.pointee.num_glyphs)
        let isFromRight = item.analysis.level % 2 == 1
        var end = Int(start)
        for step in 0..<count where end > 0 && isSpace(text[end - 1]) {
          let glyph = isFromRight ? step : count - 1 - step
          trimmed += glyphs.pointee.glyphs[glyph].geometry.width
          glyphs.pointee.glyphs[glyph].geometry.width = 0
          end -= 1
        }
      }
    }
    return trimmed
  }

  private static func isSpace(_ byte: CChar) -> Bool {
    UInt8(truncatingIfNeeded: byte) == UInt8(ascii: " ")
  }

  private static func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = line.pointee.runs
    while let entry = node {
      runs.append(entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
      node = entry.pointee.next
    }
    return runs
  }

  private static func isEllipsis(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    let flags = run.pointee.item.pointee.analysis.flags
    return Int32(flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
  }

  deinit {
    for paragraph in paragraphs { g_object_unref(UnsafeMutableRawPointer(paragraph)) }
  }

  var size: CGSize {
    CGSize(width: width, height: lineHeight * CGFloat(max(1, lines.count)))
  }

  /// Where a line begins in a box of this width.
  static func start(of line: Line, in boxWidth: CGFloat, alignment: TextAlignment) -> CGFloat {
    let room = boxWidth - line.width
    switch alignment {
    case .leading: return line.isRightToLeft ? room : 0
    case .center: return room / 2
    case .trailing: return line.isRightToLeft ? 0 : room
    }
  }

  /// Where each line of a single paragraph ends, in bytes.
  var lineEnds: [Int] {
    lines.map { Int($0.line.pointee.start_index + $0.line.pointee.length) }
  }

  /// The carets' places in an unbroken line, by character.
  func carets(of string: String) -> [CGFloat] {
    if let caretPlaces { return caretPlaces }
    var places: [CGFloat] = []
    places.reserveCapacity(string.count + 1)
    var index = string.startIndex
    while true {
      places.append(caret(atByte: string.utf8.distance(from: string.startIndex, to: index)))
      guard index < string.endIndex else { break }
      index = string.index(after: index)
    }
    caretPlaces = places
    return places
  }

  private func caret(atByte offset: Int) -> CGFloat {
    guard let paragraph = paragraphs.first else { return 0 }
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(paragraph, Int32(offset), &strong, nil)
    return CGFloat(strong.x) / CGFloat(PANGO_SCALE)
  }
}
