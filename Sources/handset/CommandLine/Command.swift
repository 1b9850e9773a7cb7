/// What a subcommand is called, what it takes, and what it does.
@MainActor struct Command {
  let name: String
  /// What follows the name, such as `FLOW...`; empty for nothing.
  var operands = ""
  /// How many operands there may be.
  var operandCount: ClosedRange<Int> = 0...0
  /// One line in the list of all commands.
  let summary: String
  /// More lines for the command's own help.
  var discussion = ""
  var options: [Option] = []
  let run: @MainActor (Arguments) throws -> ExitStatus

  /// Something with dashes, that may be given in any order.
  struct Option: Sendable {
    /// With its dashes, such as `--device`.
    let name: String
    /// One letter with one dash.
    var short: String?
    /// What follows it; nil for a switch.
    var value: String?
    /// Whether it may be given more than once.
    var repeats = false
    /// Not in the help.
    var isHidden = false
    let help: String
  }
}

/// What the shell is told.
enum ExitStatus: Int32 {
  case good = 0
  case checkFailed = 1
  case badInput = 2
}

/// What a user got wrong, in one sentence.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
