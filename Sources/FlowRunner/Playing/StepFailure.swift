/// Why a step failed: what ought to be, and what is.
public struct StepFailure: Error, Hashable, Sendable {
  public var expected: String
  public var actual: String

  public init(expected: String, actual: String) {
    self.expected = expected
    self.actual = actual
  }
}
