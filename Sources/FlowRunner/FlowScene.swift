import VirtualTime

/// A part of a flow that is told: what stands beside the phone while it is played.
public struct FlowScene: Hashable, Sendable {
  public var title: String
  /// What there is to see, in a few sentences.
  public var text: String
  /// The entry of the timeline that did it, such as `keyboardWillHide`; marked at the scene's end.
  public var highlight: String?
  /// The app whose entry it is; nil for any.
  public var highlightOf: String?

  public init(
    title: String, text: String, highlight: String? = nil, highlightOf: String? = nil
  ) {
    self.title = title
    self.text = text
    self.highlight = highlight
    self.highlightOf = highlightOf
  }
}

/// A scene that a player has come to, and when on the phone's clock.
public struct PlayedScene: Hashable, Sendable {
  public var scene: FlowScene
  public var at: Instant
}
