import FlowRunner
import Foundation

/// The command `handset replay --cases FILE`.
@MainActor enum ReplayCommand {
  static let command = Command(
    name: "replay",
    summary: "recorded keyboard notifications, as each tracker takes them",
    discussion: """
      FILE holds cases: a device, a window, a view, what happens to the keyboard, and the inset that
      is right, as in Assets/Cases/keyboard.yaml, whose head says what each key means. Each case is
      played for the naive tracker, the talk's bad and good fix, the robust one and the keyboard
      layout guide. A case with a mistake is named with its place, and the others are played.
      Exit status: 1 when the robust tracker is wrong anywhere, 2 when the file has a mistake.
      """,
    options: [
      Command.Option(name: "--cases", value: "FILE", help: "the cases to play; needed"),
      Command.Option(name: "--json", help: "for programs"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard let path = arguments["--cases"] else {
      throw UsageError(
        "\"handset replay\" needs --cases and a file, such as Assets/Cases/keyboard.yaml")
    }
    let cases = try KeyboardCaseFile.read(try FlowFiles.bytes(of: path), file: path)
    for problem in cases.problems { Console.complain("\(problem)") }
    let report = CaseReport(cases, file: path)
    try Console.write(arguments.has("--json") ? report.json() : report.text)
    guard cases.problems.isEmpty else { return .badInput }
    return report.isRobustRight ? .good : .checkFailed
  }
}
