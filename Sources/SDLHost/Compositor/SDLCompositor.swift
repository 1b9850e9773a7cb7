import CSDL2
import Drawing
import Foundation
import Raster

/// Lays out frames with SDL: every layer a texture made once, and per frame only placed.
///
/// It follows the same rules as Raster's `ImageCompositor` (`LayerPlacement`, `RoundedClip`), and a
/// test holds the two against each other. Clips are SDL's rectangles; the corners of rounded ones,
/// groups, and what SDL's software renderer cannot turn or scale with soft edges, are tiles put
/// together by Cairo. A group's tile is made at full strength and laid down with its opacity, so
/// that a fade of something still makes nothing anew.
public final class SDLCompositor {
  public let cache: LayerCache
  let renderer: Renderer
  let tiles: TileStore
  /// Which of the window's pictures is drawn.
  private var picture = 0

  /// Where drawing goes at the moment.
  struct Place {
    /// From the frame's pixels to the window's.
    var x: Int
    var y: Int
    /// What may be painted, in the frame's pixels.
    var area: PixelRect
    var scale: CGFloat
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

  /// Draws on memory of its own, without a window; what `make bench` measures.
  ///
  /// The memory lives as long as the process.
  public convenience init?(width: Int, height: Int, cache: LayerCache) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    self.init(surface: surface, cache: cache)
  }

  /// Begins a pass over the whole window.
  public func begin() {
    cache.beginFrame()
    tiles.beginPass()
  }

  /// Has everything drawn so far carried out; presenting a window does so by itself.
  public func flush() { SDL_RenderFlush(renderer.pointer) }

  /// Takes back all textures: the graphics device has lost them.
  func forgetTextures() {
    cache.removeAttachments()
    tiles.removeAll()
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
    let place = Place(x: x, y: y, area: area, scale: scale)
    if frame.background.alpha >= 1 {
      cut(to: area, on: place)
      fill(frame.background, area, on: place)
    }
    draw(frame, items: 0..<frame.items.count, on: place)
    SDL_RenderSetClipRect(renderer.pointer, nil)
  }

  // MARK: Walking the items

  private func draw(_ frame: borrowing Frame, items: Range<Int>, on place: Place) {
    var index = items.lowerBound
    while index < items.upperBound {
      switch frame.items[index] {
      case .beginGroup(let opacity, let bounds):
        let end = frame.endOfGroup(startingAt: index)
        if opacity > 0 {
          let part = PixelRect(covering: bounds, scale: place.scale)
          drawTile(
            frame, items: index + 1..<end, part: TileStore.Key.whole, within: part,
            opacity: opacity, on: place)
        }
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
        drawTile(frame, items: items, part: index, within: square, on: place)
      }
    }
  }

  /// Draws some items as one picture; `within` cuts it further.
  private func drawTile(
    _ frame: borrowing Frame, items: Range<Int>, part: Int, within: PixelRect? = nil,
    opacity: Double = 1, on place: Place
  ) {
    var area = frame.bounds(of: items, scale: place.scale).intersection(place.area)
    if let within { area = area.intersection(within) }
    guard !area.isEmpty else { return }
    let key = TileStore.Key(picture: picture, item: items.lowerBound, part: part)
    guard
      let texture = tiles.texture(key, frame, items: items, area: area, scale: place.scale)
    else { return }
    cut(to: area, on: place)
    lay(texture, isOpaque: false, opacity: opacity, area, on: place)
  }
}
