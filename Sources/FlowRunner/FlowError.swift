/// A place in a file, as editors count: the first line is 1, the first column is 1.
public struct SourcePlace: Hashable, Sendable, Codable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// In characters, not bytes.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }
}

/// Why a flow cannot be played: where, what is wrong, and what would be right, in one sentence.
public struct FlowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without line and column where the file as a whole is meant.
  public var place: SourcePlace?
  public var file: String
  public var problem: String
  /// What else is wrong in the same flow.
  public var others: [FlowError] = []

  public init(_ place: SourcePlace, _ problem: String) {
    self.place = place
    file = place.file
    self.problem = problem
  }

  public init(file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  /// Several as one; nil for none.
  init?(joining errors: [FlowError]) {
    guard var first = errors.first else { return nil }
    first.others += errors.dropFirst().flatMap { error in
      var alone = error
      alone.others = []
      return [alone] + error.others
    }
    self = first
  }

  /// One line for each thing that is wrong.
  public var description: String {
    ([sentence] + others.map(\.sentence)).joined(separator: "\n")
  }

  private var sentence: String {
    "\(place.map(String.init(describing:)) ?? file): \(problem)".withoutControls
  }
}
