/// Steps in a step: done so many times, tried anew, or done on a condition.
public struct CommandGroup: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case repeated = "repeat"
    case retried = "retry"
    case run = "runFlow"
  }

  public var kind: Kind
  public var commands: [FlowCommand]
  /// The file that the steps stand in, when it is another.
  public var file: String?
  /// What is read when it comes to it: `times`, `while`, `maxRetries`, `when`.
  var fields: [String: YAMLNode] = [:]
  /// What names stand for within.
  var environment: [YAMLPair] = []
  /// Steps before and after those, from the other file's header.
  public var onStart: [FlowCommand] = []
  public var onComplete: [FlowCommand] = []
}

/// A step that is read once more when its values are known.
public struct DeferredCommand: Hashable, Sendable {
  var name: String
  var value: YAMLNode
  /// The step with something in place of what is not known yet, for what can be checked before.
  var trial: FlowCommand.Action { boxed[0] }
  private var boxed: [FlowCommand.Action]

  init(_ name: String, _ value: YAMLNode, trial: FlowCommand.Action) {
    self.name = name
    self.value = value
    boxed = [trial]
  }
}

/// What `evalScript` works out.
public struct FlowScript: Hashable, Sendable {
  var template: ScriptTemplate
}
