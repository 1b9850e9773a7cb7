import VirtualTime

/// How a flow went.
public struct FlowResult: Hashable, Sendable, Codable {
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
  /// Of one that failed: a flow that does only what was done, up to the step that failed.
  public var cutFlow: String?

  public var hasPassed: Bool { failure == nil }

  public init(name: String, file: String, device: String = "") {
    self.name = name
    self.file = file
    self.device = device
    stepCount = 0
    duration = .zero
    screenshots = []
    remarks = []
  }
}

/// The step that failed, and what the phone was like then.
public struct FlowFailure: Hashable, Sendable, Codable {
  public var place: SourcePlace
  /// The step's label, or the step as it was written.
  public var step: String
  public var expected: String
  public var actual: String
  public var at: Instant
  /// The last rows of the timeline, oldest first.
  public var timeline: [String]
  /// Where the picture of that moment is.
  public var screenshot: String?

  public init(
    at place: SourcePlace, step: String, expected: String, actual: String,
    at moment: Instant = .zero
  ) {
    self.place = place
    self.step = step
    self.expected = expected
    self.actual = actual
    at = moment
    timeline = []
  }
}
