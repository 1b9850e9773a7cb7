import FlowRunner

/// The command `handset commands [NAME]`.
@MainActor enum CommandsCommand {
  static let command = Command(
    name: "commands", operands: "[NAME]", operandCount: 0...1,
    summary: "what flows can do, or all about one command",
    options: [Command.Option(name: "--markdown", help: "the whole reference as a page")],
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has("--markdown") {
      try Console.write(CommandReference.markdown())
    } else if let name = arguments.operands.first {
      do {
        try Console.write(CommandReference.text(of: name))
      } catch let error as FlowError {
        throw UsageError(error.problem)
      }
    } else {
      try Console.write(CommandReference.list())
    }
    return .good
  }
}
