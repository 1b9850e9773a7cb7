/// A session as it was read: its frames, where they come from, and what was wrong with the file.
public struct Session: Hashable, Sendable {
  public var info: SessionInfo
  public internal(set) var format: SessionFormat
  public internal(set) var frames: FrameSeries
  /// Rows that could not be taken, the first hundred of them.
  public internal(set) var problems: [RowProblem]
  /// How many there were in all.
  public internal(set) var problemCount: Int
  /// What else a reader of the numbers should know, a sentence each.
  public internal(set) var notes: [String]

  /// The refresh period to count in, in ms, and whether it is only the median interval.
  public var period: (ms: Double, isEstimate: Bool) {
    if let known = info.provenance.period { return (known.inSeconds * 1000, false) }
    var steps = (0..<frames.count).map { frames.step($0) }.filter { $0 > 0 && $0.isFinite }
    guard !steps.isEmpty else { return (1000.0 / 60, true) }
    steps.sort()
    return (steps[steps.count / 2], true)
  }
}

/// Where the rows of a file come from.
public enum SessionFormat: String, Hashable, Sendable, CaseIterable {
  case handset = "Handset"
  case presentMon1 = "PresentMon 1"
  case presentMon2 = "PresentMon 2"
  case presentMon3 = "PresentMon 2.4 and later"
  case mangoHud = "MangoHud"
  case capFrameX = "CapFrameX"
}

/// A row that was skipped, and why.
public struct RowProblem: Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1, as editors do.
  public var line: Int
  public var reason: String

  public var description: String { "line \(line): \(reason)" }
}

/// Why a file cannot be read at all, in one sentence.
public struct SessionFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }

  static let unknownKind = SessionFileError(
    "none of the files that can be read: frames.csv of Handset, CSV of PresentMon, logs of "
      + "MangoHud, CSV and JSON of CapFrameX")
}
