import CPangoCairo
import Drawing
import Foundation

/// Cairo's drawing context on a bitmap, in this module's words.
///
/// A value that cannot be copied, so that making one for a frame takes no memory of Swift's.
struct Canvas: ~Copyable {
  let context: OpaquePointer

  init(_ bitmap: Bitmap) { context = cairo_create(bitmap.surface) }

  deinit { cairo_destroy(context) }

  func save() { cairo_save(context) }
  func restore() { cairo_restore(context) }

  func concatenate(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_transform(context, &matrix)
  }

  func translate(x: CGFloat, y: CGFloat) { cairo_translate(context, x, y) }
  func scale(x: CGFloat, y: CGFloat) { cairo_scale(context, x, y) }

  // MARK: Outlines

  func trace(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let to): cairo_move_to(context, to.x, to.y)
      case .line(let to): cairo_line_to(context, to.x, to.y)
      case .curve(let to, let one, let two):
        cairo_curve_to(context, one.x, one.y, two.x, two.y, to.x, to.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  func trace(_ rounded: RoundedRect) {
    guard rounded.radius > 0 else {
      let rect = rounded.rect
      cairo_new_path(context)
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    trace(Path(rounded))
  }

  func clip() { cairo_clip(context) }

  // MARK: Paint

  func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func set(_ paint: Paint) {
    let pattern: OpaquePointer?
    let stops: [GradientStop]
    switch paint {
    case .color(let color):
      set(color)
      return
    case .linear(let from, let to, let places):
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      stops = places
    case .radial(let center, let radius, let places):
      pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
      stops = places
    }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  func fill() { cairo_fill(context) }

  func stroke(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.width)
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    let dashes = style.dashes.map { Double($0) }
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_stroke(context)
  }

  // MARK: Pictures

  /// Lays a bitmap down, pixel for pixel.
  func place(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    cairo_set_source_surface(context, bitmap.surface, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    if opacity >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, opacity) }
  }

  func beginGroup() { cairo_push_group(context) }

  func endGroup(opacity: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}
