import Drawing

/// A picture: a file of the artwork folder, a symbol, or something drawn.
///
/// Has: pictures and symbols by name, size, tinting, rendering mode, symbol sizes, drawing. Left
/// out: bitmaps and their data, files elsewhere, orientation, resizing caps, animation, asset
/// variants.
public final class UIImage: Hashable, Sendable {
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  enum Source: Hashable, Sendable {
    case artwork(String)
    case drawing(DisplayList)
  }

  let source: Source
  /// In points.
  public let size: CGSize
  public let renderingMode: RenderingMode
  public let isSymbolImage: Bool
  private let tint: UIColor?

  init(
    _ source: Source, size: CGSize, renderingMode: RenderingMode = .automatic,
    isSymbolImage: Bool = false, tint: UIColor? = nil
  ) {
    self.source = source
    self.size = size
    self.renderingMode = renderingMode
    self.isSymbolImage = isSymbolImage
    self.tint = tint
  }

  /// A file of the artwork folder by its path without the ending, such as `ike/head`.
  public convenience init?(named name: String) {
    guard let size = Artwork.size(of: name) else { return nil }
    self.init(.artwork(name), size: size)
  }

  /// A file of the artwork folder that is not in the table of sizes.
  public convenience init(artwork name: String, size: CGSize) {
    self.init(.artwork(name), size: size)
  }

  /// A one-colour sign, which takes the colour of where it stands.
  ///
  /// Never nil here: whether there is such a sign shows when it is drawn.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    guard let size = Artwork.size(of: "symbols/\(name)") else { return nil }
    let scale = (withConfiguration?.pointSize ?? Self.symbolPointSize) / Self.symbolPointSize
    self.init(
      .artwork("symbols/\(name)"),
      size: CGSize(width: size.width * scale, height: size.height * scale), isSymbolImage: true)
  }

  /// The size of text that a symbol's own box is drawn to go with.
  static let symbolPointSize: CGFloat = 17

  /// How a symbol is to be drawn.
  ///
  /// Has: the size of the text it stands by. Left out: weight, scale, palettes.
  public class Configuration {
    let pointSize: CGFloat
    init(pointSize: CGFloat) { self.pointSize = pointSize }
  }
  public final class SymbolConfiguration: Configuration {
    public override init(pointSize: CGFloat) { super.init(pointSize: pointSize) }
    public convenience init(pointSize: CGFloat, weight: UIFont.Weight) {
      self.init(pointSize: pointSize)
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(pointSize: textStyle.size) }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
  }

  // MARK: Variants

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(source, size: size, renderingMode: mode, isSymbolImage: isSymbolImage, tint: tint)
  }

  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      source, size: size, renderingMode: renderingMode, isSymbolImage: isSymbolImage, tint: color)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage, case .artwork(let name) = source, let own = Artwork.size(of: name) else {
      return self
    }
    let scale = configuration.pointSize / Self.symbolPointSize
    return UIImage(
      source, size: CGSize(width: own.width * scale, height: own.height * scale),
      renderingMode: renderingMode, isSymbolImage: true, tint: tint)
  }

  /// Whether the picture gives its form only and takes its colour from the view it is in.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  // MARK: Drawing

  /// What to draw, in the picture's own colours or, as a template, in the colour given.
  func command(
    in rect: CGRect, tint viewTint: UIColor?, traits: UITraitCollection, opacity: Double = 1
  ) -> DrawCommand {
    switch source {
    case .artwork(let name):
      let color = isTemplate ? viewTint ?? tint : tint
      return .image(
        .artwork(name, tint: color?.value(for: traits)), rect, opacity: opacity)
    case .drawing(let list): return .image(.drawing(list, size: size), rect, opacity: opacity)
    }
  }

  @MainActor public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.append(
      command(in: rect, tint: nil, traits: UITraitCollection.current))
  }

  @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public static func == (left: UIImage, right: UIImage) -> Bool {
    left.source == right.source && left.size == right.size
      && left.renderingMode == right.renderingMode && left.tint == right.tint
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    if case .artwork(let name) = source { hasher.combine(name) }
  }
}

/// Draws into a picture.
///
/// Has: pictures of a size, drawn in a closure. Left out: formats, PNG and JPEG data.
@MainActor public final class UIGraphicsImageRenderer {
  private let size: CGSize

  public init(size: CGSize) { self.size = size }
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, size: size))
    UIGraphicsPopContext()
    return UIImage(.drawing(context.list), size: size)
  }
}

@MainActor public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  private let size: CGSize

  init(cgContext: CGContext, size: CGSize) {
    self.cgContext = cgContext
    self.size = size
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public var currentImage: UIImage { UIImage(.drawing(cgContext.list), size: size) }
}
