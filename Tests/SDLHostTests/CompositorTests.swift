import CSDL2
import Drawing
import Foundation
import Raster
import Testing

@testable import SDLHost

/// A window's worth of memory with SDL's software renderer on it; no display, no window.
final class MemoryScreen {
  let surface: UnsafeMutablePointer<SDL_Surface>
  let compositor: SDLCompositor

  init(width: Int, height: Int) throws {
    surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    compositor = try #require(SDLCompositor(surface: surface, cache: .forTests()))
  }

  func draw(_ frame: Frame) {
    compositor.begin()
    compositor.draw(frame, scale: frame.scale)
    compositor.flush()
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let row = surface.pointee.pixels + y * Int(surface.pointee.pitch)
    return row.assumingMemoryBound(to: UInt32.self)[x]
  }
}

extension LayerCache {
  static func forTests() -> LayerCache {
    LayerCache(
      rasteriser: Rasteriser(
        text: PangoTextMeasurer(), artwork: ArtworkLibrary(folder: "/nowhere")))
  }
}

@MainActor @Suite(.serialized) struct CompositorTests {
  /// The most that a channel may differ, of 255.
  ///
  /// Cairo blends premultiplied pixels. SDL's software renderer blends straight ones, rounds down
  /// where Cairo rounds to the nearest, and takes opacity in steps of 1/255: each of the layers
  /// that lie over one another can cost one step. Single scenes stay within three; `everything`
  /// has up to a dozen layers over one another.
  static func bound(_ scene: CompositorScene) -> Int { scene == .everything ? 5 : 3 }

  @Test(arguments: CompositorScene.allCases)
  func `both compositors show the same`(scene: CompositorScene) throws {
    let frame = scene.frame
    let screen = try MemoryScreen(width: 240, height: 320)
    let wanted = ImageCompositor(cache: .forTests()).draw(frame)

    screen.draw(frame)

    var worst = 0
    var sum = 0
    for y in 0..<320 {
      for x in 0..<240 {
        let difference = Self.difference(screen.pixel(x, y), wanted[x, y])
        worst = max(worst, difference)
        sum += difference
      }
    }
    #expect(
      worst <= Self.bound(scene), "\(scene.rawValue): by \(worst), mean \(Double(sum) / 76800)")
  }

  @Test func `a frame that has been shown makes no picture and no tile again`() throws {
    let frame = CompositorScene.everything.frame
    let screen = try MemoryScreen(width: 240, height: 320)
    screen.draw(frame)
    let drawn = screen.compositor.cache.drawnCount
    let tiles = screen.compositor.tiles.madeCount

    screen.draw(frame)

    #expect(tiles > 0)
    #expect(screen.compositor.cache.drawnCount == drawn)
    #expect(screen.compositor.tiles.madeCount == tiles)
  }

  @Test func `a fade of something still makes no tile again`() throws {
    let screen = try MemoryScreen(width: 240, height: 320)
    screen.draw(CompositorScene.group.frame)
    let tiles = screen.compositor.tiles.madeCount
    var later = CompositorScene.group.frame
    later.items[0] = .beginGroup(opacity: 0.25, bounds: CGRect(origin: .zero, size: later.size))

    screen.draw(later)

    #expect(screen.compositor.tiles.madeCount == tiles)
    #expect(tiles == 1)
  }

  @Test func `after the loss of the device the same picture comes back`() throws {
    let frame = CompositorScene.everything.frame
    let screen = try MemoryScreen(width: 240, height: 320)
    screen.draw(frame)
    let before = (0..<320).map { y in (0..<240).map { screen.pixel($0, y) } }

    screen.compositor.forgetTextures()
    screen.draw(frame)

    #expect(before == (0..<320).map { y in (0..<240).map { screen.pixel($0, y) } })
  }

  @Test func `nothing outside the given part of the window is touched`() throws {
    let frame = CompositorScene.everything.frame
    let screen = try MemoryScreen(width: 240, height: 320)
    let part = PixelRect(x: 40, y: 60, width: 100, height: 80)

    screen.compositor.begin()
    screen.compositor.draw(frame, scale: 2, within: part)
    screen.compositor.flush()

    for y in 0..<320 {
      for x in 0..<240 {
        let isInside = (40..<140).contains(x) && (60..<140).contains(y)
        if (screen.pixel(x, y) != 0) != isInside { Issue.record("pixel \(x), \(y)") }
      }
    }
  }

  static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].reduce(0) { worst, shift in
      max(worst, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
    }
  }
}
