/// A type that a file declares at its top, where its name can hide another module's.
struct Declaration: Hashable, Sendable {
  var name: String
  var line: Int

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]

  /// Types inside other types are left out, and so are private ones.
  static func topLevel(in swift: SwiftText) -> [Declaration] {
    let tokens = Token.all(in: swift.code)
    var found: [Declaration] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard depth == 0, kinds.contains(token.text), index + 1 < tokens.count else { continue }
      let before = tokens[..<index].suffix(3).filter { $0.line == token.line }.map(\.text)
      let isImport = before.contains("import")
      let isPrivate = before.contains("private") || before.contains("fileprivate")
      let name = tokens[index + 1].text
      let isName = name.utf8.first?.isWordCharacter == true && !["func", "var"].contains(name)
      if !isImport && !isPrivate && isName {
        found.append(Declaration(name: name, line: tokens[index + 1].line))
      }
    }
    return found
  }
}
