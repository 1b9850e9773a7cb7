/// Which parts of the stack are searched, seen from the controller where the search begins.
public struct SearchOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller itself.
  public static let current = SearchOptions(rawValue: 1)
  /// What a container shows.
  public static let visible = SearchOptions(rawValue: 2)
  /// All that is in a container.
  public static let contained = SearchOptions(rawValue: 4)
  /// What is presented above it.
  public static let presented = SearchOptions(rawValue: 8)
  /// What lies below it.
  public static let presenting = SearchOptions(rawValue: 16)
  /// The containers around it.
  public static let parent = SearchOptions(rawValue: 32)

  public static let currentAllStack: SearchOptions = [.current, .contained]
  public static let currentVisibleOnly: SearchOptions = [.current, .visible]
  public static let allVisible: SearchOptions = [.current, .visible, .presented, .presenting]
  public static let fullStack: SearchOptions = [.current, .contained, .presented, .presenting]
  public static let currentAndUp: SearchOptions = [.current, .contained, .presented]
  public static let currentAndDown: SearchOptions = [.current, .contained, .presenting]
}
