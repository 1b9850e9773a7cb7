import Drawing
import Foundation

/// Where a layer's content goes in a frame's pixels; the one rule that every compositor follows.
public enum LayerPlacement: Hashable, Sendable {
  /// Pixel for pixel, with the content's top left pixel here.
  case aligned(x: Int, y: Int)
  /// Through a transform, from the content's pixels (its top left pixel at zero) to the frame's.
  case transformed(CGAffineTransform)

  /// Where a picture goes.
  ///
  /// A layer that is only moved goes to the nearest whole pixel.
  public init(of picture: LayerPicture, transform: CGAffineTransform, frameScale: CGFloat) {
    let across = transform.a * frameScale / picture.scale
    let down = transform.d * frameScale / picture.scale
    if transform.isScaleAndMove && abs(across - 1) < 1e-9 && abs(down - 1) < 1e-9 {
      let x = Int((transform.tx * frameScale + 0.5).rounded(.down))
      let y = Int((transform.ty * frameScale + 0.5).rounded(.down))
      self = .aligned(x: x + picture.area.x, y: y + picture.area.y)
    } else {
      let toPoints = CGAffineTransform(
        a: 1 / picture.scale, b: 0, c: 0, d: 1 / picture.scale,
        tx: CGFloat(picture.area.x) / picture.scale, ty: CGFloat(picture.area.y) / picture.scale)
      self = .transformed(
        toPoints.concatenating(transform)
          .concatenating(CGAffineTransform(scaleX: frameScale, y: frameScale)))
    }
  }

  /// Where a plain rectangle goes: each edge to the nearest whole pixel; a hairline is at least one
  /// pixel thick at every scale.
  public static func plain(
    _ rect: CGRect, transform: CGAffineTransform, frameScale: CGFloat
  ) -> PixelRect {
    var pixels: PixelRect
    if transform.a == 1 && transform.d == 1 {
      // As a picture would go: the move is rounded, the size stays.
      let x = Int((transform.tx * frameScale + 0.5).rounded(.down))
      let y = Int((transform.ty * frameScale + 0.5).rounded(.down))
      pixels = PixelRect(rounding: rect, scale: frameScale)
      pixels.x += x
      pixels.y += y
    } else {
      pixels = PixelRect(rounding: rect.applying(transform), scale: frameScale)
    }
    if isHairline(rect.height) && transform.d != 0 { pixels.height = max(1, pixels.height) }
    if isHairline(rect.width) && transform.a != 0 { pixels.width = max(1, pixels.width) }
    return pixels
  }

  /// How much of its colour a plain rectangle keeps: a hairline that needs less than the pixel it
  /// gets is paler, but never so pale that it is lost.
  static func strength(
    of rect: CGRect, transform: CGAffineTransform, frameScale: CGFloat
  ) -> Double {
    var needed: CGFloat = 1
    if isHairline(rect.height) { needed = min(needed, rect.height * frameScale * abs(transform.d)) }
    if isHairline(rect.width) { needed = min(needed, rect.width * frameScale * abs(transform.a)) }
    return needed > 0.99 ? 1 : max(0.6, needed)
  }

  /// Whether a rectangle is a line of less than a point: a pixel of some screen, and seen on all.
  static func isHairline(_ rect: CGRect) -> Bool {
    isHairline(rect.width) || isHairline(rect.height)
  }

  private static func isHairline(_ thickness: CGFloat) -> Bool { thickness > 0 && thickness < 1 }

  /// The frame's pixels that a picture touches.
  func bounds(of picture: LayerPicture) -> PixelRect {
    let size = picture.area
    switch self {
    case .aligned(let x, let y):
      return PixelRect(x: x, y: y, width: size.width, height: size.height)
    case .transformed(let transform):
      let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height).applying(transform)
      return PixelRect(covering: rect.insetBy(dx: -1, dy: -1), scale: 1)
    }
  }
}
