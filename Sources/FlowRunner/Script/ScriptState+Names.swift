import Foundation

/// Members, assignments and the few functions there are.
extension ScriptState {
  static func member(
    of owner: ScriptValue, _ key: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    switch owner {
    case .object(let fields): return fields[key.text] ?? .undefined
    case .list(let items):
      if key.text == "length" { return .number(Double(items.count)) }
      guard let index = Int(exactly: key.number), items.indices.contains(index) else {
        return .undefined
      }
      return items[index]
    case .string(let text):
      if key.text == "length" { return .number(Double(text.utf16.count)) }
      guard case .number(let place) = key, let index = Int(exactly: place), index >= 0,
        index < text.count
      else { return .undefined }
      return .string(String(text[text.index(text.startIndex, offsetBy: index)]))
    case .bool, .number: return .undefined
    case .undefined, .null:
      throw ScriptError("\"\(key.text.shortened)\" is asked of \(owner.text)")
    }
  }

  mutating func assign(
    _ target: ScriptNode, _ sign: String, _ node: ScriptNode
  ) throws(ScriptError) -> ScriptValue {
    var value = try evaluate(node)
    if sign != "=" {
      value = try Self.combine(String(sign.dropLast()), try evaluate(target), value)
    }
    var path: [String] = []
    var root = target
    while case .member(let owner, let key) = root {
      path.insert(try evaluate(key).text, at: 0)
      root = owner
    }
    guard case .name(let name) = root, name != "maestro" else {
      throw ScriptError("nothing can be put there")
    }
    if path.isEmpty {
      guard name != "output" else { throw ScriptError("output itself cannot be replaced") }
      variables[name] = value
    } else if name == "output" {
      let grown = Self.put(value, at: path[...], in: output)
      _ = try ScriptValue.object(grown).bounded()
      output = grown
    } else {
      var fields: [String: ScriptValue] = [:]
      if case .object(let known) = variable(name) { fields = known }
      let grown = Self.put(value, at: path[...], in: fields)
      variables[name] = try ScriptValue.object(grown).bounded()
    }
    guard variables.count + output.count <= 1000 else {
      throw ScriptError("more than 1000 values are kept")
    }
    return value
  }

  private static func put(
    _ value: ScriptValue, at path: ArraySlice<String>, in fields: [String: ScriptValue]
  ) -> [String: ScriptValue] {
    guard let key = path.first else { return fields }
    var fields = fields
    guard path.count > 1 else {
      fields[key] = value
      return fields
    }
    var inner: [String: ScriptValue] = [:]
    if case .object(let known) = fields[key] { inner = known }
    fields[key] = .object(put(value, at: path.dropFirst(), in: inner))
    return fields
  }

  mutating func call(
    _ function: ScriptNode, _ nodes: [ScriptNode]
  ) throws(ScriptError) -> ScriptValue {
    var arguments: [ScriptValue] = []
    for node in nodes { arguments.append(try evaluate(node)) }
    let first = arguments.first ?? .undefined
    switch function {
    case .name("parseInt"), .name("parseFloat"):
      let text = first.text.trimmed.prefix { $0.isNumber || "+-.".contains($0) }
      let number = Double(text) ?? .nan
      return .number(function == .name("parseInt") ? number.rounded(.towardZero) : number)
    case .name("Number"): return .number(first.number)
    case .name("String"): return .string(first.text)
    case .name("Boolean"): return .bool(first.isTruthy)
    case .name("isNaN"): return .bool(first.number.isNaN)
    case .member(.name("Math"), .literal(.string(let name))):
      return .number(try mathematics(name, arguments.map(\.number)))
    case .member(.name("Date"), .literal(.string("now"))): return .number(milliseconds)
    case .member(.name("console"), .literal(.string(_))): return .undefined
    case .member(let owner, .literal(.string(let name))):
      return try Self.method(name, of: try evaluate(owner), arguments)
    default: throw ScriptError("there is no such function here")
    }
  }

  private mutating func mathematics(
    _ name: String, _ values: [Double]
  ) throws(ScriptError) -> Double {
    let first = values.first ?? .nan
    switch name {
    case "floor": return first.rounded(.down)
    case "ceil": return first.rounded(.up)
    case "round": return (first + 0.5).rounded(.down)
    case "trunc": return first.rounded(.towardZero)
    case "abs": return abs(first)
    case "min": return values.min() ?? .infinity
    case "max": return values.max() ?? -.infinity
    case "random": return Double(chance.next() >> 11) / Double(1 << 53)
    default: throw ScriptError("there is no Math.\(name.shortened) here")
    }
  }

