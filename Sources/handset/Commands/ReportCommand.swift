import DeviceModel
import FlowRunner
import Foundation
import FrameTiming
import Raster
import SessionReport

/// The command `handset report A [B]`.
@MainActor enum ReportCommand {
  static let command = Command(
    name: "report", operands: "A [B]", operandCount: 1...2,
    summary: "recorded frames as a page of plots and figures; two compared",
    discussion: """
      A and B are folders that "handset record" made, or files of frames: frames.csv, the CSV of
      PresentMon in any of its three forms, a log of MangoHud, CSV or JSON of CapFrameX. The page is
      one file and needs no network; it goes into the folder of A as report.html when there is no B,
      and otherwise to report.html here. The folder's own report is made anew; any other file that
      is there is kept without --force. Of two sessions it says what differs and how sure that is.
      A limit is a metric, one of > >= < <= and a number, such as "hitch-ratio > 5"; several stand
      with commas between them. They are judged of the last session; a metric that it does not have
      breaks its limit. The glossary of every page has the metrics' names.
      Exit status: 1 when a limit is broken, 2 when a file cannot be read or would be written over.
      """,
    options: [
      Command.Option(
        name: "--output", short: "-o", value: "FILE", help: "where the page goes, a .html"),
      Command.Option(
        name: "--json", help: "the figures on standard output instead; with -o the page, too"),
      Command.Option(
        name: "--fail-if", value: "LIMITS", help: "exit status 1 when one holds, for CI"),
      Command.Option(name: "--force", help: "write over a page that is there"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let limits = try arguments["--fail-if"].map(limits) ?? []
    let files = try arguments.operands.map(SessionFile.init)
    let page = try pagePath(arguments, files)
    let report = Report(try files.map { try read($0) }, limits: limits)
    if let page { try write(report, to: page) }
    if arguments.has("--json") {
      try Console.write(try report.json())
    } else {
      try Console.write(summary(report, page: page))
    }
    for failure in report.failures { Console.complain("limit broken: \(failure)") }
    return report.failures.isEmpty ? .good : .checkFailed
  }

  /// Where the page goes; nil when only figures are wanted.
  private static func pagePath(_ arguments: Arguments, _ files: [SessionFile]) throws -> String? {
    guard let path = arguments["--output"] ?? defaultPath(arguments, files) else { return nil }
    guard path.lowercased().hasSuffix(".html") else {
      throw UsageError("\(path): \"handset report\" writes .html; end the name so")
    }
    let mayBeThere = arguments.has("--force") || isOwnPage(path, arguments, files)
    if FileManager.default.fileExists(atPath: path), !mayBeThere {
      throw UsageError("\(path) is there already; --force writes over it, -o names another")
    }
    return path
  }

  /// The report that a session's folder has already is made anew; anything else there is not ours.
  private static func isOwnPage(
    _ path: String, _ arguments: Arguments, _ files: [SessionFile]
  ) -> Bool {
    guard arguments["--output"] == nil, files.count == 1, files[0].isFolder,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    return Report.isPage(beginning: (try? file.read(upToCount: 1024)) ?? Data())
  }

  private static func defaultPath(_ arguments: Arguments, _ files: [SessionFile]) -> String? {
    if arguments.has("--json") { return nil }
    return files.count == 1 ? files[0].reportPath : "report.html"
  }

  private static func read(_ file: SessionFile) throws -> Session {
    let session = try file.session()
    for problem in session.problems.prefix(10) {
      Console.remark("\(file.path): \(problem); skipped")
    }
    let more = session.problemCount - min(session.problems.count, 10)
    if more > 0 { Console.remark("\(file.path): \(more) more rows skipped") }
    for note in session.notes { Console.remark("\(file.path): \(note)") }
    return session
  }

  private static func write(_ report: Report, to path: String) throws {
    let parts = try ReportParts(folder: try AssetFolder.locate().file("Report"))
    try FileWriting.write(report.page(parts), to: path)
  }

  /// Makes the page of a session that was just recorded.
  static func writePage(of path: String, to page: String) throws {
    try write(Report([try read(try SessionFile(path))], limits: []), to: page)
  }

  // MARK: Words

  private static func limits(_ text: String) throws -> [Limit] {
    let parts = text.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
    guard !parts.isEmpty else {
      throw UsageError("--fail-if names no limit; write it as in \"hitch-ratio > 5\"")
    }
    return try parts.map { part in
      do throws(Limit.Mistake) {
        return try Limit(String(part))
      } catch {
        throw UsageError("--fail-if: \(sentence(error, of: String(part)))")
      }
    }
  }

  private static func sentence(_ mistake: Limit.Mistake, of text: String) -> String {
    switch mistake {
    case .noRelation:
      return "\"\(text.clipped)\" has no > >= < <=; write it as in \"hitch-ratio > 5\""
    case .noNumber(let number):
      return "\"\(number.clipped)\" is no number; write it as in \"hitch-ratio > 5\""
    case .unknownMetric(let name):
      let hint = NearestName.hint(for: name, among: Metric.allCases.map(\.rawValue))
      return "no metric \"\(name.clipped)\"; \(hint)"
    }
  }

  private static func summary(_ report: Report, page: String?) -> String {
    let metrics: [Metric] = [
      .frames, .duration, .hitchRatio, .missedVsyncs, .intervalMedian, .intervalP99, .fpsMean,
      .errorRMS, .latencyMedian,
    ]
    let known = metrics.filter { metric in report.figures.contains { $0[metric] != nil } }
    let width = known.map(\.definition.name.count).max() ?? 0
    var lines = known.map { metric in
      let values = report.figures.map { figures in
        figures[metric].map(FigureText.number) ?? "–"
      }
      return metric.definition.name.padded(to: width + 2) + values.joined(separator: "  →  ")
        + " " + metric.definition.unit
    }
    if let comparison = report.comparison {
      let shown = comparison.differences.filter(\.isShown)
      lines.append(
        shown.isEmpty
          ? "no difference shown"
          : "they differ in " + shown.map(\.metric.definition.name).joined(separator: ", "))
    }
    if let page { lines.append(page) }
    return lines.map { line in line.hasSuffix(" ") ? String(line.dropLast()) : line }
      .joined(separator: "\n") + "\n"
  }
}
