import VirtualTime

/// Named settings of an app that can be changed from outside while it runs: the inspector's
/// switches, a flow's `tracker:`. And named values that an app lets the outside read: a flow's
/// `expect:`.
extension AppWorld {
  /// Posted after a setting has changed.
  public static let settingsDidChangeNotification = Notification.Name("AppSettingsDidChange")

  public func setting(_ key: String) -> String? { settings[key] }

  public func setSetting(_ key: String, _ value: String) {
    guard settings[key] != value else { return }
    settings[key] = value
    notificationCenter.post(name: Self.settingsDidChangeNotification, object: nil)
  }

  /// Lets the outside read a value by name.
  public func expose(_ name: String, _ value: @escaping @MainActor () -> Double) {
    exposed[name] = value
  }

  /// The value at `instant` of what was exposed under the name; nil if nothing was.
  public func exposedValue(_ name: String, at instant: Instant) -> Double? {
    exposed[name].map { read in enter(at: instant) { read() } }
  }

  public var exposedNames: [String] { exposed.keys.sorted() }
}
