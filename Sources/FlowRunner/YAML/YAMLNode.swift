import Foundation
import Simulation

/// A value of a YAML file with its place.
struct YAMLNode: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// `isPlain` is false where quotes or a block say that a text is meant.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([YAMLPair])
  }

  var content: Content
  var place: SourcePlace
  /// How many nodes there are here and below; aliases count as often as they are used.
  var size = 1
  /// A text whose expressions can be worked out only when the flow is played.
  var isDeferred = false

  /// The text of a scalar; nil for lists, maps and an empty value.
  var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain && (text.isEmpty || text == "~" || text == "null") ? nil : text
  }

  var isEmpty: Bool {
    if case .scalar(_, isPlain: true) = content { return text == nil }
    return false
  }

  /// What kind of value this is, for errors.
  var kind: String {
    switch content {
    case .scalar(let text, _): isEmpty ? "nothing" : "the text \"\(text.shortened)\""
    case .list: "a list"
    case .map: "a map"
    }
  }
}

struct YAMLPair: Hashable, Sendable {
  var key: YAMLNode
  var value: YAMLNode
}

extension YAMLNode: CustomStringConvertible {
  /// The value in one line, in YAML's flow style.
  var description: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? text : "\"\(text.escaped)\""
    case .list(let nodes): "[\(nodes.map(\.description).joined(separator: ", "))]"
    case .map(let pairs): "{ \(pairs.map(\.description).joined(separator: ", ")) }"
    }
  }
}

extension YAMLPair: CustomStringConvertible {
  var description: String { value.isEmpty ? "\(key)" : "\(key): \(value)" }
}

extension String {
  /// With line breaks as `\n`, as they stand in quotes.
  fileprivate var escaped: String {
    map { $0.isNewline ? "\\n" : $0 == "\"" ? "\\\"" : String($0) }.joined()
  }

  /// Cut to a length that fits an error message, in one line.
  var shortened: String {
    let line = map { $0.isNewline ? " " : String($0) }.joined()
    return line.count <= 40 ? line : line.prefix(39) + "…"
  }
}

extension YAMLNode {
  /// Whether this or anything below has to wait until the flow is played.
  var hasDeferred: Bool {
    switch content {
    case .scalar: isDeferred
    case .list(let items): items.contains(where: \.hasDeferred)
    case .map(let pairs): pairs.contains { $0.value.hasDeferred }
    }
  }

  /// The value in one line that reads as the same value again, its expressions as they are now.
  var written: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && isEmpty || text.isSafePlain
        ? text
        : isDeferred
          ? FlowScalar.quoted(text) : FlowScalar.quoted(text).withoutExpressions
    case .list(let nodes): "[\(nodes.map(\.written).joined(separator: ", "))]"
    case .map(let pairs): "{ \(pairs.map(\.written).joined(separator: ", ")) }"
    }
  }
}

extension YAMLPair {
  var written: String { value.isEmpty ? key.written : "\(key.written): \(value.written)" }
}

extension String {
  /// Letters, figures and a few signs need no quotes anywhere in a YAML file.
  fileprivate var isSafePlain: Bool {
    guard let first, let last, first.isASCII && first.isLetter || first.isASCII && first.isNumber
    else { return false }
    return last != " "
      && allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == " " || $0 == "_" || $0 == "."
          || $0 == "-" || $0 == "/"
      } && !["null", "true", "false"].contains(lowercased())
  }

  /// `${` stands for itself behind a backslash, which is two in quotes.
  fileprivate var withoutExpressions: String {
    components(separatedBy: "${").joined(separator: "\\\\${")
  }
}
