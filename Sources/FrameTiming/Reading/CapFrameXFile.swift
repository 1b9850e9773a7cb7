/// Reads the JSON of CapFrameX: information as texts, and for each run arrays of equal length.
enum CapFrameXFile {
  static func session(_ bytes: [UInt8], info: SessionInfo) throws -> Session {
    var walk = JSONWalk(bytes)
    var details: [SessionInfo.Detail] = []
    var runs: [Run] = []
    try walk.object { walk, key in
      switch key {
      case "Info" where try walk.peek() == UInt8(ascii: "{"):
        try walk.object { walk, name in
          guard try walk.peek() == UInt8(ascii: "\"") else { return try walk.skip() }
          let value = try walk.string()
          if !value.isEmpty { details.append(SessionInfo.Detail(name, value)) }
        }
      case "Runs" where try walk.peek() == UInt8(ascii: "["):
        try walk.array { runs.append(try Run(&$0)) }
      default: try walk.skip()
      }
    }
    guard walk.isAtEnd() else { throw JSONWalk.broken }
    guard runs.contains(where: { !$0.columns.isEmpty }) else { throw SessionFileError.unknownKind }
    return try session(of: runs, details: details, info: info)
  }

  /// One recording of those that a file holds.
  private struct Run {
    var columns: [(name: String, values: [Double])] = []

    init(_ walk: inout JSONWalk) throws {
      var columns: [(name: String, values: [Double])] = []
      try walk.object { walk, key in
        guard key == "CaptureData", try walk.peek() == UInt8(ascii: "{") else {
          return try walk.skip()
        }
        try walk.object { walk, name in
          guard try walk.peek() == UInt8(ascii: "["), CapFrameXFile.roles[name] != nil else {
            return try walk.skip()
          }
          var values: [Double] = []
          try walk.array { values.append(try $0.number()) }
          if !values.isEmpty { columns.append((name, values)) }
        }
      }
      self.columns = columns
    }
  }

  private static let roles: [String: TableColumns.Role] = [
    "TimeInSeconds": .timeSeconds, "MsBetweenPresents": .interval,
    "MsInPresentAPI": .presentTime, "MsBetweenDisplayChange": .displayChange,
    "MsUntilDisplayed": .untilDisplayed, "Dropped": .dropped, "AnimationError": .error,
    "CpuActive": .cpuBusy, "PcLatency": .latency,
  ]

  private static func session(
    of runs: [Run], details: [SessionInfo.Detail], info: SessionInfo
  ) throws -> Session {
    var table = TableReader()
    var builder = SeriesBuilder()
    let names = runs.flatMap { $0.columns.map(\.name) }
    builder.begin(names: names.compactMap { roles[$0] })
    var offset = 0.0
    var line = 0
    for (number, run) in runs.enumerated() {
      let count = run.columns.map(\.values.count).max() ?? 0
      var end = offset
      for index in 0..<count {
        line += 1
        guard let row = row(of: run, at: index, offset: offset, isSeam: number > 0 && index == 0)
        else {
          table.note(RowProblem(line: line, reason: "a value is missing, negative or no number"))
          continue
        }
        end = row.time.isFinite ? row.time : end
        if let reason = builder.take(row) { table.note(RowProblem(line: line, reason: reason)) }
      }
      offset = end
    }
    let series = builder.finish()
    guard series.count > 0 else { throw SessionFileError("a file without a single good frame") }
    var session = Session(
      info: info, format: .capFrameX, frames: series, problems: table.problems,
      problemCount: table.problemCount, notes: builder.notes)
    session.info.details += details
    if table.problemCount > 0 { session.notes.append("line numbers count frames from 1") }
    if runs.count > 1 { session.notes.append("\(runs.count) runs, one after another") }
    session.noteProvenance()
    return session
  }

  private static func row(of run: Run, at index: Int, offset: Double, isSeam: Bool) -> TableRow? {
    var row = TableRow()
    for column in run.columns {
      guard index < column.values.count, let role = roles[column.name] else { return nil }
      let value = column.values[index]
      guard value.isFinite else { continue }
      if value < 0, role.isLength { return nil }
      row.take(value, as: role, phase: 0)
    }
    guard row.interval.isFinite else { return nil }
    row.time += offset
    if isSeam { row.interval = .nan }
    return row
  }
}
