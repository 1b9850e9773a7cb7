/// How high the docked keyboard is, as its frame reports it (keyboard facts 10.2).
///
/// On a pad the bar stays when prediction is off, so both heights of a shape are equal there.
public struct KeyboardHeights: Codable, Hashable, Sendable {
  /// The two heights of one shape of the interface.
  public struct Pair: Codable, Hashable, Sendable {
    public var withoutBar: SourcedLength
    public var withBar: SourcedLength

    public init(withoutBar: SourcedLength, withBar: SourcedLength) {
      self.withoutBar = withoutBar
      self.withBar = withBar
    }
  }

  public var portrait: Pair
  public var landscape: Pair
  /// What is seen with a hardware keyboard: pads only (keyboard facts 7.1).
  public var shortcutBar: SourcedLength?

  public init(portrait: Pair, landscape: Pair, shortcutBar: SourcedLength? = nil) {
    self.portrait = portrait
    self.landscape = landscape
    self.shortcutBar = shortcutBar
  }

  public subscript(orientation: Orientation) -> Pair {
    orientation.isLandscape ? landscape : portrait
  }
}
