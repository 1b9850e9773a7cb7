/// How sure a number is.
///
/// High: measured or extracted, or several sources agree. Medium: one source or an old system.
/// Low: an estimate that waits for a measurement.
public enum Confidence: String, Codable, Hashable, Sendable {
  case high, medium, low
}

/// A length in points together with how sure it is and where it comes from.
public struct SourcedLength: Codable, Hashable, Sendable {
  public var points: Double
  public var confidence: Confidence
  /// The row of the facts the number stands in, such as `10.2, 375x667, 13+`.
  public var source: String

  public init(_ points: Double, _ confidence: Confidence, source: String) {
    self.points = points
    self.confidence = confidence
    self.source = source
  }
}
