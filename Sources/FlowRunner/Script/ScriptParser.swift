/// Reads expressions: a small part of JavaScript without loops and functions of one's own.
struct ScriptParser {
  static let deepest = 48

  private let tokens: [ScriptToken]
  private var place = 0
  private var depth = 0

  static func node(of text: String) throws(ScriptError) -> ScriptNode {
    var parser = ScriptParser(tokens: try ScriptLexer.tokens(in: text))
    return try parser.program()
  }

  private init(tokens: [ScriptToken]) { self.tokens = tokens }

  private var token: ScriptToken { place < tokens.count ? tokens[place] : .end }

  private mutating func take(_ sign: String) -> Bool {
    guard token == .sign(sign) else { return false }
    place += 1
    return true
  }

  private mutating func need(_ sign: String) throws(ScriptError) {
    guard take(sign) else { throw ScriptError("\"\(sign)\" is missing before \(token.words)") }
  }

  private mutating func program() throws(ScriptError) -> ScriptNode {
    var nodes: [ScriptNode] = []
    while token != .end {
      if take(";") { continue }
      if case .name(let word) = token, ["var", "let", "const"].contains(word) { place += 1 }
      nodes.append(try expression())
      guard token == .end || token == .sign(";") else {
        throw ScriptError("\(token.words) cannot stand here")
      }
    }
    guard !nodes.isEmpty else { throw ScriptError("an expression is missing") }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func expression() throws(ScriptError) -> ScriptNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .tooDeep }
    let left = try choice()
    for sign in ["=", "+=", "-=", "*=", "/="] where take(sign) {
      switch left {
      case .name, .member: return .assignment(left, sign, try expression())
      default: throw ScriptError("\"\(sign)\" needs a name on its left")
      }
    }
    if token == .sign("=>") { throw ScriptError("functions have no place in a flow") }
    return left
  }

  private mutating func choice() throws(ScriptError) -> ScriptNode {
    let test = try binary(level: 0)
    guard take("?") else { return test }
    let first = try expression()
    try need(":")
    return .choice(test, first, try expression())
  }

  /// From what binds least to what binds most.
  private static let levels: [[String]] = [
    ["??"], ["||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func binary(level: Int) throws(ScriptError) -> ScriptNode {
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level: level + 1)
    var count = 0
    while case .sign(let sign) = token, Self.levels[level].contains(sign) {
      place += 1
      count += 1
      // A long chain is a deep tree, too.
      guard count + depth <= 200 else { throw .tooDeep }
      left = .binary(sign, left, try binary(level: level + 1))
    }
    return left
  }

  private mutating func unary() throws(ScriptError) -> ScriptNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .tooDeep }
    for sign in ["!", "-", "+"] where take(sign) { return .unary(sign, try unary()) }
    if token == .name("typeof") {
      place += 1
      return .unary("typeof", try unary())
    }
    for sign in ["++", "--"] where take(sign) {
      return .assignment(try unary(), sign == "++" ? "+=" : "-=", .literal(.number(1)))
    }
    return try postfix()
  }

  private mutating func postfix() throws(ScriptError) -> ScriptNode {
    var node = try primary()
    var count = 0
    while true {
      count += 1
      guard count <= 64 else { throw .tooDeep }
      if take(".") || take("?.") {
        guard case .name(let name) = token else {
          throw ScriptError("a name is missing behind the point")
        }
        place += 1
        node = .member(node, .literal(.string(name)))
      } else if take("[") {
        node = .member(node, try expression())
        try need("]")
      } else if take("(") {
        node = .call(node, try items(until: ")"))
      } else if take("++") {
        node = .assignment(node, "+=", .literal(.number(1)))
      } else if take("--") {
        node = .assignment(node, "-=", .literal(.number(1)))
      } else {
        return node
      }
    }
  }

  private mutating func items(until end: String) throws(ScriptError) -> [ScriptNode] {
    var items: [ScriptNode] = []
    while !take(end) {
      items.append(try expression())
      if token != .sign(end) { try need(",") }
    }
    return items
  }

  private static let words: [String: ScriptValue] = [
    "true": .bool(true), "false": .bool(false), "null": .null, "undefined": .undefined,
    "NaN": .number(.nan), "Infinity": .number(.infinity),
  ]
  private static let refused: Set<String> = [
    "function", "new", "for", "while", "do", "if", "return", "async", "await", "class", "throw",
    "try", "switch", "delete", "import", "require", "eval", "this",
  ]

  private mutating func primary() throws(ScriptError) -> ScriptNode {
    let token = token
    place += 1
    switch token {
    case .number(let value): return .literal(.number(value))
    case .string(let text): return .literal(.string(text))
    case .name(let name):
      if let value = Self.words[name] { return .literal(value) }
      if name == "new", self.token == .name("Date") {
        place += 1
        if take("(") { try need(")") }
        return .call(.member(.name("Date"), .literal(.string("now"))), [])
      }
      guard !Self.refused.contains(name) else {
        throw ScriptError("\"\(name)\" is not supported in a flow's expressions")
      }
      return .name(name)
    case .sign("("):
      let node = try expression()
      try need(")")
      return node
    case .sign("["): return .list(try items(until: "]"))
    case .sign("{"): return .object(try fields())
    case .sign("/"): throw ScriptError("regular expressions are not supported here")
    case .sign, .end: throw ScriptError("a value is missing before \(token.words)")
    }
  }

  private mutating func fields() throws(ScriptError) -> [ScriptNode.Field] {
    var fields: [ScriptNode.Field] = []
    while !take("}") {
      let name: String
      switch token {
      case .name(let word), .string(let word): name = word
      default: throw ScriptError("a name is missing before \(token.words)")
      }
      place += 1
      try need(":")
      fields.append(ScriptNode.Field(name: name, value: try expression()))
      if token != .sign("}") { try need(",") }
    }
    return fields
  }
}
