import CSDL2
import Drawing
import Foundation
import Raster

/// Lays out frames with SDL: every layer a texture made once, and per frame only placed.
///
/// It follows the same rules as Raster's `ImageCompositor` (`LayerPlacement`, `RoundedClip`), and a
/// test holds the two against each other. Clips are SDL's rectangles; the corners of rounded ones,
/// and what SDL's software renderer cannot turn or scale with soft edges, are small tiles put
/// together by Cairo.
public final class SDLCompositor {
  public let cache: LayerCache
  let renderer: Renderer
  let tiles: TileStore
  /// Pictures that groups are put together on; one for each depth.
  private var targets: [Texture?] = []
  /// Which of the window's pictures is drawn.
  private var picture = 0

  /// Where drawing goes at the moment.
  struct Place {
    /// Nil for the window itself.
    var target: Texture?
    /// From the frame's pixels to the target's.
    var x: Int
    var y: Int
    /// What may be painted, in the frame's pixels.
    var area: PixelRect
    var scale: CGFloat
    var depth: Int
  }

  init(renderer: Renderer, cache: LayerCache) {
    self.renderer = renderer
    self.cache = cache
    tiles = TileStore(renderer: renderer, images: ImageCompositor(cache: cache))
  }

  /// Draws on a surface in memory, without a window; for tests and measurements.
  public convenience init?(surface: UnsafeMutablePointer<SDL_Surface>, cache: LayerCache) {
    guard let pointer = SDL_CreateSoftwareRenderer(surface) else { return nil }
    self.init(renderer: Renderer(pointer, owner: nil), cache: cache)
  }

  /// Begins a pass over the whole window.
  public func begin() {
    cache.beginFrame()
    tiles.beginPass()
  }

  /// Takes back all textures: the graphics device has lost them.
  func forgetTextures() {
    cache.removeAttachments()
    tiles.removeAll()
    targets.removeAll()
  }

  /// Draws a frame with its top left pixel at a place of the window.
  ///
  /// `picture` tells the window's frames apart. Only what lies `within` (the window's pixels) is
  /// touched. A background that is not opaque is left out: the frame goes over what is there.
  public func draw(
    _ frame: borrowing Frame, picture: Int = 0, scale: CGFloat, x: Int = 0, y: Int = 0,
    within: PixelRect? = nil
  ) {
    self.picture = picture
    let size = PixelRect(rounding: CGRect(origin: .zero, size: frame.size), scale: scale)
    var area = size
    if let within {
      area = size.intersection(
        PixelRect(x: within.x - x, y: within.y - y, width: within.width, height: within.height))
    }
    guard !area.isEmpty else { return }
    let window = Place(target: nil, x: x, y: y, area: area, scale: scale, depth: 0)
    if frame.background.alpha >= 1 && frame.hasGroups,
      let stage = target(depth: 0, width: area.width, height: area.height)
    {
      // The window cannot be read back, so what groups are laid over is drawn aside first.
      let place = Place(
        target: stage, x: -area.x, y: -area.y, area: area, scale: scale, depth: 0)
      enter(place)
      paint(frame, on: place)
      enter(window)
      lay(stage, isOpaque: true, opacity: 1, area, on: window)
    } else {
      enter(window)
      paint(frame, on: window)
    }
    SDL_RenderSetClipRect(renderer.pointer, nil)
  }

  private func paint(_ frame: borrowing Frame, on place: Place) {
    if frame.background.alpha >= 1 {
      cut(to: place.area, on: place)
      fill(frame.background, place.area, on: place)
    }
    draw(frame, items: 0..<frame.items.count, on: place)
  }

  // MARK: Walking the items

