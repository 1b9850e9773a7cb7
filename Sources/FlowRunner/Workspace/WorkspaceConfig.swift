/// A folder's `config.yaml`, as Maestro has it: which flows belong to it, and in what order.
public struct WorkspaceConfig: Hashable, Sendable {
  /// Which files are flows; those in the folder itself unless it says more.
  public var flows: [PathPattern] = [PathPattern("*")]
  /// Whether the file itself says which.
  public private(set) var saysFlows = false
  public var includeTags: [String] = []
  public var excludeTags: [String] = []
  /// Names of flows that come first.
  public var order: [String] = []

  public static let names: Set<String> = ["config.yaml", "config.yml"]

  /// Everything else is for Maestro's cloud or for other devices, and means nothing here.
  private static let known = ["flows", "includeTags", "excludeTags", "executionOrder"]

  public init() {}

  public init(from bytes: [UInt8], file: String) throws(FlowError) {
    guard let node = try YAMLReader.documents(in: bytes, file: file).first, !node.isEmpty else {
      return
    }
    var fields: [String: YAMLNode] = [:]
    for pair in try node.pairs("config.yaml") {
      let name = try pair.key.string("a key")
      fields[name] = pair.value
      guard !Self.known.contains(name), let meant = NearestName.to(name, among: Self.known) else {
        continue
      }
      throw FlowError(
        pair.key.place, "config.yaml has no \"\(name.shortened)\"; did you mean \"\(meant)\"?")
    }
    if let list = fields["flows"] {
      flows = try Self.texts(list, "flows").map { PathPattern($0) }
      saysFlows = true
    }
    if let list = fields["includeTags"] { includeTags = try Self.texts(list, "includeTags") }
    if let list = fields["excludeTags"] { excludeTags = try Self.texts(list, "excludeTags") }
    if let execution = fields["executionOrder"] {
      let parts = try execution.fields(
        "executionOrder", known: ["flowsOrder", "continueOnFailure"])
      if let list = parts["flowsOrder"] { order = try Self.texts(list, "flowsOrder") }
    }
  }

  private static func texts(_ node: YAMLNode, _ what: String) throws(FlowError) -> [String] {
    guard case .list(let items) = node.content else { return [try node.string(what)] }
    var texts: [String] = []
    for item in items { texts.append(try item.string(what)) }
    return texts
  }
}
