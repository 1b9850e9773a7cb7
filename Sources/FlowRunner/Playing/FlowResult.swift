import Simulation
import VirtualTime

/// How a flow went.
public struct FlowResult: Hashable, Sendable {
  public var name: String
  public var file: String
  public var device: String
  /// Steps that were carried out, the failed one not counted.
  public var stepCount: Int
  /// How long it took on the phone's clock.
  public var duration: Duration
  public var screenshots: [String]
  /// Optional steps that failed, as sentences.
  public var remarks: [String]
  public var failure: FlowFailure?

  public var hasPassed: Bool { failure == nil }
}

/// The step that failed, and what the phone was like then.
public struct FlowFailure: Hashable, Sendable {
  public var place: SourcePlace
  /// The step's label, or the step as it was written.
  public var step: String
  public var expected: String
  public var actual: String
  public var at: Instant
  /// The last rows of the timeline, oldest first.
  public var timeline: [TimelineEntry]
  /// Where the picture of that moment is.
  public var screenshot: String?
}
