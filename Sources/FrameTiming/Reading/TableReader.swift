/// Takes the lines of a table, finds its names, and makes frames of its rows.
struct TableReader {
  private(set) var builder = SeriesBuilder()
  private(set) var columns: TableColumns?
  private(set) var details: [SessionInfo.Detail] = []
  private(set) var problems: [RowProblem] = []
  private(set) var problemCount = 0
  private(set) var rows = 0
  /// Lines before the names; no table is believed to begin later.
  private var linesBefore = 0
  private var mangoNames: [String]?
  /// What stands between fields: the table's names tell.
  private var separator = RowFields.comma

  /// A table that a spreadsheet has written again may have semicolons, and commas in its numbers.
  private static let separators = [RowFields.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let longestHead = 200
  static let keptProblems = 100

  mutating func take(_ line: UnsafeRawBufferPointer, number: Int) throws {
    guard let columns else { return try seekNames(line) }
    if line.isEmpty { return }
    if let reason = read(line, columns) {
      note(RowProblem(line: number, reason: reason))
    } else {
      rows += 1
    }
  }

  mutating func note(_ problem: RowProblem) {
    problemCount += 1
    if problems.count < Self.keptProblems { problems.append(problem) }
  }

  // MARK: Names

  private mutating func seekNames(_ line: UnsafeRawBufferPointer) throws {
    linesBefore += 1
    guard linesBefore <= Self.longestHead, !line.contains(0) else {
      throw SessionFileError.unknownKind
    }
    if line.starts(with: [0x2F, 0x2F]) { return takeRemark(line) }
    if let names = mangoNames {
      details += zip(names, RowFields.all(line, separator)).map { SessionInfo.Detail($0, $1) }
      mangoNames = nil
      return
    }
    for separator in Self.separators {
      let fields = RowFields.all(line, separator)
      columns = TableColumns(names: fields)
      let isHead = fields.contains("kernel") && fields.contains("cpuscheduler")
      guard isHead || columns != nil else { continue }
      if isHead { mangoNames = fields }
      if let columns { builder.begin(columns) }
      self.separator = separator
      return
    }
  }

  /// `//Key=Value`, as CapFrameX writes before the names.
  private mutating func takeRemark(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line.dropFirst(2), as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, details.count < 50 {
      details.append(SessionInfo.Detail(parts[0], parts[1]))
    }
  }

  // MARK: Rows

  /// Nil when the row was taken, and otherwise why it was not.
  private mutating func read(_ line: UnsafeRawBufferPointer, _ columns: TableColumns) -> String? {
    var row = TableRow()
    var fields = RowFields(line, separator)
    let hasCommas = separator != RowFields.comma
    let count = columns.roles.count
    for index in 0..<count {
      guard let field = fields.next() else { return "\(index) fields where \(count) belong" }
      let role = columns.roles[index]
      if role == .none { continue }
      guard role.isNumber else {
        builder.takeText(field, as: role)
        continue
      }
      switch hasCommas ? NumberText.valueWithComma(field) : NumberText.value(field) {
      case .absent: continue
      case .broken:
        return "\(Self.quoted(field)) is no number"
      case .number(let value):
        if value < 0, role.isLength { return "\(Self.quoted(field)) is negative" }
        row.take(value, as: role, phase: columns.phases[index])
      }
    }
    if fields.next() != nil { return "more than the \(count) fields that belong" }
    return builder.take(row)
  }

  private static func quoted(_ field: UnsafeRawBufferPointer) -> String {
    let text = RowFields.text(UnsafeRawBufferPointer(rebasing: field.prefix(40)))
    return "\"\(text)\(field.count > 40 ? "…" : "")\""
  }
}
