import Foundation

/// Turns the text of a flow file into a flow.
///
/// Everything is checked before anything is played: each command, each option, each value.
public struct FlowReader {
  let file: String
  /// What `${NAME}` stands for.
  var environment: [String: String] = [:]

  /// Reads a flow from a file's bytes; `file` is what errors call it.
  public static func flow(from bytes: [UInt8], file: String) throws(FlowError) -> Flow {
    let documents = try YAMLReader.documents(in: bytes, file: file)
    let shape = "a flow has a header with appId, a line ---, and a list of commands"
    guard let first = documents.first, !(documents.count == 1 && first.isEmpty) else {
      throw FlowError(file: file, "the file is empty; \(shape)")
    }
    if case .list = first.content {
      throw FlowError(
        first.place, "the header is missing; put \"appId: …\" and a line --- before this list")
    }
    guard case .map = first.content else {
      throw FlowError(
        first.place, "the header must be a map with appId, and here is \(first.kind); \(shape)")
    }
    guard documents.count > 1, !documents[1].isEmpty else {
      throw FlowError(
        file: file, "there are no commands; after the header come a line --- and a list")
    }
    guard documents.count == 2 else {
      throw FlowError(
        documents[2].place, "a flow has two parts, and a third begins here; take out its ---")
    }
    var reader = FlowReader(file: file)
    var flow = try reader.header(first)
    flow.commands = try reader.commands(documents[1])
    return flow
  }

  /// Reads a flow from text, for flows that stand in code.
  public static func flow(from text: String, file: String = "flow.yaml") throws(FlowError) -> Flow {
    try flow(from: Array(text.utf8), file: file)
  }

  private func commands(_ node: YAMLNode) throws(FlowError) -> [FlowCommand] {
    guard case .list(let items) = node.content else {
      throw FlowError(
        node.place, "the commands must be a list, each line with \"- \"; here is \(node.kind)")
    }
    guard !items.isEmpty else { throw FlowError(node.place, "the list of commands is empty") }
    var commands: [FlowCommand] = []
    for item in items { commands.append(try command(try filled(item))) }
    return commands
  }

  /// The node with every `${NAME}` replaced by what the header's `env` says.
  func filled(_ node: YAMLNode) throws(FlowError) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar(let text, let isPlain):
      guard text.contains("${") else { return node }
      node.content = .scalar(try filled(text, at: node.place), isPlain: isPlain)
    case .list(let items):
      var filledItems: [YAMLNode] = []
      for item in items { filledItems.append(try filled(item)) }
      node.content = .list(filledItems)
    case .map(let pairs):
      var filledPairs: [YAMLPair] = []
      for pair in pairs {
        filledPairs.append(YAMLPair(key: pair.key, value: try filled(pair.value)))
      }
      node.content = .map(filledPairs)
    }
    return node
  }

  private func filled(_ text: String, at place: SourcePlace) throws(FlowError) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "${") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw FlowError(place, "\"${\" is never closed; put a } behind the name")
      }
      let name = rest[start.upperBound..<end].description.trimmed
      guard let value = environment[name] else {
        let hint =
          environment.isEmpty
          ? "the header has no env" : NearestName.hint(for: name, among: environment.keys.sorted())
        throw FlowError(place, "${\(name.shortened)} stands for nothing; \(hint)")
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
