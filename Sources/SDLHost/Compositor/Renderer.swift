import CSDL2
import Foundation
import Raster

/// SDL's renderer, let go when nobody draws with it any more; textures hold on to it.
final class Renderer {
  let pointer: OpaquePointer
  /// `opengl`, `software`.
  let name: String
  /// True where textures keep Cairo's premultiplied pixels; the software renderer cannot blend
  /// those.
  let isPremultiplied: Bool
  /// True where the processor draws, whatever the renderer calls itself.
  let isOnProcessor: Bool
  /// The largest side of a texture, in pixels.
  let longestSide: Int
  /// What the renderer draws on, kept for as long as it lives.
  private let owner: AnyObject?

  /// result = source + destination · (1 − source's opacity).
  static let premultipliedBlend = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  init(_ pointer: OpaquePointer, owner: AnyObject?) {
    self.pointer = pointer
    self.owner = owner
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    let side = Int(min(info.max_texture_width, info.max_texture_height))
    longestSide = side > 0 ? side : Bitmap.longestSide
    isPremultiplied = Self.blendsPremultiplied(pointer)
    isOnProcessor = Self.drawsOnProcessor(name)
  }

  deinit { close() }

  /// False once SDL's renderer is gone, and all its textures with it.
  private(set) var isOpen = true

  /// Lets SDL's renderer go, so that its window can have another.
  func close() {
    guard isOpen else { return }
    isOpen = false
    SDL_DestroyRenderer(pointer)
  }

  /// Tried out on a texture, because SDL has no question for it.
  private static func blendsPremultiplied(_ renderer: OpaquePointer) -> Bool {
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1)
    else { return false }
    defer { SDL_DestroyTexture(texture) }
    return SDL_SetTextureBlendMode(texture, premultipliedBlend) == 0
  }

  /// The size of what is drawn on, in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }
}
