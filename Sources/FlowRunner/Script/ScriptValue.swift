import Foundation

/// A value of an expression in a flow, as JavaScript has them.
enum ScriptValue: Hashable, Sendable {
  case undefined, null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([ScriptValue])
  case object([String: ScriptValue])

  /// What counts as true in `&&`, `||`, `!` and `?:`.
  var isTruthy: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let text): !text.isEmpty
    case .list, .object: true
    }
  }

  /// How it stands in a text.
  var text: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.text(value)
    case .string(let text): text
    case .list(let items): items.map(\.text).joined(separator: ",")
    case .object: "[object Object]"
    }
  }

  /// Whole numbers stand without a point.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  var number: Double {
    switch self {
    case .undefined, .object: .nan
    case .null: 0
    case .bool(let value): value ? 1 : 0
    case .number(let value): value
    case .string(let text):
      text.trimmed.isEmpty ? 0 : Double(text.trimmed) ?? .nan
    case .list(let items): items.isEmpty ? 0 : .nan
    }
  }

  var kind: String {
    switch self {
    case .undefined: "undefined"
    case .null, .list, .object: "object"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    }
  }

  /// `==`, which sees a number in a text.
  func looselyEquals(_ other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.undefined, .null), (.null, .undefined): true
    case (.undefined, _), (.null, _), (_, .undefined), (_, .null): self == other
    case (.number, .number), (.number, .string), (.string, .number), (.bool, _), (_, .bool):
      number == other.number
    default: self == other
    }
  }

  /// What `concat` adds to a list.
  var items: [ScriptValue] {
    if case .list(let items) = self { items } else { [self] }
  }

  // MARK: Size

  private static let mostParts = 10_000
  private static let mostBytes = 1 << 20
  private static let deepest = 32

  /// The value itself, if it is no larger than flows need.
  ///
  /// Lists in lists double with each round of a loop, and would soon fill any memory.
  func bounded() throws(ScriptError) -> ScriptValue {
    var parts = Self.mostParts
    var bytes = Self.mostBytes
    guard fits(&parts, &bytes, depth: 0) else { throw .tooLarge }
    return self
  }

  private func fits(_ parts: inout Int, _ bytes: inout Int, depth: Int) -> Bool {
    parts -= 1
    guard parts >= 0, depth <= Self.deepest else { return false }
    switch self {
    case .undefined, .null, .bool, .number: return true
    case .string(let text):
      bytes -= text.utf8.count
      return bytes >= 0
    case .list(let items):
      return items.allSatisfy { $0.fits(&parts, &bytes, depth: depth + 1) }
    case .object(let fields):
      return fields.allSatisfy { $0.value.fits(&parts, &bytes, depth: depth + 1) }
    }
  }

  /// What Maestro takes for true where a text decides.
  static func isTrue(_ text: String) -> Bool {
    let bare = text.trimmed.lowercased()
    if ["", "false", "undefined", "null", "nan"].contains(bare) { return false }
    return Double(bare) != 0
  }
}

/// Why an expression is wrong, or cannot be worked out.
struct ScriptError: Error, Hashable, Sendable {
  var problem: String

  init(_ problem: String) { self.problem = problem }

  static let tooLong = ScriptError("the expression takes too long; no flow needs that")
  static let tooDeep = ScriptError("the expression is nested too deep")
  static let tooLarge = ScriptError("the value grows too large; no flow needs that")
}
