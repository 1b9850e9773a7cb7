import CSDL2
import Foundation
import Raster

/// A picture on the renderer's side, let go with its last user.
final class Texture {
  enum Access {
    /// Filled seldom.
    case still
    /// Filled often, in parts.
    case streaming

    fileprivate var code: Int32 {
      switch self {
      case .still: Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
      case .streaming: Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
      }
    }
  }

  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let renderer: Renderer

  /// Nil where the renderer has no room for it.
  init?(_ renderer: Renderer, width: Int, height: Int, access: Access) {
    guard width <= renderer.longestSide, height <= renderer.longestSide,
      let made = SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, access.code, Int32(width),
        Int32(height))
    else { return nil }
    pointer = made
    self.renderer = renderer
    self.width = width
    self.height = height
    SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear)
  }

  /// A layer's pixels.
  convenience init?(_ renderer: Renderer, _ bitmap: Bitmap, isOpaque: Bool) {
    self.init(renderer, width: bitmap.width, height: bitmap.height, access: .still)
    if renderer.isPremultiplied || isOpaque {
      SDL_UpdateTexture(pointer, nil, bitmap.pixels, Int32(bitmap.stride))
    } else {
      let straight = UnsafeMutableRawPointer.allocate(byteCount: bitmap.byteCount, alignment: 16)
      defer { straight.deallocate() }
      bitmap.copyStraight(
        to: straight, stride: bitmap.stride, width: bitmap.width, height: bitmap.height)
      SDL_UpdateTexture(pointer, nil, straight, Int32(bitmap.stride))
    }
  }

  deinit { if renderer.isOpen { SDL_DestroyTexture(pointer) } }

  /// Fills the top left part anew.
  func update(from bitmap: Bitmap, width: Int, height: Int) {
    var part = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    if renderer.isPremultiplied {
      SDL_UpdateTexture(pointer, &part, bitmap.pixels, Int32(bitmap.stride))
      return
    }
    var pixels: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(pointer, &part, &pixels, &pitch) == 0, let pixels else { return }
    bitmap.copyStraight(to: pixels, stride: Int(pitch), width: width, height: height)
    SDL_UnlockTexture(pointer)
  }

  /// Says how the texture is laid over what is there.
  func setBlending(isOpaque: Bool, opacity: Double) {
    let alpha = UInt8((min(1, max(0, opacity)) * 255).rounded())
    if isOpaque && alpha == 255 {
      SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
    } else {
      SDL_SetTextureBlendMode(
        pointer, renderer.isPremultiplied ? Renderer.premultipliedBlend : SDL_BLENDMODE_BLEND)
    }
    SDL_SetTextureAlphaMod(pointer, alpha)
    if renderer.isPremultiplied { SDL_SetTextureColorMod(pointer, alpha, alpha, alpha) }
  }
}

extension Bitmap {
  /// Writes the top left part with straight opacity, the only kind SDL's software renderer blends.
  func copyStraight(to memory: UnsafeMutableRawPointer, stride pitch: Int, width: Int, height: Int)
  {
    for y in 0..<min(height, self.height) {
      let source = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      let target = (memory + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<min(width, self.width) {
        let pixel = source[x]
        let alpha = pixel >> 24
        target[x] = alpha == 255 || alpha == 0 ? pixel : Self.straight(pixel, alpha)
      }
    }
  }

  @inline(__always)
  private static func straight(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 0xFF) * 255 + half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) * 255 + half) / alpha)
    let blue = min(255, ((pixel & 0xFF) * 255 + half) / alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
