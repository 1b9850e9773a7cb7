/// Light, dark, or as the system is.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

/// Whether a surface lies on the ground or in a layer above it.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable { case base, elevated }

public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable { case unspecified, phone, pad }

public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// What a view should know about its surroundings to look right.
///
/// Has: style, level, size classes, idiom, scale. Left out: gamut, accessibility traits, force
/// touch; and it is a value here, where Apple's is an object.
public struct UITraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle = .light
  public var userInterfaceLevel: UIUserInterfaceLevel = .base
  public var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  public var horizontalSizeClass: UIUserInterfaceSizeClass = .compact
  public var verticalSizeClass: UIUserInterfaceSizeClass = .regular
  public var displayScale: CGFloat = 3

  public init() {}

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The traits of the app whose code is running.
  @MainActor public static var current: UITraitCollection { AppWorld.current.traits }
}
