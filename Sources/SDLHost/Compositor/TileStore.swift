import Drawing
import Foundation
import Raster

/// Small pictures that Cairo puts together because SDL cannot: rounded corners, turned layers.
///
/// A tile is made again only when what it shows has changed.
final class TileStore {
  struct Key: Hashable {
    /// Which of the window's pictures: phone, panel.
    var picture: Int
    /// The first of the frame's items in the tile.
    var item: Int
    /// A corner's number, or `whole`.
    var part: Int

    static let whole = 4
  }

  private final class Tile {
    var signature = 0
    var bitmap: Bitmap?
    var texture: Texture?
    var lastPass = 0
  }

  private let renderer: Renderer
  private let images: ImageCompositor
  private var tiles: [Key: Tile] = [:]
  private var pass = 0
  /// How many tiles were put together so far.
  private(set) var madeCount = 0

  init(renderer: Renderer, images: ImageCompositor) {
    self.renderer = renderer
    self.images = images
  }

  /// Says that the window is drawn anew; tiles that the last two passes did not need go.
  func beginPass() {
    pass += 1
    guard tiles.values.contains(where: { $0.lastPass < pass - 2 }) else { return }
    tiles = tiles.filter { $0.value.lastPass >= pass - 2 }
  }

  func removeAll() { tiles.removeAll() }

  /// The texture whose top left part shows some items in an area of the frame's pixels.
  func texture(
    _ key: Key, _ frame: borrowing Frame, items: Range<Int>, area: PixelRect, scale: CGFloat
  ) -> Texture? {
    let tile: Tile
    if let known = tiles[key] {
      tile = known
    } else {
      tile = Tile()
      tiles[key] = tile
    }
    tile.lastPass = pass
    let signature = Self.signature(frame, items: items, area: area, scale: scale)
    if tile.signature == signature, let texture = tile.texture { return texture }
    guard let bitmap = bitmap(for: tile, area), let texture = texture(for: tile, bitmap) else {
      return nil
    }
    images.compose(copy frame, items: items, area: area, scale: scale, into: bitmap)
    texture.update(from: bitmap, width: area.width, height: area.height)
    tile.signature = signature
    madeCount += 1
    return texture
  }

  private func bitmap(for tile: Tile, _ area: PixelRect) -> Bitmap? {
    if let bitmap = tile.bitmap, bitmap.width >= area.width, bitmap.height >= area.height,
      bitmap.width * bitmap.height <= 2 * area.width * area.height
    {
      return bitmap
    }
    // Some room to grow, because a tile that changes its size does so frame after frame.
    let made = Bitmap(
      width: Self.room(area.width, renderer.longestSide),
      height: Self.room(area.height, renderer.longestSide))
    tile.bitmap = made
    return made
  }

  private func texture(for tile: Tile, _ bitmap: Bitmap) -> Texture? {
    if let texture = tile.texture, texture.width == bitmap.width, texture.height == bitmap.height {
      return texture
    }
    tile.texture = Texture(
      renderer, width: bitmap.width, height: bitmap.height, access: .streaming)
    return tile.texture
  }

  private static func room(_ side: Int, _ longest: Int) -> Int {
    min(max(side, (side + 31) / 32 * 32), longest)
  }

  /// Equal for tiles that look alike; contents are told apart by name, not by their lists.
  private static func signature(
    _ frame: borrowing Frame, items: Range<Int>, area: PixelRect, scale: CGFloat
  ) -> Int {
    var hasher = Hasher()
    hasher.combine(area)
    hasher.combine(scale)
    for index in items {
      switch frame.items[index] {
      case .layer(let layer):
        hasher.combine(layer.content)
        hasher.combine(layer.transform)
        hasher.combine(layer.opacity)
        if layer.clip >= 0 { hasher.combine(frame.clips[layer.clip]) }
      case .beginGroup(let opacity, let bounds):
        hasher.combine(opacity)
        hasher.combine(bounds)
      case .endGroup: hasher.combine(0)
      }
    }
    return hasher.finalize()
  }
}
