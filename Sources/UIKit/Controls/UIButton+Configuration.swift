/// Distances inwards from the edges, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public static let zero = NSDirectionalEdgeInsets()
}

/// An edge in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// A button's look and content as one value.
  ///
  /// Has: the styles plain, gray, tinted, filled and bordered; title, subtitle, image and its
  /// place, colours, corners, sizes, insets. Left out: attributed titles, activity indicator,
  /// transformers.
  public struct Configuration: Hashable, Sendable {
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

    var style: Style
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets: NSDirectionalEdgeInsets

    private init(_ style: Style) {
      self.style = style
      contentInsets = Size.medium.insets
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration {
  var font: UIFont {
    switch buttonSize {
    case .medium, .large: .systemFont(ofSize: 17)
    case .small, .mini: .systemFont(ofSize: 15)
    }
  }

  /// Rounding for a button of the given height (look facts 3.8.13).
  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed, .small: 5
    case .medium: 8
    case .large: 12
    case .capsule: height / 2
    case .dynamic:
      switch buttonSize {
      case .large: 12
      case .medium: 8
      case .small, .mini: height / 2
      }
    }
  }

  func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return baseForegroundColor ?? (style == .filled ? .white : tint)
  }

  func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
    switch style {
    case .plain: baseBackgroundColor
    case .gray: baseBackgroundColor ?? .secondarySystemFill
    case .tinted:
      isEnabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
    case .filled: isEnabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
    }
  }
}

extension UIButton.Configuration.Size {
  /// So that a line of the size's font comes to 50, 34 and 28 points (look facts 3.8.13).
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
    }
  }
}
