import Drawing

/// A fixed colour, as Core Graphics names it.
///
/// Has: sRGB components and opacity. Left out: colour spaces, patterns.
public struct CGColor: Hashable, Sendable {
  /// The value that the drawing layer uses.
  public var value: Color

  public init(_ value: Color) { self.value = value }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  public var alpha: CGFloat { value.alpha }
}
