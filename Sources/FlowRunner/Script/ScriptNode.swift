/// An expression that has been read.
indirect enum ScriptNode: Hashable, Sendable {
  case literal(ScriptValue)
  case name(String)
  case member(ScriptNode, ScriptNode)
  case unary(String, ScriptNode)
  case binary(String, ScriptNode, ScriptNode)
  case choice(ScriptNode, ScriptNode, ScriptNode)
  case assignment(ScriptNode, String, ScriptNode)
  case call(ScriptNode, [ScriptNode])
  case list([ScriptNode])
  case object([Field])
  /// One after another; the last one's value counts.
  case sequence([ScriptNode])

  struct Field: Hashable, Sendable {
    var name: String
    var value: ScriptNode
  }

  /// Every name that is read anywhere in it.
  var names: Set<String> {
    switch self {
    case .literal: []
    case .name(let name): [name]
    case .member(let owner, let key): owner.names.union(key.names)
    case .unary(_, let node): node.names
    case .binary(_, let left, let right), .assignment(let left, _, let right):
      left.names.union(right.names)
    case .choice(let test, let first, let second):
      test.names.union(first.names).union(second.names)
    case .call(let function, let arguments):
      arguments.reduce(function.names) { $0.union($1.names) }
    case .list(let items), .sequence(let items):
      items.reduce([]) { $0.union($1.names) }
    case .object(let fields): fields.reduce([]) { $0.union($1.value.names) }
    }
  }

  /// Every name that something is put into.
  var assigned: Set<String> {
    switch self {
    case .assignment(.name(let name), _, let value): value.assigned.union([name])
    case .assignment(_, _, let value): value.assigned
    case .sequence(let items): items.reduce([]) { $0.union($1.assigned) }
    case .choice(let test, let first, let second):
      test.assigned.union(first.assigned).union(second.assigned)
    case .binary(_, let left, let right): left.assigned.union(right.assigned)
    case .literal, .name, .member, .unary, .call, .list, .object: []
    }
  }

  /// What functions are asked of, or are called themselves.
  var called: Set<String> {
    switch self {
    case .call(.name(let name), let arguments):
      return arguments.reduce([name]) { $0.union($1.called) }
    case .call(.member(let owner, _), let arguments):
      var root = owner
      while case .member(let next, _) = root { root = next }
      var found = arguments.reduce(owner.called) { $0.union($1.called) }
      if case .name(let name) = root { found.insert(name) }
      return found
    case .call(let function, let arguments):
      return arguments.reduce(function.called) { $0.union($1.called) }
    case .literal, .name: return []
    case .member(let owner, let key): return owner.called.union(key.called)
    case .unary(_, let node): return node.called
    case .binary(_, let left, let right), .assignment(let left, _, let right):
      return left.called.union(right.called)
    case .choice(let test, let first, let second):
      return test.called.union(first.called).union(second.called)
    case .list(let items), .sequence(let items): return items.reduce([]) { $0.union($1.called) }
    case .object(let fields): return fields.reduce([]) { $0.union($1.value.called) }
    }
  }

  /// What is there without being handed in.
  static let ownNames: Set<String> = [
    "output", "maestro", "Math", "Date", "console", "parseInt", "parseFloat", "Number", "String",
    "Boolean", "isNaN",
  ]

  /// Whether it has to be worked out anew each time, since it changes or asks something.
  var isLive: Bool {
    !names.isDisjoint(with: ["output", "maestro", "Date", "Math"]) || !assigned.isEmpty
  }
}
