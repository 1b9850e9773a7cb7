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
    map { $0.isNewline ? "\\n" : String($0) }.joined()
  }

  /// Cut to a length that fits an error message, in one line.
  var shortened: String {
    let line = map { $0.isNewline ? " " : String($0) }.joined()
    return line.count <= 40 ? line : line.prefix(39) + "…"
  }
}
