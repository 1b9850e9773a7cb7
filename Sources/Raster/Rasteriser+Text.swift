import CPangoCairo
import Drawing
import Foundation

extension Rasteriser {
  /// Draws the lines that the measurer has set.
  ///
  /// Letters are filled as outlines: Cairo before 1.17 would move them to whole pixels, which shows
  /// as uneven spacing. Baselines are on whole pixels, as the system's labels have them.
  func draw(_ run: TextRun, on canvas: borrowing Canvas) {
    let set = text.set(run.layout)
    guard run.color.alpha > 0 else { return }
    canvas.set(run.color)
    for (index, line) in set.lines.enumerated() {
      let start = SetText.start(of: line, in: run.width, alignment: run.layout.alignment)
      let baseline = run.origin.y + CGFloat(index) * set.lineHeight + set.baseline
      draw(
        line.line,
        at: CGPoint(x: run.origin.x + start, y: canvas.roundedToPixel(y: baseline)),
        color: run.color, on: canvas)
    }
  }

  private func draw(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at start: CGPoint, color: Color,
    on canvas: borrowing Canvas
  ) {
    var x = start.x
    var node = line.pointee.runs
    cairo_new_path(canvas.context)
    while let entry = node {
      node = entry.pointee.next
      let item = entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let glyphs = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font
      else { continue }
      let y = start.y - CGFloat(item.pointee.y_offset) / CGFloat(PANGO_SCALE)
      if isColored(font) {
        drawPictures(glyphs, font, at: CGPoint(x: x, y: y), opacity: color.alpha, on: canvas)
      } else {
        cairo_move_to(canvas.context, x, y)
        pango_cairo_glyph_string_path(canvas.context, font, glyphs)
        canvas.fill()
      }
      x += CGFloat(pango_glyph_string_get_width(glyphs)) / CGFloat(PANGO_SCALE)
    }
  }

  /// Emoji are pictures: they have their own colours and only the text's opacity.
  private func drawPictures(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>,
    at place: CGPoint, opacity: Double, on canvas: borrowing Canvas
  ) {
    canvas.save()
    if opacity < 1 { canvas.beginGroup() }
    cairo_move_to(canvas.context, place.x, place.y)
    pango_cairo_show_glyph_string(canvas.context, font, glyphs)
    if opacity < 1 { canvas.endGroup(opacity: opacity) }
    canvas.restore()
    cairo_new_path(canvas.context)
  }

  private func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return false }
    return strcmp(family, FontSet.emoji) == 0
  }
}

extension Canvas {
  /// Pixels for each point, as the present coordinates have it.
  var scale: CGFloat {
    var x = 1.0
    var y = 0.0
    cairo_user_to_device_distance(context, &x, &y)
    return (x * x + y * y).squareRoot()
  }

  /// A height moved to a pixel's edge; only where points are not turned.
  func roundedToPixel(y: CGFloat) -> CGFloat {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.yy > 0 else { return y }
    return ((y * matrix.yy + matrix.y0).rounded() - matrix.y0) / matrix.yy
  }
}
