import Foundation

extension FlowReader {
  /// One item of the list: a word, or a word with what belongs to it.
  func command(_ node: YAMLNode) throws(FlowError) -> FlowCommand {
    let nothing = YAMLNode(content: .scalar("", isPlain: true), place: node.place)
    switch node.content {
    case .scalar(let name, _):
      guard !node.isEmpty else {
        throw FlowError(node.place, "a command is missing behind the \"-\"")
      }
      return try command(YAMLPair(key: node, value: nothing), named: name, at: node.place)
    case .list:
      throw FlowError(
        node.place, "a command must stand here, and here is a list; take out one \"-\"")
    case .map(let pairs):
      guard let first = pairs.first else {
        throw FlowError(node.place, "a command is missing here")
      }
      let name = try first.key.string("a command")
      if pairs.count > 1 {
        guard CommandTable.unsupported[name] == nil else {
          throw CommandTable.unknown(name, at: first.key.place)
        }
        throw Self.crowded(name, by: pairs[1])
      }
      return try command(first, named: name, at: first.key.place)
    }
  }

  /// A second key in an item is nearly always a slip of the indentation.
  private static func crowded(_ name: String, by second: YAMLPair) -> FlowError {
    let other = second.key.text ?? ""
    return FlowError(
      second.key.place,
      CommandTable.byName[other] != nil
        ? "\"\(other)\" stands in the same item as \(name); begin a new line with \"- \""
        : "\"\(other.shortened)\" stands beside \(name); to belong to it, it needs more indentation"
    )
  }

  private func command(
    _ pair: YAMLPair, named name: String, at place: SourcePlace
  ) throws(FlowError) -> FlowCommand {
    guard let row = CommandTable.byName[name] else {
      if CommandTable.unsupported[name] != nil, Self.isOptional(pair.value) {
        return FlowCommand(.unsupported(name), at: place, source: "\(pair)", isOptional: true)
      }
      throw CommandTable.unknown(name, at: place)
    }
    // Steps in steps, and expressions, are filled when it is their turn.
    let isFilledLater = CommandTable.control.contains { $0.name == name }
    var pair = pair
    if !isFilledLater { pair.value = try filled(pair.value, lenient: name == "assertTrue") }
    let (value, isOptional, label) = try common(pair.value, of: name)
    let action = try action(CommandSite(row: row, value: value, place: place))
    return FlowCommand(
      action, at: place, source: "\(pair)", isOptional: isOptional, label: label,
      written: pair.written)
  }

  /// The step as an action; when something in it has to wait, a trial of it shows what is wrong.
  private func action(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    switch site.row.need {
    case .nothing: guard site.value.isEmpty || site.hasNothing else { throw site.isCrowded }
    case .required: guard !site.value.isEmpty else { throw site.isBare }
    case .optional: break
    }
    let action = try site.row.read(self)(site)
    guard site.value.hasDeferred else { return action }
    switch action {
    case .group, .evalScript: return action
    default: return .deferred(DeferredCommand(site.name, site.value, trial: action))
    }
  }

  /// `action: back` and its like.
  func namedAction(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    switch try site.value.word("action", among: ["back", "hideKeyboard", "scroll", "pasteText"]) {
    case "hideKeyboard": .hideKeyboard
    case "scroll": .scroll
    case "pasteText": .pasteText
    default: .back
    }
  }

  /// Reads a step whose values are known now.
  func settled(
    _ command: DeferredCommand, _ value: YAMLNode, at place: SourcePlace
  ) throws(FlowError) -> FlowCommand.Action {
    guard let row = CommandTable.byName[command.name] else {
      throw CommandTable.unknown(command.name, at: place)
    }
    return try action(CommandSite(row: row, value: value, place: place))
  }

  private static func isOptional(_ value: YAMLNode) -> Bool {
    guard case .map(let pairs) = value.content else { return false }
    return pairs.contains { $0.key.text == "optional" && $0.value.text == "true" }
  }

  /// Elements in a command may say, too, that the whole of it is optional.
  private static let elements: Set<String> = ["element", "visible", "notVisible"]

  /// Takes out what every command with a map may have: `optional` and `label`.
  private func common(
    _ value: YAMLNode, of command: String
  ) throws(FlowError) -> (YAMLNode, Bool, String?) {
    guard case .map(let pairs) = value.content else { return (value, false, nil) }
    var rest: [YAMLPair] = []
    var isOptional = false
    var label: String?
    for pair in pairs {
      switch pair.key.text {
      case "optional": isOptional = try filled(pair.value).bool("optional") || isOptional
      case "label": label = try filled(pair.value).string("label")
      case let name? where Self.elements.contains(name):
        let (inner, isInnerOptional, _) = try common(pair.value, of: name)
        isOptional = isOptional || isInnerOptional
        rest.append(YAMLPair(key: pair.key, value: inner))
      default: rest.append(pair)
      }
    }
    var value = value
    value.content = .map(rest)
    return (value, isOptional, label)
  }
}

extension CommandSite {
  /// Whether the map holds nothing any more once `label` and `optional` are out of it.
  fileprivate var hasNothing: Bool {
    if case .map(let pairs) = value.content { return pairs.isEmpty }
    return false
  }

  fileprivate var isCrowded: FlowError {
    FlowError(value.place, "\(name) takes nothing with it")
  }

  fileprivate var isBare: FlowError {
    let example = row.examples.first.map { ", such as \($0)" } ?? ""
    return FlowError(place, "\(name) needs something behind its colon\(example)")
  }
}
