import CPangoCairo
import Foundation

/// Why bytes are not a picture.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problem: String
  public var description: String { "not a PNG picture: \(problem)" }
}

extension Bitmap {
  /// The picture as a PNG file's bytes.
  public func png() -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { target in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { target, data, count in
          guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
          target.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    return bytes
  }

  /// Writes the picture whole or not at all.
  public func writePNG(to path: String) throws(FileError) {
    try FileWriting.write(png(), to: path)
  }

  /// Reads a PNG file's bytes.
  public convenience init(png bytes: [UInt8]) throws(PNGError) {
    var rest = bytes[...]
    let read: OpaquePointer? = withUnsafeMutablePointer(to: &rest) { source in
      cairo_image_surface_create_from_png_stream(
        { source, data, count in
          guard let source, let data else { return CAIRO_STATUS_READ_ERROR }
          let rest = source.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          let part = rest.pointee.prefix(Int(count))
          part.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(start: data, count: bytes.count).copyMemory(from: bytes)
          }
          rest.pointee = rest.pointee.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, source)
    }
    defer { cairo_surface_destroy(read) }
    let status = cairo_surface_status(read)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PNGError(problem: String(cString: cairo_status_to_string(status)))
    }
    self.init(
      width: Int(cairo_image_surface_get_width(read)),
      height: Int(cairo_image_surface_get_height(read)))
    // Painting turns a picture without opacity, which Cairo reads as RGB, into ours.
    let context = cairo_create(surface)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, read, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }
}
