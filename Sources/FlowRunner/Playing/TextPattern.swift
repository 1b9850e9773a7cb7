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

  /// - Parameter effort: what the search may cost; nil for what nobody else wrote.
  func matches(_ text: String, effort: PatternEffort? = nil) -> Bool {
    if text == literal || isMatch(text, effort) { return true }
    guard text.contains("\n") else { return false }
    // A line break may be written as a space.
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return line == literal || isMatch(line, effort)
  }

  private func isMatch(_ text: String, _ effort: PatternEffort?) -> Bool {
    guard let expression else {
      return text.caseInsensitiveCompare(literal) == .orderedSame
    }
    let whole = NSRange(text.startIndex..., in: text)
    guard let effort else { return expression.firstMatch(in: text, range: whole) != nil }
    guard !effort.isSpent else { return false }
    var isFound = false
    expression.enumerateMatches(in: text, options: .reportProgress, range: whole) {
      match, flags, stop in
      if match != nil {
        isFound = true
        stop.pointee = true
      } else if flags.contains(.progress) {
        effort.spend()
        if effort.isSpent { stop.pointee = true }
      }
    }
    return isFound
  }
}
