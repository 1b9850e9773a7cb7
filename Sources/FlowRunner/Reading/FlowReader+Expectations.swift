import DeviceModel
import Foundation
import KeyboardModel
import Simulation

extension FlowReader {
  func expect(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .expect(try expectations(site.value, in: site.name))
  }

  func everyFrame(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .everyFrame(try expectations(site.value, in: site.name))
  }

  /// One map of expectations, or a list of them.
  func expectations(_ value: YAMLNode, in command: String) throws(FlowError) -> [Expectation] {
    guard case .list(let items) = value.content else {
      return try expectationMap(value, in: command)
    }
    var found: [Expectation] = []
    for item in items { found += try expectationMap(item, in: command) }
    return found
  }

  private func expectationMap(
    _ node: YAMLNode, in command: String
  ) throws(FlowError) -> [Expectation] {
    guard case .map(let pairs) = node.content else {
      throw FlowError(
        node.place, "\(command) must be a map such as { lift: 336 }, and here is \(node.kind)")
    }
    let field = { (name: String) in pairs.first { $0.key.text == name }?.value }
    let tolerance = try field("tolerance")?.number("tolerance") ?? 0
    guard tolerance >= 0 else {
      throw FlowError(node.place, "tolerance must not be below 0")
    }
    let owner = try field("of")?.string("of")
    let receiver = try field("to")?.string("to")
    var found: [Expectation] = []
    for pair in pairs where !["tolerance", "of", "to"].contains(pair.key.text) {
      let check = try check(pair, of: owner, to: receiver, tolerance: tolerance)
      found.append(Expectation(check, source: "\(pair)"))
    }
    guard !found.isEmpty else {
      throw FlowError(node.place, "\(command) has to say what is expected, such as { lift: 336 }")
    }
    return found
  }

  private func check(
    _ pair: YAMLPair, of owner: String?, to receiver: String?, tolerance: Double
  ) throws(FlowError) -> Expectation.Check {
    let name = try pair.key.string("a key of expect")
    let value = pair.value
    switch name {
    case "notifications":
      var list: [ExpectedNotification] = []
      for item in try value.items("notifications") { list.append(try notification(item)) }
      return .notifications(list, to: receiver)
    case "keyboard":
      let words = Simulator.KeyboardState.allCases.map(\.rawValue)
      let word = try value.word("keyboard", among: words)
      return .keyboard(Simulator.KeyboardState(rawValue: word) ?? .hidden)
    case "firstResponder": return .firstResponder(try nameOrNothing(value, none: "none", of: name))
    case "app": return .app(try nameOrNothing(value, none: "home", of: name))
    case "orientation": return .orientation(try orientations(value))
    case "stack", "plan", "routeCalls", "route": return try stackCheck(name, value, of: owner)
    case "law":
      let word = try value.word("law", among: SystemLaw.allCases.map(\.rawValue))
      return .law(SystemLaw(rawValue: word) ?? .noCrash, of: owner)
    default: return try self.value(name, pair, of: owner, tolerance: tolerance)
    }
  }

  func nameOrNothing(
    _ value: YAMLNode, none: String, of key: String
  ) throws(FlowError) -> String? {
    if value.isEmpty { return nil }
    let name = try value.string(key)
    return name == none ? nil : name
  }

  private func orientations(_ value: YAMLNode) throws(FlowError) -> Set<String> {
    if value.text == "landscape" {
      return [Orientation.landscapeLeft.rawValue, Orientation.landscapeRight.rawValue]
    }
    return [try Self.orientation(value).rawValue]
  }

  private func value(
    _ name: String, _ pair: YAMLPair, of owner: String?, tolerance: Double
  ) throws(FlowError) -> Expectation.Check {
    // A name that is one slip away from a key is that key, misspelt.
    if let meant = CommandTable.expectationWords.map(\.name).first(where: {
      NearestName.distance(Array($0), Array(name)) == 1 && $0.count > 3
    }) {
      throw FlowError(pair.key.place, "expect has no \"\(name)\"; did you mean \"\(meant)\"?")
    }
    let text = try pair.value.string(name)
    if pair.value.isDeferred {
      return .value(name, of: owner, equals: .number(0), tolerance: tolerance)
    }
    if let number = Double(text), number.isFinite {
      return .value(name, of: owner, equals: .number(number), tolerance: tolerance)
    }
    guard let first = text.first, first.isLetter, !text.contains(where: \.isWhitespace) else {
      throw FlowError(
        pair.value.place, "\(name) must be a number or another value's name, not \(pair.value.kind)"
      )
    }
    return .value(name, of: owner, equals: .named(text), tolerance: tolerance)
  }

  private func notification(_ node: YAMLNode) throws(FlowError) -> ExpectedNotification {
    let names = KeyboardNotification.Name.allCases.map(\.rawValue)
    let name = { (node: YAMLNode) throws(FlowError) in
      let word = try node.word("a notification", among: names)
      return KeyboardNotification.Name(rawValue: word) ?? .willShow
    }
    guard case .map = node.content else { return ExpectedNotification(try name(node)) }
    let fields = try node.fields(
      "a notification", known: ["name", "begin", "end", "duration", "isLocal"])
    guard let nameNode = fields["name"] else {
      throw FlowError(node.place, "a notification needs its name, such as { name: willShow }")
    }
    return ExpectedNotification(
      try name(nameNode), begin: try fields["begin"]?.rect("begin"),
      end: try fields["end"]?.rect("end"),
      duration: try fields["duration"]?.milliseconds("duration"),
      isLocal: try fields["isLocal"]?.bool("isLocal"))
  }
}
