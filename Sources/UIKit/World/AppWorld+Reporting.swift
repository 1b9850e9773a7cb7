/// Something that an app counts, for a chart of how it fares.
public struct AppMetric: Hashable, Sendable {
  /// What happened: `keyboardEvent`, `bark`.
  public var name: String
  /// The app's version, and what else it is to be told apart by: a set of fixes.
  public var version: String
  public var variant: String

  public init(name: String, version: String, variant: String) {
    self.name = name
    self.version = version
    self.variant = variant
  }
}

/// What an app lets its makers know, and what they let it know while it runs.
extension AppWorld {
  /// Posted after the remote configuration has changed.
  public static let remoteConfigDidChangeNotification = Notification.Name(
    "AppRemoteConfigDidChange")

  /// The text of a configuration that was fetched from the makers' server.
  public func setRemoteConfig(_ text: String) {
    guard remoteConfig != text else { return }
    remoteConfig = text
    notificationCenter.post(name: Self.remoteConfigDidChangeNotification, object: nil)
  }

  /// Counts something once.
  public func count(_ name: String, variant: String) {
    ask(.metric(AppMetric(name: name, version: version, variant: variant)))
  }

  /// Gives up: the system ends the app and keeps the report.
  public func crash(report: String) { ask(.crash(report: report)) }
}
