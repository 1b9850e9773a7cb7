/// What is known of a valid display link.
public struct PendingLink: Hashable, Sendable {
  public var id: DisplayLinkID
  public var modes: RunLoopModes
  public var isPaused: Bool
  /// Where it was made.
  public var site: String
}
