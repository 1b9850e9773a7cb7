/// Why there can be no window.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display, or one that SDL cannot use; SDL's own words.
  case noDisplay(String)
  /// A driver was asked for by name that shows nothing to anybody.
  case invisibleDriver(String)
  /// A display, but no window or renderer on it; SDL's own words.
  case noWindow(String)

  static let headless =
    "without a window there are \"handset test\", \"handset snapshot\" and \"handset film\""

  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason)); \(Self.headless)"
    case .invisibleDriver(let name):
      "SDL's video driver \"\(name)\" shows no window; \(Self.headless)"
    case .noWindow(let reason): "the window cannot be opened (\(reason)); \(Self.headless)"
    }
  }
}
