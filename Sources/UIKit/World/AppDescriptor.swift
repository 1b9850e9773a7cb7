/// An installed app: its name, its icon, and how its delegate is made.
public struct AppDescriptor {
  /// `ike`: what flows and inputs call it.
  public var id: String
  /// What stands below the icon.
  public var name: String
  /// Artwork of the icon, a full square; the home screen cuts the corners.
  public var icon: String
  /// True for the dock.
  public var isInDock: Bool
  public var version = "1.0"
  /// What can be changed in it from outside.
  public var settings: [AppSetting]
  /// The schemes of the links that it opens: `shop` for `shop://bag`.
  public var schemes: [String]
  public var makeDelegate: @MainActor () -> any UIApplicationDelegate

  public init(
    id: String, name: String, icon: String, isInDock: Bool = false,
    settings: [AppSetting] = [], schemes: [String] = [],
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.isInDock = isInDock
    self.settings = settings
    self.schemes = schemes
    self.makeDelegate = makeDelegate
  }
}
