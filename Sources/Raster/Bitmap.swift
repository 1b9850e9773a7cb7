import CPangoCairo
import Foundation

/// A picture in memory: premultiplied ARGB, 32 bits a pixel in the machine's byte order, top row
/// first.
///
/// The memory is the bitmap's own and stays where it is, so that a host can upload it as it is.
public final class Bitmap {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  public let pixels: UnsafeMutableRawPointer
  /// Cairo's view of the same memory.
  let surface: OpaquePointer

  /// Cairo can hold no picture wider or higher than this.
  public static let longestSide = 32_000

  /// A clear picture; sides below 1 become 1.
  public init(width: Int, height: Int) {
    let width = max(1, width)
    let height = max(1, height)
    precondition(
      width <= Self.longestSide && height <= Self.longestSide,
      "a bitmap of \(width) by \(height) pixels is larger than Cairo can hold")
    let stride = width * 4
    let byteCount = stride * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    self.width = width
    self.height = height
    self.stride = stride
    pixels = memory
    surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
      Int32(height), Int32(stride))
  }

  deinit {
    cairo_surface_destroy(surface)
    pixels.deallocate()
  }

  public var byteCount: Int { stride * height }

  /// The premultiplied pixel at a place, `0xAARRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { row(y)[x] }
    set {
      cairo_surface_flush(surface)
      row(y)[x] = newValue
      cairo_surface_mark_dirty(surface)
    }
  }

  /// One row of pixels.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < height, "row \(y) lies outside a bitmap \(height) rows high")
    let start = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
    return UnsafeMutableBufferPointer(start: start, count: width)
  }

  /// Makes every pixel clear.
  public func clear() {
    cairo_surface_flush(surface)
    memset(pixels, 0, byteCount)
    cairo_surface_mark_dirty(surface)
  }

  /// Whether nothing can be seen through any pixel.
  public var isOpaque: Bool {
    for y in 0..<height {
      for pixel in row(y) where pixel < 0xFF00_0000 { return false }
    }
    return true
  }

  /// Takes a picture over into a place of this one that holds all of it.
  func copy(_ part: Bitmap, to area: PixelRect) {
    cairo_surface_flush(surface)
    for y in 0..<area.height {
      memcpy(
        pixels + (area.y + y) * stride + area.x * 4, part.pixels + y * part.stride, area.width * 4)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// A copy of a part; what lies outside the picture is clear.
  public func cropped(to area: PixelRect) -> Bitmap {
    let result = Bitmap(width: area.width, height: area.height)
    let canvas = Canvas(result)
    canvas.place(self, x: -area.x, y: -area.y)
    return result
  }
}

/// An upright rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that an area in points touches, at so many pixels for each point.
  ///
  /// A thousandth of a pixel is let go, so that rounding does not add empty rows.
  public init(covering area: CGRect, scale: CGFloat) {
    let slack = 0.001
    x = Int((area.minX * scale + slack).rounded(.down))
    y = Int((area.minY * scale + slack).rounded(.down))
    width = max(0, Int((area.maxX * scale - slack).rounded(.up)) - x)
    height = max(0, Int((area.maxY * scale - slack).rounded(.up)) - y)
  }

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
