import Foundation

/// Reads a session from a file's bytes as they come, of whatever tool it is.
///
///     var reader = SessionReader(info: info)
///     while let chunk = … { try reader.feed(chunk) }
///     let session = try reader.finish()
///
/// A row that is wrong is skipped and told with its line; a last row that is not whole, as a killed
/// writer leaves it, is noted. A file of no known kind is refused.
public struct SessionReader {
  private var info: SessionInfo
  private var feed = LineFeed()
  private var table = TableReader()
  /// All bytes of a file that is no table.
  private var json: [UInt8]?
  private var start: [UInt8] = []
  private var endsInBreak = true

  /// - Parameter info: what is known of the session from beside its frames.
  public init(info: SessionInfo = SessionInfo()) { self.info = info }

  public mutating func feed(_ chunk: UnsafeRawBufferPointer) throws {
    guard let last = chunk.last else { return }
    if json != nil {
      json? += chunk
      return
    }
    if start.isEmpty {
      start = Array(chunk.prefix(64))
      let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
      if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
        json = Array(chunk)
        return
      }
    }
    endsInBreak = last == 0x0A || last == 0
    // Kept apart, so that the body can change the table while the lines are cut.
    var table = self.table
    self.table = TableReader()
    defer { self.table = table }
    try feed.feed(chunk) { line, number in try table.take(line, number: number) }
  }

  public mutating func feed(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try feed($0) }
  }

  /// The session that the bytes so far make.
  public mutating func finish() throws -> Session {
    if let json { return try CapFrameXFile.session(json, info: info) }
    var table = self.table
    self.table = TableReader()
    let before = table.problemCount
    let rows = table.rows
    try feed.finish { line, number in try table.take(line, number: number) }
    guard let columns = table.columns else { throw SessionFileError.unknownKind }
    var builder = table.builder
    let series = builder.finish()
    var session = Session(
      info: info, format: columns.format, frames: series, problems: table.problems,
      problemCount: table.problemCount, notes: builder.notes)
    session.info.details += table.details
    if !endsInBreak, table.rows == rows, table.problemCount > before {
      session.problemCount -= 1
      if session.problems.count > session.problemCount { session.problems.removeLast() }
      session.notes.append("the last row is not whole: the recording was cut off while it wrote")
    }
    if session.frames.count == 0 { throw SessionFileError("a table without a single good row") }
    session.noteProvenance()
    return session
  }
}

extension Session {
  /// What the reader of the numbers should know about where they come from.
  mutating func noteProvenance() {
    if info.lostFrames > 0 {
      notes.append("\(info.lostFrames) frames did not fit the recorder's buffer and are missing")
    }
    if info.title.isEmpty, let name = info.details.first(where: { $0.name == "GameName" }) {
      info.title = name.value
    }
    guard format == .mangoHud, let last = frames.time.last, last > 0 else { return }
    let sum = frames.interval.lazy.filter { $0.isFinite }.reduce(0, +) / 1000
    if last > sum * 1.5 {
      notes.append(
        "the log has samples, not every frame: its frame times sum up to less than it took")
    }
  }
}
