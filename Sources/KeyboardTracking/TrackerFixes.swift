/// What a tracker does beyond the simple formula; each can be switched by itself.
public struct TrackerFixes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Height is that of the overlap of the keyboard and the view, both in screen coordinates,
  /// rounded; never below nothing (keyboard facts 1.9, 2.11, 11).
  public static let intersect = TrackerFixes(rawValue: 1)
  /// On a pad a frame that ends above the screen's bottom counts as no keyboard, and so does the
  /// zero rect of a keyboard that is being moved (facts 4.3, 4.7).
  public static let ignoreUndocked = TrackerFixes(rawValue: 2)
  /// Shows and changes of another app's keyboard are skipped; hides never are (facts 6.5).
  public static let ignoreOtherApps = TrackerFixes(rawValue: 4)
  /// A hide says 0, whatever its frame is (facts 8.9).
  public static let hideMeansNothing = TrackerFixes(rawValue: 8)

  /// The formula as most apps have it.
  public static let naive: TrackerFixes = []
  /// All the good ones together.
  public static let robust: TrackerFixes = [
    .intersect, .ignoreUndocked, .ignoreOtherApps, .hideMeansNothing,
  ]

  /// By the name that the inspector and flows use; nil for an unknown one.
  public init?(name: String) {
    switch name {
    case "naive": self = .naive
    case "robust": self = .robust
    default: return nil
    }
  }
}
