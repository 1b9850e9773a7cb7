import Drawing
import Foundation

/// A clip in whole pixels, cut into parts that need no mask and corners that do.
///
/// Between the corners a rounded clip is a plain rectangle; so a host that can only cut rectangles
/// shows the three `bodies`, and four small corner pictures made without it.
public struct RoundedClip: Hashable, Sendable {
  /// What may be seen at all.
  public let bounds: PixelRect
  /// The outline on whole pixels; nil for a plain rectangle.
  public let outline: RoundedRect?
  /// The outline's own rectangle, which may be larger than `bounds`.
  private let frame: PixelRect
  /// How far a corner's curve reaches along each edge.
  private let reach: Int

  /// The clip in pixels, each edge moved to the nearest one.
  public init(_ clip: Clip, scale: CGFloat) {
    let rect = PixelRect(rounding: clip.rect, scale: scale)
    guard let rounded = clip.outline, rounded.radius > 0 else {
      bounds =
        clip.outline.map { rect.intersection(PixelRect(rounding: $0.rect, scale: scale)) }
        ?? rect
      outline = nil
      frame = rect
      reach = 0
      return
    }
    frame = PixelRect(rounding: rounded.rect, scale: scale)
    bounds = rect.intersection(frame)
    let radius = min(rounded.radius * scale, CGFloat(min(frame.width, frame.height)) / 2)
    outline = RoundedRect(frame.rect, radius: radius, shape: rounded.shape)
    let factor = rounded.shape == .continuous ? 1.529 : 1
    reach = min(
      Int((radius * factor).rounded(.up)), (min(frame.width, frame.height) + 1) / 2)
  }

  public static let cornerCount = 4
  public static let bodyCount = 3

  /// One of the corners, cut to the bounds: top left, top right, bottom left, bottom right.
  public func corner(_ index: Int) -> PixelRect {
    // Where two corners would overlap, which odd sizes bring, the second begins after the first:
    // pixels painted twice would show as a seam in translucent content.
    let left = index % 2 == 0 ? frame.x : max(frame.x + reach, frame.maxX - reach)
    let right = index % 2 == 0 ? frame.x + reach : frame.maxX
    let top = index < 2 ? frame.y : max(frame.y + reach, frame.maxY - reach)
    let bottom = index < 2 ? frame.y + reach : frame.maxY
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(bounds)
  }

  /// One of the parts without corners: top, middle, bottom.
  public func body(_ index: Int) -> PixelRect {
    let inner = PixelRect(
      x: frame.x + reach, y: frame.y, width: max(0, frame.width - 2 * reach), height: reach)
    let part: PixelRect
    switch index {
    case 0: part = inner
    case 1:
      part = PixelRect(
        x: frame.x, y: frame.y + reach, width: frame.width, height: max(0, frame.height - 2 * reach)
      )
    default:
      let top = max(frame.y + reach, frame.maxY - reach)
      part = PixelRect(x: inner.x, y: top, width: inner.width, height: frame.maxY - top)
    }
    return part.intersection(bounds)
  }
}

extension PixelRect {
  /// The area whose edges are the pixel edges nearest to those of an area in points.
  public init(rounding area: CGRect, scale: CGFloat) {
    let left = Int((area.minX * scale + 0.5).rounded(.down))
    let top = Int((area.minY * scale + 0.5).rounded(.down))
    self.init(
      x: left, y: top, width: max(0, Int((area.maxX * scale + 0.5).rounded(.down)) - left),
      height: max(0, Int((area.maxY * scale + 0.5).rounded(.down)) - top))
  }

  public var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
