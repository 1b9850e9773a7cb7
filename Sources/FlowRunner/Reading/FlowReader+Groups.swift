import Foundation

/// Steps in steps, and expressions.
extension FlowReader {
  func repeatSteps(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    var group = CommandGroup(kind: .repeated, commands: [])
    if let times = fields["times"] {
      group.fields["times"] = try filled(times)
      _ = try group.fields["times"]?.integer("times", in: 0...1_000_000)
    }
    if let condition = fields["while"] {
      group.fields["while"] = try self.condition(condition, in: "while")
    }
    guard !group.fields.isEmpty else {
      throw FlowError(site.value.place, "repeat needs times or while, or it would never end")
    }
    guard let steps = fields["commands"] else { throw Self.noSteps(site) }
    group.commands = try commands(steps)
    return .group(group)
  }

  func retry(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    var group = CommandGroup(kind: .retried, commands: [])
    if let count = fields["maxRetries"] {
      group.fields["maxRetries"] = try filled(count)
      _ = try group.fields["maxRetries"]?.integer("maxRetries", in: 0...1000)
    }
    try readSteps(of: &group, fields, site)
    return .group(group)
  }

  /// A file's name alone, or a map.
  func runFlow(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var group = CommandGroup(kind: .run, commands: [])
    guard site.isMap else {
      try readFile(site.value, into: &group)
      return .group(group)
    }
    let fields = try site.fields()
    if let condition = fields["when"] {
      group.fields["when"] = try self.condition(condition, in: "when")
    }
    try readSteps(of: &group, fields, site)
    return .group(group)
  }

  func evalScript(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let node = try site.value(of: "script")
    let text = try node.string("evalScript")
    do throws(ScriptError) {
      let wrapped = ScriptTemplate.isNeeded(for: text) ? text : "${\(text)}"
      let template = try ScriptTemplate(wrapped)
      for (node, source) in template.expressions { try checkCalls(node, source) }
      return .evalScript(FlowScript(template: template))
    } catch {
      throw FlowError(node.place, error.problem)
    }
  }

  // MARK: Conditions

  /// Checks a condition, and leaves it to be read when it is asked.
  private func condition(_ node: YAMLNode, in what: String) throws(FlowError) -> YAMLNode {
    let node = try filled(node, lenient: true)
    _ = try FlowCondition(node, in: what, reader: self)
    return node
  }

  // MARK: Files

  private static func noSteps(_ site: CommandSite) -> FlowError {
    FlowError(site.value.place, "\(site.name) needs commands, a list of steps")
  }

  private func readSteps(
    of group: inout CommandGroup, _ fields: [String: YAMLNode], _ site: CommandSite
  ) throws(FlowError) {
    if let env = fields["env"] {
      for pair in try env.pairs("env") {
        group.environment.append(YAMLPair(key: pair.key, value: try filled(pair.value)))
      }
    }
    switch (fields["file"], fields["commands"]) {
    case (let file?, nil): try readFile(file, into: &group)
    case (nil, let steps?):
      group.commands = try within(group.environment).commands(steps)
    case (_?, _?):
      throw FlowError(site.value.place, "\(site.name) takes a file or commands, not both")
    case (nil, nil):
      throw FlowError(site.value.place, "\(site.name) needs a file, or commands")
    }
  }

  /// A reader that knows those names besides; what has to wait is live.
  private func within(_ pairs: [YAMLPair]) throws(FlowError) -> FlowReader {
    var inner = self
    for pair in pairs {
      let name = try pair.key.string("a name in env")
      if pair.value.isDeferred {
        session.liveNames.insert(name)
        inner.environment[name] = nil
      } else {
        inner.environment[name] = try pair.value.string("env's \(name)")
      }
    }
    return inner
  }

  private func readFile(_ node: YAMLNode, into group: inout CommandGroup) throws(FlowError) {
    let name = try filled(node)
    guard !name.isDeferred else {
      throw FlowError(node.place, "the file has to be known before the flow begins")
    }
    let path = try self.path(of: try name.string("file"), at: node.place)
    if let first = session.stack.firstIndex(of: path) {
      let round = (session.stack[first...] + [path]).map { ($0 as NSString).lastPathComponent }
      throw FlowError(
        node.place, "the flow runs itself: \(round.joined(separator: " → ")); take out one")
    }
    guard session.stack.count < ReadingSession.deepest else {
      throw FlowError(node.place, "flows run flows more than \(ReadingSession.deepest) deep")
    }
    guard let bytes = session.options.open(path) else {
      throw FlowError(node.place, "\(path): no such file, or it cannot be read")
    }
    session.stack.append(path)
    if !session.files.contains(path) { session.files.append(path) }
    defer { session.stack.removeLast() }
    var inner = try within(group.environment)
    inner = FlowReader(file: path, session: session, environment: inner.environment)
    let flow = try inner.flow(from: bytes, named: inner.environment)
    group.file = path
    group.commands = flow.commands
    group.onStart = flow.onStart
    group.onComplete = flow.onComplete
    let given = Set(group.environment.compactMap(\.key.text))
    group.environment += flow.environment.filter { !given.contains($0.key) }.sorted {
      $0.key < $1.key
    }.map { YAMLPair(text: $0.key, $0.value, at: node.place) }
    group.environment += flow.lateEnvironment.filter { !given.contains($0.key.text ?? "") }
  }

  /// Where a file is that this one names; outside the flow's own folder only if that is allowed.
  private func path(of name: String, at place: SourcePlace) throws(FlowError) -> String {
    let folder = ReadingOptions.folder(of: file)
    let joined = name.hasPrefix("/") ? name : (folder as NSString).appendingPathComponent(name)
    let path = Self.plain(joined)
    if session.options.allowsOutside { return path }
    let root = Self.real(session.root)
    guard !name.hasPrefix("/"), Self.real(path).hasPrefix(root.hasSuffix("/") ? root : root + "/")
    else {
      throw FlowError(
        place,
        "\(name.shortened) lies outside the flow's own folder; --allow-outside lets it be read")
    }
    return path
  }

  /// Without dots: `a/../b` is `b`.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Without links and dots.
  private static func real(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension YAMLPair {
  init(text key: String, _ value: String, at place: SourcePlace) {
    self.init(
      key: YAMLNode(content: .scalar(key, isPlain: false), place: place),
      value: YAMLNode(content: .scalar(value, isPlain: false), place: place))
  }
}