  private func draw(_ frame: borrowing Frame, items: Range<Int>, on place: Place) {
    var index = items.lowerBound
    while index < items.upperBound {
      switch frame.items[index] {
      case .beginGroup(let opacity, let bounds):
        let end = frame.endOfGroup(startingAt: index)
        drawGroup(frame, items: index..<end + 1, opacity: opacity, bounds: bounds, on: place)
        index = end + 1
      case .endGroup: preconditionFailure("a frame ends a group that it has not begun")
      case .layer(let layer):
        if !renderer.isPremultiplied && !layer.transform.isMove {
          let end = frame.endOfTransformed(startingAt: index, limit: items.upperBound)
          drawTile(frame, items: index..<end, part: TileStore.Key.whole, on: place)
          index = end
        } else {
          let end = frame.endOfAlike(
            startingAt: index, limit: items.upperBound,
            takesTransformed: renderer.isPremultiplied)
          drawRun(frame, items: index..<end, clip: layer.clip, on: place)
          index = end
        }
      }
    }
  }

  /// Group opacity without blending premultiplied pixels: the group is painted over a copy of what
  /// lies below it, and the whole of that is then laid over the original.
  ///
  /// (g + b·(1 − a))·o + b·(1 − o) = g·o + b·(1 − a·o), which is what a group asks for.
  private func drawGroup(
    _ frame: borrowing Frame, items: Range<Int>, opacity: Double, bounds: CGRect, on place: Place
  ) {
    let part = PixelRect(covering: bounds, scale: place.scale).intersection(place.area)
    guard opacity > 0, !part.isEmpty else { return }
    guard let below = place.target,
      let aside = target(depth: place.depth + 1, width: part.width, height: part.height)
    else {
      drawTile(frame, items: items, part: TileStore.Key.whole, on: place)
      return
    }
    let inner = Place(
      target: aside, x: -part.x, y: -part.y, area: part, scale: place.scale,
      depth: place.depth + 1)
    enter(inner)
    copy(below, from: part.moved(x: place.x, y: place.y), toArea: part, on: inner)
    draw(frame, items: items.lowerBound + 1..<items.upperBound - 1, on: inner)
    enter(place)
    lay(aside, isOpaque: true, opacity: opacity, part, on: place)
  }

  /// Draws neighbours that share a clip.
  private func drawRun(
    _ frame: borrowing Frame, items: Range<Int>, clip: Int, on place: Place
  ) {
    guard clip >= 0 else {
      drawLayers(frame, items: items, in: place.area, on: place)
      return
    }
    let parts = RoundedClip(frame.clips[clip], scale: place.scale)
    guard parts.outline != nil else {
      drawLayers(frame, items: items, in: parts.bounds.intersection(place.area), on: place)
      return
    }
    for index in 0..<RoundedClip.bodyCount {
      drawLayers(frame, items: items, in: parts.body(index).intersection(place.area), on: place)
    }
    for index in 0..<RoundedClip.cornerCount {
      let square = parts.corner(index).intersection(place.area)
      if frame.anyTouches(square, items: items, scale: place.scale) {
        drawTile(frame, items: items, part: index, area: square, on: place)
      }
    }
  }

  private func drawTile(
    _ frame: borrowing Frame, items: Range<Int>, part: Int, on place: Place
  ) {
    let area = frame.bounds(of: items, scale: place.scale).intersection(place.area)
    drawTile(frame, items: items, part: part, area: area, on: place)
  }

  private func drawTile(
    _ frame: borrowing Frame, items: Range<Int>, part: Int, area: PixelRect, on place: Place
  ) {
    guard !area.isEmpty else { return }
    let key = TileStore.Key(picture: picture, item: items.lowerBound, part: part)
    guard
      let texture = tiles.texture(key, frame, items: items, area: area, scale: place.scale)
    else { return }
    cut(to: area, on: place)
    lay(texture, isOpaque: false, opacity: 1, area, on: place)
  }

  // MARK: Targets

  private func enter(_ place: Place) {
    SDL_SetRenderTarget(renderer.pointer, place.target?.pointer)
    SDL_RenderSetClipRect(renderer.pointer, nil)
  }

  private func target(depth: Int, width: Int, height: Int) -> Texture? {
    while targets.count <= depth { targets.append(nil) }
    if let known = targets[depth], known.width >= width, known.height >= height { return known }
    let made = Texture(
      renderer, width: max(width, targets[depth]?.width ?? 0),
      height: max(height, targets[depth]?.height ?? 0), access: .target)
    targets[depth] = made
    return made
  }
}
