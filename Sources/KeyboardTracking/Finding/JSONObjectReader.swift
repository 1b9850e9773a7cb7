import UIKit

/// Reads a JSON object of plain values, and knows the place of each.
///
/// Foundation's decoder does not say where a value of the wrong kind stands.
struct JSONObjectReader {
  enum Value: Hashable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case null

    var kind: String {
      switch self {
      case .bool(let value): "\(value)"
      case .number(let value): "the number \(value)"
      case .text(let value): "the text \"\(value.prefix(40))\""
      case .null: "null"
      }
    }
  }

  struct Pair {
    var name: String
    var value: Value
    var line: Int
    var column: Int
    var valueColumn: Int
  }

  private let letters: [Character]
  private let file: String
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String, file: String) {
    letters = Array(text)
    self.file = file
  }

  /// The pairs of the one object that the text holds.
  mutating func object() throws(RemoteConfigError) -> [Pair] {
    try expect("{", "this is not JSON: an object begins with {")
    var pairs: [Pair] = []
    skipSpace()
    while peek != "}" {
      let pair = try pair()
      guard !pairs.contains(where: { $0.name == pair.name }) else {
        throw mistake(
          "\"\(pair.name.prefix(40))\" is given twice; keep one", pair.line, pair.column)
      }
      pairs.append(pair)
      skipSpace()
      guard peek == "," else { break }
      step()
      skipSpace()
      if peek == "}" { throw mistake("after a comma comes another \"name\": value") }
    }
    try expect("}", "a comma or the closing } is missing here")
    skipSpace()
    guard peek == nil else { throw mistake("nothing may follow the closing }") }
    return pairs
  }

  private mutating func pair() throws(RemoteConfigError) -> Pair {
    let start = (line, column)
    guard peek == "\"" else { throw mistake("a \"name\" in quotes should begin here") }
    let name = try string()
    try expect(":", "a colon is missing; write \"name\": value")
    skipSpace()
    let valueColumn = column
    return Pair(
      name: name, value: try value(), line: start.0, column: start.1, valueColumn: valueColumn)
  }

  private mutating func value() throws(RemoteConfigError) -> Value {
    if peek == "\"" { return .text(try string()) }
    if peek == "{" || peek == "[" {
      throw mistake("a plain value is needed here: true, false, a number or a text")
    }
    var word = ""
    let start = (line, column)
    while let letter = peek, letter.isLetter || letter.isNumber || "+-.".contains(letter) {
      word.append(letter)
      step()
    }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "": throw mistake("a value is missing here")
    default:
      guard let number = Double(word), number.isFinite, word.first != "+" else {
        throw mistake("\"\(word.prefix(40))\" is no JSON value", start.0, start.1)
      }
      return .number(number)
    }
  }

  private mutating func string() throws(RemoteConfigError) -> String {
    let start = (line, column)
    step()
    var text = ""
    while let letter = peek, letter != "\"", !letter.isNewline {
      step()
      guard letter == "\\" else {
        text.append(letter)
        continue
      }
      guard let escaped = peek, "\"\\/".contains(escaped) else {
        throw mistake("only \\\", \\\\ and \\/ are known after a backslash here")
      }
      text.append(escaped)
      step()
    }
    guard peek == "\"" else {
      throw mistake("a quote that is opened here is never closed", start.0, start.1)
    }
    step()
    return text
  }

  // MARK: Letters

  private var peek: Character? { index < letters.count ? letters[index] : nil }

  private mutating func step() {
    guard index < letters.count else { return }
    if letters[index].isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  private mutating func skipSpace() { while peek?.isWhitespace == true { step() } }

  private mutating func expect(
    _ letter: Character, _ problem: String
  ) throws(RemoteConfigError) {
    skipSpace()
    guard peek == letter else { throw mistake(problem) }
    step()
  }

  private func mistake(
    _ problem: String, _ line: Int? = nil, _ column: Int? = nil
  ) -> RemoteConfigError {
    RemoteConfigError(
      file: file, line: line ?? self.line, column: column ?? self.column, problem: problem)
  }
}
