import Foundation
import VirtualTime

/// What the expressions of one run know, and what they have been told to keep.
struct ScriptState: Hashable, Sendable {
  /// The names that were handed in: the header's env, the command line's, and `runFlow`'s.
  var scopes: [[String: String]] = []
  /// What expressions have put down by plain names.
  var variables: [String: ScriptValue] = [:]
  var output: [String: ScriptValue] = [:]
  var copiedText = ""
  /// Chance of the run's seed.
  var chance = SeededGenerator(seed: 1)
  /// The wall clock in milliseconds since 1970.
  var milliseconds = 0.0

  /// How much one expression may do.
  static let mostSteps = 4096
  static let longestText = 65_536

  private var steps = 0

  init() {}

  /// Works an expression out.
  mutating func value(of node: ScriptNode) throws(ScriptError) -> ScriptValue {
    steps = 0
    return try evaluate(node)
  }

  mutating func value(of text: String) throws(ScriptError) -> ScriptValue {
    try value(of: try ScriptParser.node(of: text))
  }

  func variable(_ name: String) -> ScriptValue? {
    if let value = variables[name] { return value }
    for scope in scopes.reversed() {
      if let text = scope[name] { return .string(text) }
    }
    switch name {
    case "output": return .object(output)
    case "maestro":
      return .object(["copiedText": .string(copiedText), "platform": .string("ios")])
    default: return nil
    }
  }

  mutating func evaluate(_ node: ScriptNode) throws(ScriptError) -> ScriptValue {
    steps += 1
    guard steps <= Self.mostSteps else { throw .tooLong }
    switch node {
    case .literal(let value): return value
    case .name(let name): return variable(name) ?? .undefined
    case .member(let owner, let key):
      return try Self.member(of: evaluate(owner), evaluate(key))
    case .unary(let sign, let node): return Self.unary(sign, try evaluate(node))
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .choice(let test, let first, let second):
      return try evaluate(test).isTruthy ? evaluate(first) : evaluate(second)
    case .assignment(let target, let sign, let value):
      return try assign(target, sign, value)
    case .call(let function, let arguments): return try call(function, arguments).bounded()
    case .list(let nodes):
      var items: [ScriptValue] = []
      for node in nodes { items.append(try evaluate(node)) }
      return try ScriptValue.list(items).bounded()
    case .object(let fields):
      var values: [String: ScriptValue] = [:]
      for field in fields { values[field.name] = try evaluate(field.value) }
      return try ScriptValue.object(values).bounded()
    case .sequence(let nodes):
      var last = ScriptValue.undefined
      for node in nodes { last = try evaluate(node) }
      return last
    }
  }

  private static func unary(_ sign: String, _ value: ScriptValue) -> ScriptValue {
    switch sign {
    case "!": .bool(!value.isTruthy)
    case "-": .number(-value.number)
    case "typeof": .string(value.kind)
    default: .number(value.number)
    }
  }

  private mutating func binary(
    _ sign: String, _ left: ScriptNode, _ right: ScriptNode
  ) throws(ScriptError) -> ScriptValue {
    let first = try evaluate(left)
    switch sign {
    case "&&": return first.isTruthy ? try evaluate(right) : first
    case "||": return first.isTruthy ? first : try evaluate(right)
    case "??":
      return first == .undefined || first == .null ? try evaluate(right) : first
    default: return try Self.combine(sign, first, try evaluate(right))
    }
  }

  static func combine(
    _ sign: String, _ left: ScriptValue, _ right: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    switch sign {
    case "==": return .bool(left.looselyEquals(right))
    case "!=": return .bool(!left.looselyEquals(right))
    case "===": return .bool(left == right)
    case "!==": return .bool(left != right)
    case "+": return try sum(left, right)
    case "-": return .number(left.number - right.number)
    case "*": return .number(left.number * right.number)
    case "/": return .number(left.number / right.number)
    case "%": return .number(left.number.truncatingRemainder(dividingBy: right.number))
    default: return .bool(isOrdered(sign, left, right))
    }
  }

  private static func sum(
    _ left: ScriptValue, _ right: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    let joins = [left, right].contains {
      switch $0 {
      case .string, .list, .object: true
      case .undefined, .null, .bool, .number: false
      }
    }
    guard joins else { return .number(left.number + right.number) }
    let text = left.text + right.text
    guard text.utf8.count <= longestText else { throw ScriptError("the text grows too long") }
    return .string(text)
  }

  private static func isOrdered(
    _ sign: String, _ left: ScriptValue, _ right: ScriptValue
  ) -> Bool {
    if case .string(let first) = left, case .string(let second) = right {
      switch sign {
      case "<": return first < second
      case ">": return first > second
      case "<=": return first <= second
      default: return first >= second
      }
    }
    switch sign {
    case "<": return left.number < right.number
    case ">": return left.number > right.number
    case "<=": return left.number <= right.number
    default: return left.number >= right.number
    }
  }
}
