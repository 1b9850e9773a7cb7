import CPangoCairo
import Drawing
import Foundation

/// Turns display lists into pixels.
///
/// Equal lists at equal scale give equal pixels, whatever was drawn before.
public final class Rasteriser {
  public let text: PangoTextMeasurer
  public let artwork: ArtworkLibrary
  /// What could not be drawn so far; each once.
  ///
  /// The rest of a list is drawn all the same.
  public private(set) var problems: [ArtworkError] = []
  private var shadows = RecentValues<ShadowMask.Key, ShadowMask>(limit: 128)

  public init(text: PangoTextMeasurer, artwork: ArtworkLibrary) {
    self.text = text
    self.artwork = artwork
  }

  /// The pixels of `extent` (points in the list's own space), at so many pixels for each point.
  ///
  /// The bitmap's top left pixel is that of `PixelRect(covering: extent, scale: scale)`.
  public func rasterise(_ list: DisplayList, extent: CGRect, scale: CGFloat) -> Bitmap {
    let area = PixelRect(covering: extent, scale: scale)
    let bitmap = Bitmap(width: area.width, height: area.height)
    let canvas = Canvas(bitmap)
    canvas.translate(x: CGFloat(-area.x), y: CGFloat(-area.y))
    canvas.scale(x: scale, y: scale)
    draw(list, on: canvas)
    return bitmap
  }

  /// A bracket that a list has opened.
  private enum Bracket {
    case saved
    case opacity(Double)
  }

  /// Draws a list in the canvas's present coordinates; a programmer's unmatched end traps.
  func draw(_ list: DisplayList, on canvas: borrowing Canvas) {
    var open: [Bracket] = []
    canvas.save()
    for command in list.commands {
      switch command {
      case .save:
        canvas.save()
        open.append(.saved)
      case .restore:
        guard case .saved? = open.popLast() else {
          preconditionFailure("a display list restores what it has not saved")
        }
        canvas.restore()
      case .beginOpacity(let opacity):
        canvas.save()
        canvas.beginGroup()
        open.append(.opacity(opacity))
      case .endOpacity:
        guard case .opacity(let opacity)? = open.popLast() else {
          preconditionFailure("a display list ends an opacity that it has not begun")
        }
        canvas.endGroup(opacity: opacity)
        canvas.restore()
      default: paint(command, on: canvas)
      }
    }
    precondition(open.isEmpty, "a display list leaves \(open.count) brackets open")
    canvas.restore()
  }

  private func paint(_ command: DrawCommand, on canvas: borrowing Canvas) {
    switch command {
    case .fill(let path, let paint):
      canvas.trace(path)
      canvas.set(paint)
      canvas.fill()
    case .fillRect(let rounded, let paint):
      canvas.trace(rounded)
      canvas.set(paint)
      canvas.fill()
    case .stroke(let path, let color, let style):
      canvas.trace(path)
      canvas.set(color)
      canvas.stroke(style)
    case .strokeRect(let rounded, let color, let width):
      canvas.trace(rounded)
      canvas.set(color)
      canvas.stroke(StrokeStyle(width: width))
    case .shadow(let rounded, let color, let blur, let offset):
      drawShadow(rounded, color: color, blur: blur, offset: offset, on: canvas)
    case .text(let run): draw(run, on: canvas)
    case .image(let source, let rect, let opacity):
      draw(source, in: rect, opacity: opacity, on: canvas)
    case .concatenate(let transform): canvas.concatenate(transform)
    case .clip(let rounded):
      canvas.trace(rounded)
      canvas.clip()
    case .clipPath(let path):
      canvas.trace(path)
      canvas.clip()
    case .save, .restore, .beginOpacity, .endOpacity: break
    }
  }

  // MARK: Pictures

  private func draw(
    _ source: ImageSource, in rect: CGRect, opacity: Double, on canvas: borrowing Canvas
  ) {
    guard opacity > 0, rect.width > 0, rect.height > 0 else { return }
    canvas.save()
    defer { canvas.restore() }
    if opacity < 1 { canvas.beginGroup() }
    switch source {
    case .artwork(let name, let tint):
      do throws(ArtworkError) {
        try artwork.draw(name, tint: tint, in: rect, on: canvas)
      } catch {
        if !problems.contains(error) { problems.append(error) }
      }
    case .drawing(let list, let size):
      if size.width > 0 && size.height > 0 {
        canvas.save()
        canvas.trace(RoundedRect(rect))
        canvas.clip()
        canvas.translate(x: rect.minX, y: rect.minY)
        canvas.scale(x: rect.width / size.width, y: rect.height / size.height)
        draw(list, on: canvas)
        canvas.restore()
      }
    }
    if opacity < 1 { canvas.endGroup(opacity: opacity) }
  }

  // MARK: Shadows

  private func drawShadow(
    _ caster: RoundedRect, color: Color, blur: CGFloat, offset: CGSize, on canvas: borrowing Canvas
  ) {
    var fallen = caster
    fallen.rect = caster.rect.standardized.offsetBy(dx: offset.width, dy: offset.height)
    let scale = canvas.scale
    guard blur * scale >= 0.5, let mask = mask(for: fallen, blur: blur, scale: scale) else {
      canvas.trace(fallen)
      canvas.set(color)
      canvas.fill()
      return
    }
    let width = max(1, Int((fallen.rect.width * scale).rounded()))
    let height = max(1, Int((fallen.rect.height * scale).rounded()))
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width + 2 * mask.margin), Int32(height + 2 * mask.margin))
    defer { cairo_surface_destroy(surface) }
    guard let rows = cairo_image_surface_get_data(surface) else { return }
    mask.stretch(
      toWidth: width, height: height, into: rows,
      stride: Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    canvas.save()
    canvas.translate(x: fallen.rect.minX, y: fallen.rect.minY)
    canvas.scale(x: fallen.rect.width / CGFloat(width), y: fallen.rect.height / CGFloat(height))
    canvas.set(color)
    cairo_mask_surface(canvas.context, surface, Double(-mask.margin), Double(-mask.margin))
    canvas.restore()
  }

  private func mask(for fallen: RoundedRect, blur: CGFloat, scale: CGFloat) -> ShadowMask? {
    let width = fallen.rect.width * scale
    let height = fallen.rect.height * scale
    let longest = CGFloat(Bitmap.longestSide / 2)
    guard width > 0, height > 0, width < longest, height < longest else { return nil }
    let half = min(width, height) / 2
    // Corners of a rectangle short of room depend on its size: then nothing may be stretched.
    let radius = min(fallen.radius * scale, half)
    let least = ShadowMask.smallestSide(radius: radius, blur: blur * scale)
    let key = ShadowMask.Key(
      shape: fallen.shape, radius: radius, width: min(max(1, Int(width.rounded())), least),
      height: min(max(1, Int(height.rounded())), least), blur: blur * scale)
    if let known = shadows[key] { return known }
    let made = ShadowMask(key)
    shadows[key] = made
    return made
  }
}
