import Foundation

/// What a selector's text or id stands for: a regular expression for the whole of a text, or the
/// text itself, as in Maestro.
struct TextPattern {
  private let literal: String
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    literal = pattern
    let isPlain = pattern.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    expression =
      isPlain
      ? nil
      : try? NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: [.caseInsensitive, .dotMatchesLineSeparators])
  }

  func matches(_ text: String) -> Bool {
    if text == literal || isMatch(text) { return true }
    guard text.contains("\n") else { return false }
    // A line break may be written as a space.
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return line == literal || isMatch(line)
  }

  private func isMatch(_ text: String) -> Bool {
    guard let expression else {
      return text.caseInsensitiveCompare(literal) == .orderedSame
    }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: whole) != nil
  }
}
