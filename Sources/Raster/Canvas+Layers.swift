import CPangoCairo
import Drawing
import Foundation

/// What compositing needs; all of it in pixels.
extension Canvas {
  /// Whole pixels are cut without a mask, which is cheap.
  func clip(to area: PixelRect) {
    cairo_new_path(context)
    addRectangle(area)
    cairo_clip(context)
  }

  func clipToBodies(of clip: RoundedClip) {
    cairo_new_path(context)
    for index in 0..<RoundedClip.bodyCount {
      let part = clip.body(index)
      if !part.isEmpty { addRectangle(part) }
    }
    cairo_clip(context)
  }

  private func addRectangle(_ area: PixelRect) {
    cairo_rectangle(
      context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
  }

  /// Erases everything outside an outline, with a soft edge.
  func keepOnly(_ outline: Path) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    set(.black)
    trace(outline)
    fill()
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints over whatever is there, opacity and all.
  func replace(with color: Color, in area: PixelRect) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    lay(color, on: area)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func lay(_ color: Color, on area: PixelRect) {
    set(color)
    cairo_new_path(context)
    addRectangle(area)
    fill()
  }

  func lay(_ picture: LayerPicture, _ placement: LayerPlacement, opacity: Double) {
    switch placement {
    case .aligned(let x, let y):
      place(picture.bitmap, x: x, y: y, opacity: opacity)
    case .transformed(let transform):
      save()
      concatenate(transform)
      cairo_set_source_surface(context, picture.bitmap.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      if opacity >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, opacity) }
      restore()
    }
  }
}
