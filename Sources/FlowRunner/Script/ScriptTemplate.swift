import Foundation

/// A text with expressions in it: `Hello ${output.name}`.
struct ScriptTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case expression(ScriptNode, source: String)
  }

  var parts: [Part] = []

  static func isNeeded(for text: String) -> Bool { text.contains("${") }

  /// Finds the expressions; `\${` stands for itself.
  init(_ text: String) throws(ScriptError) {
    var plain = ""
    var rest = text[...]
    while let start = rest.range(of: "${") {
      if rest[..<start.lowerBound].hasSuffix("\\") {
        plain += rest[..<start.lowerBound].dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      plain += rest[..<start.lowerBound]
      guard let end = Self.end(of: rest[start.upperBound...]) else {
        throw ScriptError("\"${\" is never closed; put a } behind the name")
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      let source = String(rest[start.upperBound..<end]).trimmed
      do {
        parts.append(.expression(try ScriptParser.node(of: source), source: source))
      } catch {
        throw ScriptError("${\(source.shortened)}: \(error.problem)")
      }
      rest = rest[rest.index(after: end)...]
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// The brace that closes an expression; those in quotes and of objects do not count.
  private static func end(of text: Substring) -> String.Index? {
    var quote: Character?
    var depth = 0
    var escapes = false
    for index in text.indices {
      let character = text[index]
      if escapes {
        escapes = false
      } else if let open = quote {
        if character == "\\" { escapes = true }
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        guard depth > 0 else { return index }
        depth -= 1
      }
    }
    return nil
  }

  func text(in state: inout ScriptState) throws(ScriptError) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .expression(let node, let source):
        do {
          result += try state.value(of: node).text
        } catch {
          throw ScriptError("${\(source.shortened)}: \(error.problem)")
        }
      }
    }
    return result
  }

  var expressions: [(node: ScriptNode, source: String)] {
    parts.compactMap {
      guard case .expression(let node, let source) = $0 else { return nil }
      return (node, source)
    }
  }
}
