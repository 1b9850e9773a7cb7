import FrameTiming

/// The text of a page: what comes from files goes in through `text`, which lets no markup pass.
struct PageText {
  private(set) var bytes = ByteText(capacity: 1 << 18)

  /// Markup of our own.
  mutating func markup(_ html: StaticString) { bytes.append(html) }

  /// Markup that was put together out of our own parts and numbers.
  mutating func trusted(_ html: String) { bytes.append(text: html) }

  /// Text of anybody's, for between tags and within quoted attributes.
  mutating func text(_ text: String) { bytes.append(text: Self.escaped(text)) }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x40 }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // Control characters are no text, and some are not allowed in a page at all.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON within a script element: no text in it may end the element.
  mutating func json(_ text: String) {
    bytes.append(text: Self.harmless(text))
  }

  static func harmless(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }
}
