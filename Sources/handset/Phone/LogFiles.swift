import DeviceModel
import FlowRunner
import Foundation

/// Console logs, wherever the program takes a flow.
@MainActor enum LogFiles {
  private static let endings: Set<String> = ["log", "txt"]

  /// Whether a file's name is that of a log.
  static func isLog(_ path: String) -> Bool {
    endings.contains((path as NSString).pathExtension.lowercased())
  }

  /// The flow in which a user does what a log tells.
  static func flow(of path: String) throws -> Flow {
    let log = KeyboardLog(try FlowFiles.bytes(of: path))
    for problem in log.problems { Console.complain("\(path):\(problem.line): \(problem.problem)") }
    let devices = try DeviceTable.load(from: try AssetFolder.locate())
    guard !log.notices.isEmpty, let screen = LogScreen(of: log, among: devices.devices) else {
      throw UsageError(
        "\(path): no notification of the keyboard that fits a screen; see handset replay --help")
    }
    let text = try text(of: LogJudgement(log, on: screen), path, devices)
    return try FlowReader.flow(from: Array(text.utf8), file: path)
  }

  /// The flow's text.
  static func text(
    of judgement: LogJudgement, _ path: String, _ devices: DeviceTable
  ) throws -> String {
    let fallback = judgement.screen.isPad ? try devices.device(named: "iPad 10.2") : .iPhone15
    return LogFlow(judgement, source: path).text(device: fallback)
  }
}
