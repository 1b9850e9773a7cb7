import DeviceModel
import FlowRunner
import Raster

/// Picks the command, runs it, and turns what went wrong into one sentence and an exit status.
@MainActor enum Program {
  static let version = "0.1.0"

  static let commands: [Command] = [
    RunCommand.command, TestCommand.command, FilmCommand.command, SnapshotCommand.command,
    HuntCommand.command, ReplayCommand.command, RecordCommand.command, ReportCommand.command,
    CommandsCommand.command, DevicesCommand.command, DoctorCommand.command,
  ]

  static func run(_ words: [String]) -> ExitStatus {
    do {
      return try choose(words)
    } catch {
      Console.complain("\(error)")
      return .badInput
    }
  }

  private static func choose(_ words: [String]) throws -> ExitStatus {
    switch words.first {
    case nil: return try RunCommand.command.perform([])
    case "--help", "-h": return try tell(Help.program(commands))
    case "--version": return try tell("handset \(version)\n")
    case "help":
      guard let name = words.dropFirst().first else { return try tell(Help.program(commands)) }
      return try tell(Help.command(try find(name)))
    case let name?: return try find(name).perform(Array(words.dropFirst()))
    }
  }

  private static func tell(_ text: String) throws -> ExitStatus {
    try Console.write(text)
    return .good
  }

  private static func find(_ name: String) throws -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = NearestName.hint(for: name, among: commands.map(\.name) + ["--help"])
    let kind = name.hasPrefix("-") ? "option" : "command"
    throw UsageError("no \(kind) \"\(name.clipped)\"; \(hint)")
  }
}

extension Command {
  /// Sorts the words and runs the command, or shows its help.
  func perform(_ words: [String]) throws -> ExitStatus {
    let arguments = try Arguments(words, of: self)
    guard !arguments.wantsHelp else {
      try Console.write(Help.command(self))
      return .good
    }
    return try run(arguments)
  }
}
