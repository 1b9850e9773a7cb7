/// The picture and the table of `ARCHITECTURE.md`.
struct ArchitecturePage: Sendable {
  /// The rows of the picture that name targets, highest first.
  var rows: [[String]] = []
  /// What each target rests on, by the table.
  var rests: [String: Set<String>] = [:]

  static let ofPackage = ArchitecturePage(
    SourceTree.read("ARCHITECTURE.md"), targets: Manifest.ofPackage.names)

  init(_ text: String, targets: Set<String>) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let picture = lines.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
    rows = picture.map { Self.names(in: $0, targets) }.filter { !$0.isEmpty }
    for line in lines where line.hasPrefix("|") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.replacing("`", with: "").trimmed }
      guard cells.count == 3, targets.contains(cells[0]) else { continue }
      rests[cells[0]] = Set(cells[2].split(separator: ",").map { $0.trimmed }.filter { $0 != "–" })
    }
  }

  /// How high a target stands in the picture; nil if it is not there.
  func height(of target: String) -> Int? {
    rows.firstIndex { $0.contains(target) }.map { rows.count - $0 }
  }

  /// The words of a line up to its first column that is prose.
  private static func names(in line: String, _ targets: Set<String>) -> [String] {
    let columns = line.replacing("  ", with: "\t").split(separator: "\t").map { $0.trimmed }
      .filter { !$0.isEmpty && !$0.allSatisfy(\.isNumber) }
    return Array(
      columns.map { $0.split(separator: " ").map(String.init) }
        .prefix { $0.allSatisfy(targets.contains) }.joined())
  }
}

extension StringProtocol {
  /// Without spaces at either end.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
