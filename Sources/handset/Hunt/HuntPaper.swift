import Foundation
import Hunting
import Raster

/// What a hunt has to say at its end.
@MainActor struct HuntPaper {
  let report: HuntReport
  private let arguments: Arguments
  private let isJSON: Bool
  private let path: String?
  /// What a replay needs besides its code.
  private let law: String?

  init(_ report: HuntReport, _ arguments: Arguments) {
    self.report = report
    self.arguments = arguments
    isJSON = arguments.has("--json")
    path = arguments["--output"]
    law = arguments["--invariant"]
  }

  static func law(_ name: String) -> String { HuntInvariant(rawValue: name)?.title ?? name }

  /// Refuses a file that is no finding of an earlier hunt, unless `--force` is given.
  static func checkFree(_ arguments: Arguments) throws {
    guard let path = arguments["--output"] else { return }
    try checkFree(path, arguments)
  }

  private static func checkFree(_ path: String, _ arguments: Arguments) throws {
    if isFinding(path) { return }
    var isFolder: ObjCBool = false
    // What is no file is told of when it is to be written, after what was found.
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return
    }
    try arguments.checkFree(path)
  }

  private static func isFinding(_ path: String) -> Bool {
    let mark = Data("# Broken: ".utf8)
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: mark.count)) == mark
  }

  /// First to the terminal: where a flow cannot be written, what was found is told all the same.
  func write() throws {
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Console.write(String(decoding: try encoder.encode(report), as: UTF8.self) + "\n")
    } else {
      try Console.write(text)
    }
    for (index, finding) in report.findings.enumerated() {
      guard let flow = finding.flow, let path = file(index) else { continue }
      // The first one's place was looked at before the hunt.
      if index > 0 { try Self.checkFree(path, arguments) }
      try FileWriting.write(Array(flow.utf8), to: path)
    }
  }

  /// The first finding's flow goes where `-o` says, others beside it with their number.
  private func file(_ index: Int) -> String? {
    guard let path, index > 0 else { return path }
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent + "-\(index + 1)"
    let folder = FileWriting.folder(of: path)
    let ending = url.pathExtension
    return (folder as NSString).appendingPathComponent(ending.isEmpty ? name : "\(name).\(ending)")
  }

  private var text: String {
    var lines = report.findings.enumerated().flatMap { paragraph($1, $0) }
    lines.append(summary)
    lines += cuts
    return lines.joined(separator: "\n") + "\n"
  }

  private func paragraph(_ finding: HuntFinding, _ index: Int) -> [String] {
    var lines = ["BROKEN  \(Self.law(finding.invariant)): \(finding.detail)"]
    lines.append("        \(finding.size); met in run \(finding.run + 1)")
    lines += finding.steps.enumerated().map { "  \($0 + 1). \($1)" }
    lines += finding.explanation.map { "  \($0)" }
    let law = law.map { " --invariant \($0)" } ?? ""
    lines.append("  replay: handset hunt --replay \(finding.replay)\(law)")
    if finding.flow != nil, let file = file(index) {
      lines.append("  flow:   handset test \(file)")
    }
    return lines + [""]
  }

  private var summary: String {
    let found = report.findings.isEmpty ? "nothing found" : "\(report.findings.count) found"
    return "\(report.runs) runs of \(report.steps) steps in all, \(report.states) states, "
      + "\(report.coverage.pairs) pairs of steps in a row: \(found)"
  }

  /// How far it went, and what a bound has cut off.
  private var cuts: [String] {
    var lines: [String] = []
    if report.isExhaustive {
      lines.append("exhaustive within these bounds: \(report.runs) of \(report.runs)")
    } else if report.isFinished {
      let parts = report.shards.map { "\($0.index + 1)/\($0.count)" }.joined(separator: ", ")
      lines.append("all \(report.runs) runs of shard \(parts) are done; other shards are missing")
    } else if report.share > 0 {
      lines.append("not exhausted: about \((report.share * 1000).rounded() / 10) % is done")
    }
    if report.spared > 0 { lines.append("spared by the reduction: \(report.spared) runs") }
    if report.cutBySteps > 0 {
      lines.append("cut by the bound of \(report.stepBound) steps: \(report.cutBySteps) runs")
    }
    if report.cutByDeviations > 0 {
      lines.append("cut by the bound on deviations: \(report.cutByDeviations) choices")
    }
    let hits = zip(report.probeNames, report.probes).filter { $1 > 0 }.map { "\($0) \($1)x" }
    if !hits.isEmpty { lines.append("met on the way: \(hits.joined(separator: ", "))") }
    return lines
  }
}
