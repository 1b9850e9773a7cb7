/// One import statement.
struct Import: Hashable, Sendable {
  var module: String
  var line: Int
  var isTestable = false
  var isExported = false

  /// All imports of a file, in their order.
  static func all(in swift: SwiftText) -> [Import] {
    // What stands before; `import`; what kind of thing, if only one is imported; the module.
    let pattern = /\s*((?:@?[\w()]+\s+)*)import\s+(?:[a-z]+\s+)?(\w+)[\w.]*\s*/
    var found: [Import] = []
    for (index, line) in swift.lines.enumerated() where line.contains("import") {
      for statement in line.split(separator: ";") {
        guard let match = statement.wholeMatch(of: pattern) else { continue }
        found.append(
          Import(
            module: String(match.2), line: index + 1, isTestable: match.1.contains("@testable"),
            isExported: match.1.contains("@_exported")))
      }
    }
    return found
  }
}
