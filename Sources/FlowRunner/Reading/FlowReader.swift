import Foundation

/// Turns the text of a flow file into a flow.
///
/// Everything is checked before anything is played: each command, each option, each value. What is
/// known only while it is played is checked as far as it goes, and read once more then.
public struct FlowReader {
  let file: String
  let session: ReadingSession
  /// What `${NAME}` stands for.
  var environment: [String: String] = [:]
  /// What of the header's `env` is known only when the flow begins, such as `${Date.now()}`.
  var lateEnvironment: [YAMLPair] = []

  static let shape = "a flow has a header with appId, a line ---, and a list of commands"

  /// Reads a flow from a file's bytes; `file` is what errors call it.
  public static func flow(
    from bytes: [UInt8], file: String, options: ReadingOptions = ReadingOptions()
  ) throws(FlowError) -> Flow {
    let session = ReadingSession(file: file, options: options)
    var reader = FlowReader(file: file, session: session)
    var flow = try reader.flow(from: bytes, named: options.environment)
    flow.files = session.files
    return flow
  }

  /// Reads a flow from text, for flows that stand in code.
  public static func flow(
    from text: String, file: String = "flow.yaml", options: ReadingOptions = ReadingOptions()
  ) throws(FlowError) -> Flow {
    try flow(from: Array(text.utf8), file: file, options: options)
  }

  /// Both parts; `given` comes before what the header says.
  mutating func flow(
    from bytes: [UInt8], named given: [String: String]
  ) throws(FlowError) -> Flow {
    let (header, list) = try parts(of: bytes)
    noteLiveNames(header)
    noteLiveNames(list)
    environment = given
    var flow = try self.header(header, named: given)
    do {
      flow.commands = try commands(list)
    } catch {
      let missing = session.stack.count == 1 ? session.options.apps.flatMap(flow.missingApp) : nil
      throw FlowError(joining: (missing.map { [$0] } ?? []) + [error]) ?? error
    }
    return flow
  }

  private func parts(of bytes: [UInt8]) throws(FlowError) -> (YAMLNode, YAMLNode) {
    let documents = try YAMLReader.documents(in: bytes, file: file)
    guard let first = documents.first, !(documents.count == 1 && first.isEmpty) else {
      throw FlowError(file: file, "the file is empty; \(Self.shape)")
    }
    if case .list = first.content {
      throw FlowError(
        first.place, "the header is missing; put \"appId: …\" and a line --- before this list")
    }
    guard case .map = first.content else {
      throw FlowError(
        first.place,
        "the header must be a map with appId, and here is \(first.kind); \(Self.shape)")
    }
    if documents.count == 1, case .map(let pairs) = first.content,
      let key = pairs.first(where: { $0.key.text == "flows" })?.key
    {
      throw FlowError(
        key.place, "this is the configuration of a folder, not a flow; give the folder instead")
    }
    guard documents.count > 1, !documents[1].isEmpty else {
      throw FlowError(
        file: file, "there are no commands; after the header come a line --- and a list")
    }
    guard documents.count == 2 else {
      throw FlowError(
        documents[2].place, "a flow has two parts, and a third begins here; take out its ---")
    }
    return (first, documents[1])
  }

  /// Every command of a list; what is wrong in several is said together.
  func commands(_ node: YAMLNode) throws(FlowError) -> [FlowCommand] {
    guard case .list(let items) = node.content else {
      throw FlowError(
        node.place, "the commands must be a list, each line with \"- \"; here is \(node.kind)")
    }
    guard !items.isEmpty else { throw FlowError(node.place, "the list of commands is empty") }
    var commands: [FlowCommand] = []
    var errors: [FlowError] = []
    for item in items {
      session.commandCount += 1
      guard session.commandCount <= ReadingSession.mostCommands else {
        throw FlowError(
          item.place, "all files together hold more than \(ReadingSession.mostCommands) commands")
      }
      do {
        commands.append(try command(item))
      } catch {
        errors.append(error)
      }
    }
    if let error = FlowError(joining: errors) { throw error }
    return commands
  }
}
