/// A piece of source with a name, and how many lines it takes.
struct Length: Hashable, Sendable {
  var name: String
  /// Where it begins.
  var line: Int
  var lines: Int

  /// All functions, initialisers, subscripts and computed properties, with their braces.
  ///
  /// A declaration without a body, as in a protocol, is none of them.
  static func functions(in swift: SwiftText) -> [Length] {
    let tokens = Token.all(in: swift.code)
    return tokens.indices.compactMap { start in
      guard let body = FunctionBody(of: tokens, at: start) else { return nil }
      let name = body.isNamed && start + 1 < tokens.count ? " " + tokens[start + 1].text : ""
      return Length(
        name: tokens[start].text + name, line: tokens[start].line,
        lines: tokens[body.end].line - tokens[start].line + 1)
    }
  }

  /// The lines that are longer than a hundred characters.
  static func longLines(in text: String, limit: Int = 100) -> [Length] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.utf8.count > limit && $0.element.count > limit }
      .map { Length(name: "line", line: $0.offset + 1, lines: $0.element.count) }
  }
}

/// A word or a mark of the source.
struct Token: Sendable {
  var text: String
  var line: Int
  /// Whether it is the first on its line.
  var isFirst: Bool

  static func all(in code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var line = 1
    var isFirst = true
    var at = 0
    while at < code.count {
      var end = at + 1
      if code[at] == UInt8(ascii: "\n") {
        line += 1
        isFirst = true
      } else if code[at] != UInt8(ascii: " ") {
        if code[at].isWordCharacter {
          while end < code.count, code[end].isWordCharacter { end += 1 }
        }
        let text = String(decoding: code[at..<end], as: UTF8.self)
        tokens.append(Token(text: text, line: line, isFirst: isFirst))
        isFirst = false
      }
      at = end
    }
    return tokens
  }
}

/// Where the body of a declaration ends.
private struct FunctionBody {
  /// The token of the closing brace.
  var end: Int
  var isNamed: Bool

  private static let beginnings: Set<String> = ["func", "init", "deinit", "subscript", "var"]
  /// What can follow a declaration without a body.
  private static let others: Set<String> = [
    "func", "init", "var", "let", "static", "mutating", "case", "associatedtype", "public",
    "internal", "private", "fileprivate", "subscript", "override", "final", "class", "struct",
    "enum", "extension", "typealias", "}", "@", ";", "#",
  ]

  /// Nil if none begins at `start`.
  init?(of tokens: [Token], at start: Int) {
    let word = tokens[start].text
    guard Self.beginnings.contains(word), start == 0 || tokens[start - 1].text != "." else {
      return nil
    }
    isNamed = word == "func" || word == "var"
    let next = start + 1 < tokens.count ? tokens[start + 1].text : ""
    guard word != "init" || ["(", "?", "<", "!"].contains(next) else { return nil }
    var parentheses = 0
    var at = start + 1
    while at < tokens.count {
      let token = tokens[at]
      switch token.text {
      case "(", "[": parentheses += 1
      case ")", "]":
        parentheses -= 1
        if parentheses < 0 { return nil }
      case "{" where parentheses == 0:
        guard let close = Self.close(of: tokens, at: at) else { return nil }
        end = close
        return
      default:
        let endsProperty = word == "var" && (token.text == "=" || token.isFirst)
        if parentheses == 0 && (endsProperty || Self.others.contains(token.text)) { return nil }
      }
      at += 1
    }
    return nil
  }

  private static func close(of tokens: [Token], at open: Int) -> Int? {
    var depth = 0
    for at in open..<tokens.count {
      if tokens[at].text == "{" { depth += 1 }
      if tokens[at].text == "}" { depth -= 1 }
      if depth == 0 { return at }
    }
    return nil
  }
}
