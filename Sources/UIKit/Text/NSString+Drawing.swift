import Drawing

extension NSAttributedString.Key {
  /// A `UIFont`; 12-point system font where there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// Drawing of plain strings, as UIKit adds it to `NSString`.
///
/// Has: font and colour. Left out: every other attribute. On Linux nothing turns a `String` into
/// an `NSString` by itself, so the same members are on `String` too.
@MainActor extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let size = AppWorld.current.textMeasurer.size(
      of: TextLayout(self, font: Self.font(attributes).spec, maxLines: 0, lineBreak: .wordWrap))
    return CGSize(width: size.width.roundedUpToPixel, height: size.height.roundedUpToPixel)
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(
      in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)),
      withAttributes: attributes)
  }

  /// Breaks lines at the rectangle's width; what does not fit below is drawn all the same.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    let layout = TextLayout(
      self, font: Self.font(attributes).spec, maxWidth: rect.width, maxLines: 0,
      lineBreak: .wordWrap)
    UIGraphicsGetCurrentContext()?.append(
      .text(
        TextRun(
          layout: layout, origin: rect.origin, width: rect.width.isFinite ? rect.width : 0,
          color: color.cgColor.value)))
  }

  private static func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
  }
}

@MainActor extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }
}
