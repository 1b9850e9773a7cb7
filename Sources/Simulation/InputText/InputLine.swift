import Foundation
import VirtualTime

/// The words of a line, taken one after the other, each with what belongs in its place.
struct InputLine {
  private enum Word {
    case plain(String)
    case quoted(String)

    var shown: String {
      switch self {
      case .plain(let text): text
      case .quoted(let text): "the text \"\(text)\""
      }
    }
  }

  private var words: ArraySlice<Word> = []

  init(_ line: String) throws(InputLineError) {
    var found: [Word] = []
    var rest = Substring(line).unicodeScalars
    while let first = rest.first {
      if first == " " || first == "\t" {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        found.append(.quoted(try Self.unquoted(&rest)))
      } else {
        let end = rest.firstIndex { $0 == " " || $0 == "\t" } ?? rest.endIndex
        found.append(.plain(String(rest[..<end])))
        rest = rest[end...]
      }
    }
    words = found[...]
  }

  /// Reads up to the closing quotation mark and takes that, too.
  private static func unquoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(InputLineError) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "u": text.append(try escaped(&rest))
      default: throw InputLineError(description: "a \\ stands before \", \\, n or u{…} only")
      }
    }
    throw InputLineError(description: "a text has no closing quotation mark")
  }

  private static func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(InputLineError) -> Unicode.Scalar {
    let end = rest.prefix(10).firstIndex(of: "}")
    if rest.popFirst() == "{", let end, let value = UInt32(String(rest[..<end]), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      rest = rest[rest.index(after: end)...]
      return scalar
    }
    throw InputLineError(description: "\\u is followed by a sign's number as in \\u{2028}")
  }

  var isAtEnd: Bool { words.isEmpty }

  func end() throws(InputLineError) {
    if let word = words.first {
      throw InputLineError(description: "nothing may follow, and here is \(word.shown)")
    }
  }

  // MARK: One word

  private mutating func next(_ what: String) throws(InputLineError) -> String {
    guard let word = words.popFirst() else {
      throw InputLineError(description: "\(what) is missing")
    }
    guard case .plain(let text) = word else { throw Self.wrong(what, word.shown) }
    return text
  }

  static func wrong(_ what: String, _ found: String) -> InputLineError {
    InputLineError(description: "\(what) must stand here, and here is \(found)")
  }

  mutating func text(_ what: String) throws(InputLineError) -> String {
    guard let word = words.popFirst() else {
      throw InputLineError(description: "\(what) is missing")
    }
    guard case .quoted(let text) = word else {
      throw InputLineError(
        description: "\(what) must stand in quotation marks, and here is \(word.shown)")
    }
    return text
  }

  mutating func choice(_ what: String, _ choices: [String]) throws(InputLineError) -> String {
    let word = try next(what)
    guard choices.contains(word) else {
      let list = choices.joined(separator: ", ")
      throw InputLineError(description: "\(what) is one of \(list), and here is \(word)")
    }
    return word
  }

  mutating func word<Value: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(InputLineError) -> Value {
    let word = try choice(what, Value.allCases.map(\.rawValue))
    guard let value = Value(rawValue: word) else { throw Self.wrong(what, word) }
    return value
  }

  mutating func bool(_ what: String) throws(InputLineError) -> Bool {
    try choice(what, ["on", "off"]) == "on"
  }

  mutating func number(_ what: String) throws(InputLineError) -> Double {
    let word = try next(what)
    guard let value = Double(word), value.isFinite else { throw Self.wrong(what, word) }
    return value
  }

  mutating func whole(_ what: String) throws(InputLineError) -> Int {
    let word = try next(what)
    guard let value = Int(word) else { throw Self.wrong(what, word) }
    return value
  }

  mutating func seed(_ what: String) throws(InputLineError) -> UInt64 {
    let word = try next(what)
    guard let value = UInt64(word) else { throw Self.wrong(what, word) }
    return value
  }

  private mutating func numbers(
    _ what: String, count: Int
  ) throws(InputLineError) -> [CGFloat] {
    let word = try next(what)
    let values = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let found = values.compactMap { $0 }.filter(\.isFinite)
    guard found.count == count, values.count == count else { throw Self.wrong(what, word) }
    return found.map { CGFloat($0) }
  }

  mutating func point(_ what: String) throws(InputLineError) -> CGPoint {
    let values = try numbers("\(what) as x,y", count: 2)
    return CGPoint(x: values[0], y: values[1])
  }

  mutating func rect(_ what: String) throws(InputLineError) -> CGRect {
    let values = try numbers("\(what) as x,y,width,height", count: 4)
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Seconds as `0.25s`, at most a year; digits beyond nanoseconds are refused.
  mutating func duration(_ what: String) throws(InputLineError) -> Duration {
    let word = try next(what)
    let parts = word.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard word.hasSuffix("s"), let first = parts.first, parts.count <= 2,
      let seconds = Int64(first), (0...31_536_000).contains(seconds), first.first != "-"
    else { throw Self.wrong("\(what) in seconds, such as 0.25s,", word) }
    let digits = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || (1...9).contains(digits.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let part = Int64(digits + String(repeating: "0", count: 9 - digits.count))
    else { throw Self.wrong("\(what) in seconds, such as 0.25s,", word) }
    return .nanoseconds(seconds * 1_000_000_000 + part)
  }
}
