import CPangoCairo
import Drawing
import Foundation

/// Sets text with Pango and says where it goes; the rasteriser draws the very lines it measured.
///
/// Independent of locale, user settings and screen: the fonts are `FontSet`'s, sizes are absolute,
/// nothing is hinted or rounded.
public final class PangoTextMeasurer: TextMeasuring {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// The same for parts of paragraphs that run from right to left.
  private let rightContext: OpaquePointer
  private var texts = RecentValues<TextLayout, SetText>(limit: 512)

  public init() {
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    let faces = UnsafeMutableRawPointer(fontMap)
    pango_fc_font_map_set_config(OpaquePointer(faces), FontSet.configuration)
    context = Self.context(fontMap)
    rightContext = Self.context(fontMap)
    pango_context_set_base_dir(rightContext, PANGO_DIRECTION_RTL)
  }

  private static func context(_ fontMap: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer {
    let context: OpaquePointer = pango_font_map_create_context(fontMap)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }

  deinit {
    texts.removeAll()
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(rightContext))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  // MARK: TextMeasuring

  public func size(of layout: TextLayout) -> CGSize { set(layout).size }

  public func caretX(in layout: TextLayout, at offset: Int) -> CGFloat {
    let line = unbroken(layout)
    let places = set(line).carets(of: line.string)
    return places[min(max(0, offset), places.count - 1)]
  }

  public func offset(in layout: TextLayout, nearestTo x: CGFloat) -> Int {
    let line = unbroken(layout)
    var nearest = 0
    var least = CGFloat.infinity
    for (offset, place) in set(line).carets(of: line.string).enumerated() {
      let distance = abs(place - x)
      if distance < least {
        least = distance
        nearest = offset
      }
    }
    return nearest
  }

  public func lineEnds(of layout: TextLayout) -> [Int] {
    var broken = layout
    broken.maxLines = 0
    broken.lineBreak = .wordWrap
    let bytes = set(broken).lineEnds
    var ends: [Int] = []
    var offset = 0
    var byte = 0
    for character in broken.string {
      while ends.count < bytes.count && bytes[ends.count] <= byte { ends.append(offset) }
      byte += character.utf8.count
      offset += 1
    }
    while ends.count < bytes.count { ends.append(offset) }
    return ends
  }

  // MARK: Setting

  /// The lines of a layout, set once and kept while they are used.
  func set(_ layout: TextLayout) -> SetText {
    if let known = texts[layout] { return known }
    let made = SetText(
      paragraphs: paragraphs(of: layout), layout: layout,
      ellipsisWidth: layout.lineBreak.truncates ? ellipsisWidth(of: layout.font) : 0)
    texts[layout] = made
    return made
  }

  private func ellipsisWidth(of font: FontSpec) -> CGFloat {
    set(TextLayout("…", font: font, lineBreak: .clip)).width
  }

  /// The same text as one endless line, as carets see it.
  private func unbroken(_ layout: TextLayout) -> TextLayout {
    var line = layout
    line.maxWidth = .infinity
    line.maxLines = 1
    line.lineBreak = .clip
    line.alignment = .leading
    if line.string.contains(where: \.isNewline) {
      line.string = String(line.string.map { $0.isNewline ? " " : $0 })
    }
    return line
  }

  /// Lays out paragraph after paragraph until the lines are used up.
  private func paragraphs(of layout: TextLayout) -> [OpaquePointer] {
    let pieces = layout.string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var made: [OpaquePointer] = []
    var linesLeft = layout.maxLines
    for (index, piece) in pieces.enumerated() {
      let paragraph = paragraph(String(piece), of: layout, linesLeft: linesLeft)
      let count = Int(pango_layout_get_line_count(paragraph))
      guard layout.maxLines > 0 else {
        made.append(paragraph)
        continue
      }
      linesLeft -= count
      if linesLeft <= 0 && index + 1 < pieces.count && layout.lineBreak.truncates {
        // More text follows than there are lines: the last one says so.
        g_object_unref(UnsafeMutableRawPointer(paragraph))
        made.append(
          self.paragraph(piece + "…", of: layout, linesLeft: linesLeft + count))
        break
      }
      made.append(paragraph)
      if linesLeft <= 0 { break }
    }
    return made
  }

  private func paragraph(
    _ string: String, of layout: TextLayout, linesLeft: Int
  ) -> OpaquePointer {
    let isFromRight = layout.runsRightToLeft == true
    let made: OpaquePointer = pango_layout_new(isFromRight ? rightContext : context)
    pango_layout_set_auto_dir(made, layout.runsRightToLeft == nil ? 1 : 0)
    pango_layout_set_single_paragraph_mode(made, 1)
    pango_layout_set_text(made, string, Int32(string.utf8.count))
    setFont(layout.font, on: made)
    setAttributes(of: layout, string: string, on: made)
    let breaks = layout.lineBreak != .clip || layout.maxLines != 1
    if layout.maxWidth.isFinite && breaks {
      // One unit more, so that a measured width holds its own text.
      let units = (max(0, layout.maxWidth) * CGFloat(PANGO_SCALE)).rounded(.up) + 1
      pango_layout_set_width(made, Int32(min(units, CGFloat(Int32.max / 2))))
      pango_layout_set_wrap(made, PANGO_WRAP_WORD_CHAR)
      if layout.maxLines > 0, let place = layout.lineBreak.ellipsis {
        pango_layout_set_ellipsize(made, place)
        pango_layout_set_height(made, Int32(-max(1, linesLeft)))
      }
    }
    return made
  }

  private func setFont(_ font: FontSpec, on layout: OpaquePointer) {
    let description = pango_font_description_new()
    let families = Typesetting.families(for: font).joined(separator: ",")
    pango_font_description_set_family(description, families)
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    let size = max(0, font.size) * Typesetting.sizeFactor
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
  }

  private func setAttributes(of layout: TextLayout, string: String, on made: OpaquePointer) {
    let list = pango_attr_list_new()
    let units = Int32((Typesetting.tracking(for: layout.font) * Double(PANGO_SCALE)).rounded())
    let joins = Typesetting.hasTimeOfDay(string)
    for range in Typesetting.trackedRanges(in: string) {
      insert(pango_attr_letter_spacing_new(units), over: range, into: list)
      if !joins { insert(pango_attr_font_features_new("calt=0"), over: range, into: list) }
    }
    let all = 0..<string.utf8.count
    // A label that must break inside a word adds no hyphen.
    insert(pango_attr_insert_hyphens_new(0), over: all, into: list)
    if layout.font.hasTabularDigits {
      insert(pango_attr_font_features_new("tnum=1"), over: all, into: list)
    }
    pango_layout_set_attributes(made, list)
    pango_attr_list_unref(list)
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>,
    into list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(range.lowerBound)
    attribute.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}

extension LineBreak {
  var truncates: Bool { ellipsis != nil }

  var ellipsis: PangoEllipsizeMode? {
    switch self {
    case .truncateTail: PANGO_ELLIPSIZE_END
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .wordWrap, .clip: nil
    }
  }
}
