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

  /// How files begin that hold a log in another form.
  private static let forms: [(head: [UInt8], words: String)] = [
    ([0x1F, 0x8B], "is packed by gzip; gunzip unpacks it"),
    ([0x42, 0x5A, 0x68], "is packed by bzip2; bunzip2 unpacks it"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is packed by xz; unxz unpacks it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is packed by zstd; unzstd unpacks it"),
    ([0x50, 0x4B, 0x03, 0x04], "is a zip archive; unzip unpacks it"),
    (Array("bplist".utf8), "is a binary property list; plutil -p prints it"),
  ]

  /// What stands for standard input where a log's name is asked for.
  static let input = "-"

  /// What messages call a log.
  static func title(of path: String) -> String { path == input ? "standard input" : path }

  /// The bytes of a log, which is a text.
  static func bytes(of path: String) throws -> [UInt8] {
    guard path != input else {
      return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
    }
    let bytes = try FlowFiles.bytes(of: path)
    if let form = forms.first(where: { bytes.starts(with: $0.head) }) {
      throw UsageError("\(path): the file \(form.words)")
    }
    return bytes
  }

  /// Logs whose damage has been told: a log is read more than once on its way to a window.
  private static var told: Set<String> = []

  private static func tell(_ problems: [KeyboardLog.Problem], of path: String) {
    guard told.insert(path).inserted else { return }
    for problem in problems { Console.complain("\(path):\(problem.line): \(problem.problem)") }
  }

  /// The flow in which a user does what a log tells.
  static func flow(of path: String) throws -> Flow {
    let log = KeyboardLog(try bytes(of: path))
    tell(log.problems, of: path)
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
