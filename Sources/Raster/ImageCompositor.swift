import CPangoCairo
import Drawing
import Foundation

/// Lays out a frame's layers into a bitmap, with Cairo alone: no window, no graphics device.
///
/// Layers are rasterised once and kept in the cache; a frame only places them.
public final class ImageCompositor {
  public let cache: LayerCache
  /// The last whole frame; drawn over by the next.
  private var target: Bitmap?
  /// Where corners are put together before they are masked.
  private var corner: Bitmap?
  private var outlines = RecentValues<RoundedRect, Path>(limit: 64)

  public init(cache: LayerCache) { self.cache = cache }

  /// The frame's pixels, at the frame's own scale or another.
  ///
  /// The bitmap is the compositor's own and good until the next call.
  public func draw(_ frame: Frame, scale: CGFloat? = nil) -> Bitmap {
    let scale = scale ?? frame.scale
    let size = PixelRect(rounding: CGRect(origin: .zero, size: frame.size), scale: scale)
    let bitmap: Bitmap
    if let target, target.width == size.width, target.height == size.height {
      bitmap = target
    } else {
      bitmap = Bitmap(width: size.width, height: size.height)
      target = bitmap
    }
    cache.beginFrame()
    let canvas = Canvas(bitmap)
    canvas.replace(with: frame.background, in: size)
    place(
      frame, items: 0..<frame.items.count, scale: scale, on: canvas,
      area: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    return bitmap
  }

  /// Puts some of a frame's items together on nothing: no background, but clips and their corners.
  ///
  /// `area` is in the frame's pixels; its top left goes to the bitmap's.
  ///
  /// A host that cuts only rectangles uses it for the corners of rounded clips. The range must hold
  /// whole groups. It does not count as a frame for the cache.
  public func compose(
    _ frame: Frame, items: Range<Int>, area: PixelRect, scale: CGFloat, into bitmap: Bitmap
  ) {
    bitmap.clear()
    let canvas = Canvas(bitmap)
    canvas.translate(x: CGFloat(-area.x), y: CGFloat(-area.y))
    place(frame, items: items, scale: scale, on: canvas, area: area)
  }

  // MARK: Walking the items

  private func place(
    _ frame: Frame, items: Range<Int>, scale: CGFloat, on canvas: borrowing Canvas, area: PixelRect
  ) {
    var index = items.lowerBound
    while index < items.upperBound {
      switch frame.items[index] {
      case .beginGroup(let opacity, let bounds):
        let end = frame.endOfGroup(startingAt: index)
        let part = PixelRect(covering: bounds, scale: scale).intersection(area)
        if opacity > 0 && !part.isEmpty {
          canvas.save()
          canvas.clip(to: part)
          canvas.beginGroup()
          place(frame, items: index + 1..<end, scale: scale, on: canvas, area: part)
          canvas.endGroup(opacity: opacity)
          canvas.restore()
        }
        index = end + 1
      case .endGroup: preconditionFailure("a frame ends a group that it has not begun")
      case .layer(let first):
        let end = frame.endOfRun(startingAt: index, clip: first.clip, limit: items.upperBound)
        placeRun(
          frame, items: index..<end, clip: first.clip, scale: scale, on: canvas, area: area)
        index = end
      }
    }
  }

  /// Places neighbours that share a clip.
  private func placeRun(
    _ frame: Frame, items: Range<Int>, clip: Int, scale: CGFloat, on canvas: borrowing Canvas,
    area: PixelRect
  ) {
    canvas.save()
    defer { canvas.restore() }
    guard clip >= 0 else {
      placeLayers(frame, items: items, scale: scale, on: canvas, area: area)
      return
    }
    let parts = RoundedClip(frame.clips[clip], scale: scale)
    let visible = parts.bounds.intersection(area)
    guard !visible.isEmpty else { return }
    guard parts.outline != nil else {
      canvas.clip(to: visible)
      placeLayers(frame, items: items, scale: scale, on: canvas, area: visible)
      return
    }
    canvas.save()
    canvas.clipToBodies(of: parts)
    placeLayers(frame, items: items, scale: scale, on: canvas, area: visible)
    canvas.restore()
    for index in 0..<RoundedClip.cornerCount {
      let square = parts.corner(index).intersection(area)
      guard !square.isEmpty else { continue }
      placeCorner(frame, items: items, clip: parts, square: square, scale: scale, on: canvas)
    }
  }

  /// Puts a run's layers together in a corner and cuts them along the outline, all at once, so that
  /// what lies below does not shine through the soft edge once for each layer.
  private func placeCorner(
    _ frame: Frame, items: Range<Int>, clip: RoundedClip, square: PixelRect, scale: CGFloat,
    on canvas: borrowing Canvas
  ) {
    let scratch = cornerBitmap(for: square)
    scratch.clear()
    let inner = Canvas(scratch)
    inner.translate(x: CGFloat(-square.x), y: CGFloat(-square.y))
    inner.clip(to: square)
    placeLayers(frame, items: items, scale: scale, on: inner, area: square)
    if let outline = clip.outline { inner.keepOnly(path(of: outline)) }
    canvas.save()
    canvas.clip(to: square)
    canvas.place(scratch, x: square.x, y: square.y)
    canvas.restore()
  }

  private func path(of outline: RoundedRect) -> Path {
    if let known = outlines[outline] { return known }
    let made = Path(outline)
    outlines[outline] = made
    return made
  }

  private func cornerBitmap(for square: PixelRect) -> Bitmap {
    if let corner, corner.width >= square.width, corner.height >= square.height { return corner }
    let made = Bitmap(
      width: max(square.width, corner?.width ?? 0), height: max(square.height, corner?.height ?? 0))
    corner = made
    return made
  }

  // MARK: Placing

  private func placeLayers(
    _ frame: Frame, items: Range<Int>, scale: CGFloat, on canvas: borrowing Canvas, area: PixelRect
  ) {
    for index in items {
      guard case .layer(let layer) = frame.items[index], layer.opacity > 0 else { continue }
      guard layer.touches(area, scale: scale) else { continue }
      switch cache.content(of: layer, frameScale: scale) {
      case .nothing: break
      case .plain(let color, let rect):
        let pixels = LayerPlacement.plain(rect, transform: layer.transform, frameScale: scale)
        canvas.lay(color.withAlpha(color.alpha * min(1, layer.opacity)), on: pixels)
      case .picture(let picture):
        canvas.lay(
          picture, LayerPlacement(of: picture, transform: layer.transform, frameScale: scale),
          opacity: layer.opacity)
      }
    }
  }
}

extension PlacedLayer {
  /// Whether any of the layer can fall into an area of the frame's pixels.
  func touches(_ area: PixelRect, scale: CGFloat) -> Bool {
    let place = extent.applying(transform)
    return place.maxX * scale > CGFloat(area.x) - 1 && place.minX * scale < CGFloat(area.maxX) + 1
      && place.maxY * scale > CGFloat(area.y) - 1 && place.minY * scale < CGFloat(area.maxY) + 1
  }
}

extension Frame {
  /// The index of the end that belongs to the group begun at `start`.
  public func endOfGroup(startingAt start: Int) -> Int {
    var depth = 0
    for index in start..<items.count {
      switch items[index] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index }
      case .layer: break
      }
    }
    preconditionFailure("a frame begins a group that it does not end")
  }

  /// The index after the last of the neighbouring layers with the same clip.
  public func endOfRun(startingAt start: Int, clip: Int, limit: Int) -> Int {
    var index = start
    while index < limit, case .layer(let layer) = items[index], layer.clip == clip { index += 1 }
    return index
  }
}
