import CPangoCairo
import CRSVG
import Drawing
import Foundation

/// Why a picture of the artwork folder cannot be drawn.
public struct ArtworkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was looked for.
  public var path: String
  public var problem: String

  public var description: String { "artwork \(path): \(problem)" }
}

/// The SVG pictures of one folder, read when first drawn and kept.
public final class ArtworkLibrary {
  public let folder: String
  private var pictures: [String: Result<Picture, ArtworkError>] = [:]

  /// `folder` holds `ike/head.svg` for the name `ike/head`.
  public init(folder: String) { self.folder = folder }

  /// A picture's own size in its own units.
  public func size(of name: String) throws(ArtworkError) -> CGSize {
    try picture(name).size
  }

  /// Draws a picture, stretched to a rectangle; `tint` stands in for `currentColor`.
  func draw(
    _ name: String, tint: Color?, in rect: CGRect, on canvas: borrowing Canvas
  ) throws(ArtworkError) {
    let picture = try picture(name)
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    picture.tint(tint ?? .black)
    canvas.save()
    defer { canvas.restore() }
    canvas.translate(x: rect.minX, y: rect.minY)
    canvas.scale(x: rect.width / picture.size.width, y: rect.height / picture.size.height)
    if let problem = picture.draw(on: canvas) {
      throw ArtworkError(path: path(of: name), problem: problem)
    }
  }

  private func path(of name: String) -> String { "\(folder)/\(name).svg" }

  private func picture(_ name: String) throws(ArtworkError) -> Picture {
    if let known = pictures[name] { return try known.get() }
    let path = path(of: name)
    let read: Result<Picture, ArtworkError>
    if FileManager.default.fileExists(atPath: path) {
      read = Picture.read(path)
    } else {
      read = .failure(ArtworkError(path: path, problem: "there is no such file"))
    }
    pictures[name] = read
    return try read.get()
  }
}

/// One parsed SVG.
private final class Picture {
  let size: CGSize
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private var tint = Color.black

  private init(_ handle: UnsafeMutablePointer<RsvgHandle>) {
    self.handle = handle
    rsvg_handle_set_dpi(handle, 96)
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasViewBox: gboolean = 0
    var width = RsvgLength()
    var height = RsvgLength()
    var viewBox = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasViewBox, &viewBox)
    if hasViewBox != 0 {
      size = CGSize(width: viewBox.width, height: viewBox.height)
    } else {
      size = CGSize(width: width.length, height: height.length)
    }
    apply(tint)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  static func read(_ path: String) -> Result<Picture, ArtworkError> {
    var error: UnsafeMutablePointer<GError>?
    if let handle = rsvg_handle_new_from_file(path, &error) { return .success(Picture(handle)) }
    return .failure(ArtworkError(path: path, problem: sentence(of: error)))
  }

  func tint(_ color: Color) {
    guard color != tint else { return }
    apply(color)
  }

  private func apply(_ color: Color) {
    tint = color
    func part(_ value: Double) -> Int { Int((min(1, max(0, value)) * 255).rounded()) }
    let style =
      "svg{color:rgba(\(part(color.red)),\(part(color.green)),\(part(color.blue)),\(color.alpha))}"
    let bytes = Array(style.utf8)
    _ = rsvg_handle_set_stylesheet(handle, bytes, gsize(bytes.count), nil)
  }

  /// Draws at the picture's own size; returns what went wrong.
  func draw(on canvas: borrowing Canvas) -> String? {
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    let done = rsvg_handle_render_document(handle, canvas.context, &viewport, &error)
    return done != 0 ? nil : Self.sentence(of: error)
  }

  private static func sentence(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "it cannot be read as SVG" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}
