import Foundation

/// Expressions in values: what can be worked out is, and the rest waits for the play.
extension FlowReader {
  /// The node with every expression replaced whose value is known already.
  ///
  /// `lenient` takes a name that stands for nothing as undefined, as conditions do.
  func filled(_ node: YAMLNode, lenient: Bool = false) throws(FlowError) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar(let text, _):
      guard ScriptTemplate.isNeeded(for: text) else { return node }
      if let filled = try filled(text, at: node.place, lenient: lenient) {
        // What is worked out is a text, even an empty one.
        node.content = .scalar(filled, isPlain: false)
      } else {
        node.isDeferred = true
      }
    case .list(let items):
      var filledItems: [YAMLNode] = []
      for item in items { filledItems.append(try filled(item, lenient: lenient)) }
      node.content = .list(filledItems)
    case .map(let pairs):
      var filledPairs: [YAMLPair] = []
      for pair in pairs {
        filledPairs.append(
          YAMLPair(key: pair.key, value: try filled(pair.value, lenient: lenient)))
      }
      node.content = .map(filledPairs)
    }
    return node
  }

  /// Nil where something has to wait.
  private func filled(
    _ text: String, at place: SourcePlace, lenient: Bool
  ) throws(FlowError) -> String? {
    do throws(ScriptError) {
      return try known(ScriptTemplate(text), lenient: lenient)
    } catch {
      throw FlowError(place, error.problem)
    }
  }

  private func known(
    _ template: ScriptTemplate, lenient: Bool
  ) throws(ScriptError) -> String? {
    for (node, source) in template.expressions {
      try checkCalls(node, source)
    }
    for (node, source) in template.expressions {
      guard !node.isLive, node.names.isDisjoint(with: session.liveNames) else { return nil }
      if !lenient, case .name(let name) = node, environment[name] == nil {
        throw ScriptError("${\(source.shortened)} stands for nothing; \(hint(for: name))")
      }
    }
    var state = ScriptState()
    state.scopes = [environment]
    return try template.text(in: &state)
  }

  /// What is called has to be there, so that nothing fails in the middle of a flow.
  func checkCalls(_ node: ScriptNode, _ source: String) throws(ScriptError) {
    let unknown = node.called.subtracting(ScriptNode.ownNames).subtracting(session.liveNames)
      .subtracting(environment.keys)
    guard let name = unknown.sorted().first else { return }
    throw ScriptError("${\(source.shortened)}: there is no \"\(name.shortened)\" on this device")
  }

  private func hint(for name: String) -> String {
    let given = "give it in the header's env, or with -e \(name.shortened)=…"
    guard let near = NearestName.to(name, among: environment.keys.sorted()) else { return given }
    return "did you mean \"\(near)\"? Or \(given)"
  }

  /// Finds the names that any expression below puts something into.
  func noteLiveNames(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text, _):
      guard ScriptTemplate.isNeeded(for: text), let template = try? ScriptTemplate(text) else {
        return
      }
      for (node, _) in template.expressions { session.liveNames.formUnion(node.assigned) }
    case .list(let items): for item in items { noteLiveNames(item) }
    case .map(let pairs): for pair in pairs { noteLiveNames(pair.value) }
    }
  }
}

extension YAMLNode {
  /// The value with what was waiting worked out.
  func workedOut(in state: inout ScriptState) throws(ScriptError) -> YAMLNode {
    var node = self
    switch content {
    case .scalar(let text, _):
      guard isDeferred else { return node }
      node.content = .scalar(try ScriptTemplate(text).text(in: &state), isPlain: false)
      node.isDeferred = false
    case .list(let items):
      var done: [YAMLNode] = []
      for item in items { done.append(try item.workedOut(in: &state)) }
      node.content = .list(done)
    case .map(let pairs):
      var done: [YAMLPair] = []
      for pair in pairs {
        done.append(YAMLPair(key: pair.key, value: try pair.value.workedOut(in: &state)))
      }
      node.content = .map(done)
    }
    return node
  }
}
