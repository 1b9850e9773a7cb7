/// A word of an expression.
enum ScriptToken: Hashable {
  case number(Double)
  case string(String)
  case name(String)
  case sign(String)
  case end

  var words: String {
    switch self {
    case .number(let value): ScriptValue.text(value)
    case .string: "a text"
    case .name(let name): "\"\(name.shortened)\""
    case .sign(let sign): "\"\(sign)\""
    case .end: "its end"
    }
  }
}

/// Cuts an expression into words.
struct ScriptLexer {
  private let characters: [Character]
  private var place = 0

  static let longest = 4096

  private static let signs = [
    "===", "!==", "**=", "...", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=",
    "++", "--", "=>", "?.",
  ]
  private static let single: Set<Character> = [
    "+", "-", "*", "/", "%", "<", ">", "!", "?", ":", "(", ")", "[", "]", "{", "}", ",", ".", "=",
    ";",
  ]

  static func tokens(in text: String) throws(ScriptError) -> [ScriptToken] {
    guard text.utf8.count <= longest else { throw .tooLong }
    var lexer = ScriptLexer(characters: Array(text))
    var found: [ScriptToken] = []
    while let token = try lexer.next() { found.append(token) }
    return found
  }

  private init(characters: [Character]) { self.characters = characters }

  private mutating func next() throws(ScriptError) -> ScriptToken? {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    guard place < characters.count else { return nil }
    let first = characters[place]
    if first.isASCII, first.isNumber { return try number() }
    if first.isLetter || first == "_" || first == "$" { return name() }
    if first == "\"" || first == "'" || first == "`" { return try string(until: first) }
    for sign in Self.signs where characters[place...].starts(with: sign) {
      place += sign.count
      return .sign(sign)
    }
    guard Self.single.contains(first) else {
      throw ScriptError("\"\(first)\" has no meaning in an expression here")
    }
    place += 1
    return .sign(String(first))
  }

  private mutating func number() throws(ScriptError) -> ScriptToken {
    let start = place
    while place < characters.count,
      characters[place].isASCII && (characters[place].isNumber || characters[place].isLetter)
        || characters[place] == "."
    {
      place += 1
    }
    let text = String(characters[start..<place])
    guard let value = Double(text) else { throw ScriptError("\"\(text)\" is no number") }
    return .number(value)
  }

  private mutating func name() -> ScriptToken {
    let start = place
    while place < characters.count,
      characters[place].isLetter || characters[place].isNumber || "_$".contains(characters[place])
    {
      place += 1
    }
    return .name(String(characters[start..<place]))
  }

  private mutating func string(until quote: Character) throws(ScriptError) -> ScriptToken {
    var text = ""
    place += 1
    while place < characters.count {
      let character = characters[place]
      place += 1
      if character == quote { return .string(text) }
      if quote == "`", character == "$", place < characters.count, characters[place] == "{" {
        throw ScriptError("write 'a' + b in place of `a${b}`")
      }
      guard character == "\\", place < characters.count else {
        text.append(character)
        continue
      }
      text.append(Self.escaped(characters[place]))
      place += 1
    }
    throw ScriptError("a text is opened by \(quote) and never closed")
  }

  private static func escaped(_ character: Character) -> Character {
    switch character {
    case "n": "\n"
    case "t": "\t"
    case "r": "\r"
    default: character
    }
  }
}
