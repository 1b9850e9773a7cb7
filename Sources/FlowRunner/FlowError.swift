/// A place in a file, as editors count: the first line is 1, the first column is 1.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
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

  public init(_ place: SourcePlace, _ problem: String) {
    self.place = place
    file = place.file
    self.problem = problem
  }

  public init(file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  public var description: String { "\(place.map(String.init(describing:)) ?? file): \(problem)" }
}