  private static func method(
    _ name: String, of owner: ScriptValue, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    let first = arguments.first ?? .undefined
    if case .list(let items) = owner {
      switch name {
      case "join":
        let separator = first == .undefined ? "," : first.text
        guard items.count * separator.utf8.count <= longestText else { throw .tooLarge }
        return .string(items.map(\.text).joined(separator: separator))
      case "concat": return .list(items + arguments.flatMap(\.items))
      case "includes": return .bool(items.contains(first))
      default: break
      }
    }
    let text = owner.text
    switch name {
    case "toString": return .string(text)
    case "getTime", "valueOf": return .number(owner.number)
    case "toUpperCase": return .string(text.uppercased())
    case "toLowerCase": return .string(text.lowercased())
    case "trim": return .string(text.trimmed)
    case "includes": return .bool(text.contains(first.text))
    case "startsWith": return .bool(text.hasPrefix(first.text))
    case "endsWith": return .bool(text.hasSuffix(first.text))
    case "toFixed":
      let digits = max(0, min(20, first == .undefined ? 0 : Int(clamping: first.number)))
      return .string(String(format: "%.\(digits)f", owner.number))
    case "split":
      return .list(text.components(separatedBy: first.text).map { .string($0) })
    case "replace": return .string(Self.replaced(text, first.text, arguments, all: false))
    case "replaceAll": return .string(Self.replaced(text, first.text, arguments, all: true))
    case "indexOf":
      let range = text.range(of: first.text)
      let place = range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } ?? -1
      return .number(Double(place))
    case "substring", "slice": return .string(part(of: text, name, arguments))
    default: return .string(try made(of: text, name, arguments))
    }
  }

  /// The methods that make a text of a text.
  private static func made(
    of text: String, _ name: String, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> String {
    let first = arguments.first ?? .undefined
    switch name {
    case "concat":
      var whole = text
      for argument in arguments {
        whole += argument.text
        guard whole.utf8.count <= longestText else { throw .tooLarge }
      }
      return whole
    case "charAt": return part(of: text, name, [first, .number(first.number + 1)])
    case "padStart", "padEnd":
      let sign = arguments.count > 1 ? arguments[1].text : " "
      let count = Int(clamping: first.number) - text.count
      guard count > 0, !sign.isEmpty else { return text }
      guard count <= longestText else { throw .tooLarge }
      let filling = String(String(repeating: sign, count: count / sign.count + 1).prefix(count))
      return name == "padStart" ? filling + text : text + filling
    case "repeat":
      let count = Int(clamping: first.number)
      guard count >= 0, count <= longestText, count * text.utf8.count <= longestText else {
        throw .tooLarge
      }
      return String(repeating: text, count: count)
    case "trimStart": return String(text.drop(while: \.isWhitespace))
    case "trimEnd": return String(text.reversed().drop(while: \.isWhitespace).reversed())
    default: throw ScriptError("there is no function \"\(name.shortened)\" here")
    }
  }

  private static func replaced(
    _ text: String, _ wanted: String, _ arguments: [ScriptValue], all: Bool
  ) -> String {
    let new = arguments.count > 1 ? arguments[1].text : "undefined"
    guard !wanted.isEmpty, let range = text.range(of: wanted) else { return text }
    guard !all else {
      let result = text.replacingOccurrences(of: wanted, with: new)
      return result.utf8.count <= longestText ? result : text
    }
    return text.replacingCharacters(in: range, with: new)
  }

  private static func part(of text: String, _ name: String, _ arguments: [ScriptValue]) -> String {
    let count = text.count
    let place = { (index: Int) -> Int? in
      guard index < arguments.count, arguments[index] != .undefined else { return nil }
      let value = Int(clamping: arguments[index].number)
      return max(0, min(count, name == "slice" && value < 0 ? count + value : value))
    }
    var start = place(0) ?? 0
    var end = place(1) ?? count
    if start > end {
      guard name == "substring" else { return "" }
      swap(&start, &end)
    }
    return String(text.dropFirst(start).prefix(end - start))
  }
}

extension Int {
  /// The nearest whole number there is; not-a-number counts as nothing.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, value)))
  }
}
