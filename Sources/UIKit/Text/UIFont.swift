import Drawing

/// A face of the system's type at one size.
///
/// Has: the system font in all weights, italic, monospaced and with monospaced digits, the text
/// styles at the default setting, and metrics. Left out: fonts by name, descriptors, dynamic type
/// other than the default setting.
public final class UIFont: Hashable, Sendable {
  /// What the drawing layer sets text by.
  public let spec: FontSpec
  /// From baseline to baseline where a text style asks for more than the font's own height.
  let styleLineHeight: CGFloat?

  init(_ spec: FontSpec, styleLineHeight: CGFloat? = nil) {
    self.spec = spec
    self.styleLineHeight = styleLineHeight
  }

  // MARK: Making

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontSpec(size: size))
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.spec))
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontSpec(size: size, weight: .bold))
  }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontSpec(size: size, isItalic: true))
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.spec, design: .monospaced))
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: size, weight: weight.spec, hasTabularDigits: true))
  }

  /// The font of a text style at the default size setting (look facts 2.1).
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(
      FontSpec(size: style.size, weight: style == .headline ? .semibold : .regular),
      styleLineHeight: style.lineHeight)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    var other = spec
    other.size = size
    return UIFont(other)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  // MARK: Metrics, in points

  public var pointSize: CGFloat { spec.size }
  public var lineHeight: CGFloat { spec.lineHeight }
  public var ascender: CGFloat { spec.ascent }
  /// Negative, since it lies below the baseline.
  public var descender: CGFloat { -spec.descent }
  public var leading: CGFloat { 0 }
  /// Look facts 2.3.1 and 2.3.2.
  public var capHeight: CGFloat { 0.705 * spec.size }
  public var xHeight: CGFloat { 0.526 * spec.size }
  public var familyName: String {
    spec.design == .monospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
  }
  public var fontName: String { "\(familyName)-\(spec.weight)" }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.spec == right.spec && left.styleLineHeight == right.styleLineHeight
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }
}

extension UIFont {
  /// How heavy the strokes are, on Apple's scale from −1 to 1.
  public struct Weight: Hashable, Sendable, RawRepresentable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let scale: [(CGFloat, FontSpec.Weight)] = [
      (-0.7, .ultraLight), (-0.5, .thin), (-0.2, .light), (0.12, .regular), (0.27, .medium),
      (0.35, .semibold), (0.48, .bold), (0.59, .heavy),
    ]

    /// The drawn weight nearest to this one.
    var spec: FontSpec.Weight { Self.scale.first { rawValue < $0.0 }?.1 ?? .black }
  }

  /// A role of text, with a size and a line height of its own.
  public struct TextStyle: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Size and line height, look facts 2.1.1 to 2.1.11.
    private static let table: [TextStyle: (size: CGFloat, line: CGFloat)] = [
      .largeTitle: (34, 41), .title1: (28, 34), .title2: (22, 28), .title3: (20, 25),
      .headline: (17, 22), .body: (17, 22), .callout: (16, 21), .subheadline: (15, 20),
      .footnote: (13, 18), .caption1: (12, 16), .caption2: (11, 13),
    ]
    var size: CGFloat { Self.table[self]?.size ?? 17 }
    var lineHeight: CGFloat { Self.table[self]?.line ?? 22 }
  }
}
