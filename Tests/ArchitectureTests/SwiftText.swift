/// Swift source with what is no code blanked out, every line and column in its place.
///
/// Knows line and nested block comments, the four kinds of strings with what they interpolate, and
/// names in backticks. It does not know regular-expression literals: a quotation mark inside one
/// would be taken for the beginning of a string.
struct SwiftText: Sendable {
  /// Without comments, strings and names in backticks.
  private(set) var code: [UInt8]
  /// Without strings and names in backticks.
  private(set) var codeAndComments: [UInt8]
  private let source: [UInt8]
  private var at = 0
  /// What the place at hand lies in, outermost first.
  private var contexts = [Context.code(openParentheses: 0)]

  private enum Context {
    case code(openParentheses: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  init(_ text: String) {
    source = Array(text.utf8)
    code = source
    codeAndComments = source
    while at < source.count {
      switch contexts.last {
      case .string(let hashes, let isMultiline)?:
        readString(hashes: hashes, isMultiline: isMultiline)
      case .code(let open)?: readCode(openParentheses: open)
      case nil: contexts = [.code(openParentheses: 0)]
      }
    }
  }

  /// The code's lines, as text.
  var lines: [String] { Self.lines(of: code) }

  static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SwiftText {
  private mutating func readCode(openParentheses open: Int) {
    switch source[at] {
    case UInt8(ascii: "/") where follows("//"):
      while at < source.count, source[at] != UInt8(ascii: "\n") { blank(1, keepingComment: true) }
    case UInt8(ascii: "/") where follows("/*"): readBlockComment()
    case UInt8(ascii: "`"): readBackticks()
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      guard let start = stringStart else {
        at += 1
        return
      }
      blank(start.length)
      contexts.append(.string(hashes: start.hashes, isMultiline: start.isMultiline))
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      readParenthesis(open: open)
      at += 1
    default: at += 1
    }
  }

  /// Inside an interpolation the parenthesis that began it also ends it.
  private mutating func readParenthesis(open: Int) {
    let step = source[at] == UInt8(ascii: "(") ? 1 : -1
    contexts.removeLast()
    if contexts.isEmpty || open + step > 0 {
      contexts.append(.code(openParentheses: open + step))
    }
  }

  private mutating func readString(hashes: Int, isMultiline: Bool) {
    let marks = String(repeating: "#", count: hashes)
    let end = (isMultiline ? "\"\"\"" : "\"") + marks
    switch source[at] {
    case UInt8(ascii: "\"") where follows(end):
      blank(end.utf8.count)
      contexts.removeLast()
    case UInt8(ascii: "\\") where follows("\\" + marks + "("):
      blank(1 + hashes)
      at += 1
      contexts.append(.code(openParentheses: 1))
    case UInt8(ascii: "\\") where follows("\\" + marks): blank(2 + hashes)
    case UInt8(ascii: "\n") where !isMultiline:
      contexts.removeLast()
      at += 1
    default: blank(1)
    }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      let step = follows("/*") ? 1 : follows("*/") ? -1 : 0
      depth += step
      blank(step == 0 ? 1 : 2, keepingComment: true)
    } while depth > 0 && at < source.count
  }

  private mutating func readBackticks() {
    repeat {
      blank(1)
    } while at < source.count && source[at] != UInt8(ascii: "`")
      && source[at] != UInt8(ascii: "\n")
    if at < source.count { blank(1) }
  }

  private var stringStart: (length: Int, hashes: Int, isMultiline: Bool)? {
    var end = at
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: "\"") else { return nil }
    let isMultiline = source[end...].starts(with: "\"\"\"".utf8)
    return (end - at + (isMultiline ? 3 : 1), end - at, isMultiline)
  }

  private func follows(_ text: String) -> Bool { source[at...].starts(with: text.utf8) }

  private mutating func blank(_ count: Int, keepingComment: Bool = false) {
    for _ in 0..<count where at < source.count {
      if source[at] != UInt8(ascii: "\n") {
        code[at] = UInt8(ascii: " ")
        if !keepingComment { codeAndComments[at] = UInt8(ascii: " ") }
      }
      at += 1
    }
  }
}
