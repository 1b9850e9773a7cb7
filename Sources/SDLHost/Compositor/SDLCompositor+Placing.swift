import CSDL2
import Drawing
import Foundation
import Raster

/// What is done with SDL's renderer; areas are in the frame's pixels.
extension SDLCompositor {
  /// Draws a run's layers, cut to an area.
  func drawLayers(
    _ frame: borrowing Frame, items: Range<Int>, in area: PixelRect, on place: Place
  ) {
    guard !area.isEmpty else { return }
    cut(to: area, on: place)
    for index in items {
      guard case .layer(let layer) = frame.items[index], layer.opacity > 0,
        layer.mayTouch(area, scale: place.scale)
      else { continue }
      switch cache.content(of: layer, frameScale: place.scale) {
      case .nothing: break
      case .plain(let color, let rect):
        let pixels = LayerPlacement.plain(
          rect, transform: layer.transform, frameScale: place.scale)
        fill(color.withAlpha(color.alpha * min(1, layer.opacity)), pixels, on: place)
      case .picture(let picture): lay(picture, layer, on: place)
      }
    }
  }

  private func lay(_ picture: LayerPicture, _ layer: PlacedLayer, on place: Place) {
    guard let texture = texture(of: picture) else { return }
    let placement = LayerPlacement(
      of: picture, transform: layer.transform, frameScale: place.scale)
    switch placement {
    case .aligned(let x, let y):
      lay(
        texture, isOpaque: picture.isOpaque, opacity: layer.opacity,
        PixelRect(x: x, y: y, width: texture.width, height: texture.height), on: place)
    case .transformed(let transform):
      texture.setBlending(isOpaque: false, opacity: layer.opacity)
      layQuad(texture, transform, on: place)
    }
  }

  private func texture(of picture: LayerPicture) -> Texture? {
    if let known = picture.attachment as? Texture, known.renderer === renderer { return known }
    let made = Texture(renderer, picture.bitmap, isOpaque: picture.isOpaque)
    picture.attachment = made
    return made
  }

  /// Lays a texture's top left part down, pixel for pixel.
  func lay(
    _ texture: Texture, isOpaque: Bool, opacity: Double, _ area: PixelRect, on place: Place
  ) {
    texture.setBlending(isOpaque: isOpaque, opacity: opacity)
    var source = SDL_Rect(x: 0, y: 0, w: Int32(area.width), h: Int32(area.height))
    var target = place.rect(area)
    SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &target)
  }

  /// Lays a whole texture down through an affine map, as two triangles.
  private func layQuad(_ texture: Texture, _ transform: CGAffineTransform, on place: Place) {
    let right = CGFloat(texture.width)
    let bottom = CGFloat(texture.height)
    let alpha = UInt8(255)
    func vertex(_ x: CGFloat, _ y: CGFloat, _ u: Float, _ v: Float) -> SDL_Vertex {
      let point = CGPoint(x: x, y: y).applying(transform)
      return SDL_Vertex(
        position: SDL_FPoint(
          x: Float(point.x) + Float(place.x), y: Float(point.y) + Float(place.y)),
        color: SDL_Color(r: 255, g: 255, b: 255, a: alpha), tex_coord: SDL_FPoint(x: u, y: v))
    }
    let corners = (
      vertex(0, 0, 0, 0), vertex(right, 0, 1, 0), vertex(0, bottom, 0, 1),
      vertex(0, bottom, 0, 1), vertex(right, 0, 1, 0), vertex(right, bottom, 1, 1)
    )
    withUnsafeBytes(of: corners) { raw in
      let vertices = raw.bindMemory(to: SDL_Vertex.self)
      SDL_RenderGeometry(
        renderer.pointer, texture.pointer, vertices.baseAddress, Int32(vertices.count), nil, 0)
    }
  }

  func fill(_ color: Color, _ area: PixelRect, on place: Place) {
    func part(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    let alpha = part(color.alpha)
    guard alpha > 0 else { return }
    SDL_SetRenderDrawBlendMode(
      renderer.pointer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(
      renderer.pointer, part(color.red), part(color.green), part(color.blue), alpha)
    var rect = place.rect(area)
    SDL_RenderFillRect(renderer.pointer, &rect)
  }

  func cut(to area: PixelRect, on place: Place) {
    var rect = place.rect(area)
    SDL_RenderSetClipRect(renderer.pointer, &rect)
  }
}

extension SDLCompositor.Place {
  fileprivate func rect(_ area: PixelRect) -> SDL_Rect {
    SDL_Rect(
      x: Int32(area.x + x), y: Int32(area.y + y), w: Int32(area.width), h: Int32(area.height))
  }
}

extension PixelRect {
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
