import DeviceModel
import FlowRunner
import Foundation
import Raster

/// The command `handset replay`.
@MainActor enum ReplayCommand {
  static let command = Command(
    name: "replay", operands: "[LOG]", operandCount: 0...1,
    summary: "a console log's keyboard notifications, as trackers take them",
    discussion: """
      LOG is what an app has printed: print(notification), print(notification.userInfo), NSLog or
      os_log of them, po in the debugger, events of React Native, or frames in words of your own;
      from Xcode, Console, "log stream", idevicesyslog or a file, with other lines around; "-" is
      standard input. Each notification stands in a table with what the naive tracker, each fix by
      itself, all together and the keyboard layout guide make of it, and at the end what cures it.
      Right is what the robust tracker says. What is damaged is named with its line, and the
      rest is played. The device is told by the frames; the view to be kept clear is the
      window unless --view says where another is. A "?" in the table marks what the log does
      not say.

      With --cases a file of cases is played instead: a device, a window, a view, what happens to
      the keyboard, and the inset that is right, as in Assets/Cases/keyboard.yaml, whose head says
      what each key means. Exit status: 1 when the robust tracker is wrong anywhere.

      Exit status: 2 when there is nothing to play, or a file of cases has a mistake.
      """,
    options: [
      .device,
      Command.Option(
        name: "--view", value: "X,Y,W,H", help: "the view to be kept clear, on the screen"),
      Command.Option(
        name: "--window", value: "X,Y,W,H", help: "the app's window; the screen unless given"),
      Command.Option(
        name: "--program", value: "NAME", help: "whose notifications, where several print"),
      Command.Option(
        name: "--flow", value: "FILE",
        help: "writes a flow, in which a user does what the log tells"),
      .force,
      Command.Option(name: "--cases", value: "FILE", help: "plays cases instead of a log"),
      Command.Option(name: "--json", help: "for programs"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    switch (arguments.operands.first, arguments["--cases"]) {
    case (let log?, nil): return try replay(log, arguments)
    case (nil, let cases?): return try play(cases, arguments)
    case (nil, nil):
      throw UsageError(
        "\"handset replay\" needs a console log, or --cases and a file such as "
          + "Assets/Cases/keyboard.yaml")
    default: throw UsageError("a log and --cases do not go together; keep one")
    }
  }

  private static func play(_ path: String, _ arguments: Arguments) throws -> ExitStatus {
    let cases = try KeyboardCaseFile.read(try FlowFiles.bytes(of: path), file: path)
    for problem in cases.problems { Console.complain("\(problem)") }
    let report = CaseReport(cases, file: path)
    try Console.write(arguments.has("--json") ? report.json() : report.text)
    guard cases.problems.isEmpty else { return .badInput }
    return report.isRobustRight ? .good : .checkFailed
  }

  // MARK: Logs

  private static func replay(_ path: String, _ arguments: Arguments) throws -> ExitStatus {
    let log = KeyboardLog(try LogFiles.bytes(of: path), program: arguments["--program"])
    let path = LogFiles.title(of: path)
    for problem in log.problems { Console.complain("\(path):\(problem.line): \(problem.problem)") }
    let devices = try DeviceTable.load(from: try AssetFolder.locate())
    let place = LogJudgement.Place(
      window: try arguments.rect("--window"), view: try arguments.rect("--view"))
    let chosen = try arguments["--device"].map { try devices.device(named: $0) }
    guard !log.notices.isEmpty else { throw UsageError("\(path): \(nothing(in: log, arguments))") }
    guard
      let screen = chosen.map({ LogScreen($0, for: log) })
        ?? LogScreen(of: log, among: devices.devices)
    else {
      throw UsageError("\(path): no screen fits the log's frames; say which with --device")
    }
    let judgement = LogJudgement(log, on: screen, place)
    if let flow = arguments["--flow"] {
      try arguments.checkFree(flow)
      let text = try LogFiles.text(of: judgement, path, devices)
      try FileWriting.write(Array(text.utf8), to: flow)
    }
    let report = LogReport(judgement, file: path)
    try Console.write(arguments.has("--json") ? report.json() : report.text)
    return .good
  }

  /// Why there is nothing to play.
  private static func nothing(in log: KeyboardLog, _ arguments: Arguments) -> String {
    if let name = arguments["--program"], !log.programs.contains(name), !log.programs.isEmpty {
      let hint = NearestName.hint(for: name, among: log.programs)
      return "no notification of the keyboard told to \"\(name.clipped)\"; \(hint)"
    }
    if log.lineCount == 0 { return "the log is empty" }
    if !log.problems.isEmpty { return "none of the log's notifications of the keyboard is whole" }
    let lines =
      "no notification of the keyboard in \(log.lineCount) line\(log.lineCount == 1 ? "" : "s")"
    return log.hasPrivateValues
      ? "\(lines); the system has hidden values in it (<private>): log with %{public}@" : lines
  }
}

extension Arguments {
  /// A rectangle such as `0,100,390,500`; nil when the option was not given.
  func rect(_ option: String) throws -> CGRect? {
    guard let text = self[option] else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 10_000 }), numbers[2] > 0,
      numbers[3] > 0
    else {
      throw UsageError(
        "\(option) takes x, y, width and height with commas between, such as 0,100,390,500, "
          + "not \"\(text.clipped)\"")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
