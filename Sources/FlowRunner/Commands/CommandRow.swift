/// One command of the flow language: what it is called, what it takes, how it is read.
///
/// The parser, the help and the written reference are all made from these rows.
struct CommandRow: Sendable {
  enum Origin: String, Sendable, CaseIterable {
    /// With Maestro's meaning and its forms.
    case maestro = "Maestro's"
    case own = "Handset's own"
  }

  enum Need: Sendable {
    /// The command is a word by itself.
    case nothing
    /// It may stand alone, and something may follow.
    case optional
    case required
  }

  var name: String
  var origin = Origin.maestro
  /// What it does, in one sentence without its full stop.
  var summary: String
  var need = Need.required
  /// What may stand behind the colon without a map; nil where a map has to.
  var short: String?
  var options: [CommandOption] = []
  /// Names with a meaning of their own, where any other is a value or a setting of an app.
  var known: [CommandOption] = []
  /// Options of Maestro's that have no sense on this device.
  var refused: [String] = []
  /// The first stands in error messages.
  var examples: [String]
  var read: @Sendable (FlowReader) -> (CommandSite) throws(FlowError) -> FlowCommand.Action
}

/// One key of a command's map.
struct CommandOption: Sendable {
  var name: String
  /// What its value is, such as `ms` or `true or false`.
  var kind: String
  var meaning: String

  init(_ name: String, _ kind: String, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }
}

/// Where a command stands in a file, and what stands behind its colon.
struct CommandSite {
  var row: CommandRow
  var value: YAMLNode
  var place: SourcePlace

  var name: String { row.name }

  var isMap: Bool {
    if case .map = value.content { return true }
    return false
  }

  /// The pairs of the long form.
  func fields() throws(FlowError) -> [String: YAMLNode] {
    try value.fields(name, known: row.options.map(\.name), refused: row.refused)
  }

  /// The one value of the short form, or that option of the long one.
  func value(of option: String) throws(FlowError) -> YAMLNode {
    guard isMap else { return value }
    guard let field = try fields()[option] else {
      throw FlowError(value.place, "\(name) needs \(option)")
    }
    return field
  }

  func text(of option: String) throws(FlowError) -> String {
    try value(of: option).string("\(name)'s \(option)")
  }
}
