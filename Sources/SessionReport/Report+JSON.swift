import Foundation
import FrameTiming

/// The figures for programs; those on the page are the same.
struct ReportFile: Encodable {
  struct Value: Encodable {
    var value: Double
    var text: String
    var unit: String
    var warning: String?
  }

  struct SessionPart: Encodable {
    var title: String
    var format: String
    var info: SessionInfo
    var figures: [String: Value]
    var vsyncCounts: [Int]
    var hitchGrades: [String: String]
    var skippedRows: Int
    var problems: [String]
    var notes: [String]
  }

  struct DifferencePart: Encodable {
    var metric: String
    var first: Double
    var second: Double
    var change: Double
    var low: Double
    var high: Double
    var isShown: Bool
    var verdict: String
  }

  struct LimitPart: Encodable {
    var limit: String
    var isKept: Bool
    var reason: String?
  }

  var sessions: [SessionPart]
  var comparison: [DifferencePart]?
  var limits: [LimitPart]
  var isGood: Bool
}

extension Report {
  /// The figures, with their units and texts, as JSON.
  public func json() throws -> String {
    let file = ReportFile(
      sessions: sessions.indices.map(sessionPart),
      comparison: comparison?.differences.map(Self.part),
      limits: limits.map { limit in
        let reason = figures.last.flatMap { limit.failure($0) }
        return ReportFile.LimitPart(
          limit: limit.description, isKept: reason == nil, reason: reason)
      },
      isGood: failures.isEmpty)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
  }

  private func sessionPart(_ index: Int) -> ReportFile.SessionPart {
    let session = sessions[index]
    let figures = figures[index]
    var values: [String: ReportFile.Value] = [:]
    for metric in figures.known {
      guard let value = figures[metric] else { continue }
      values[metric.rawValue] = ReportFile.Value(
        value: value, text: FigureText.number(value), unit: metric.definition.unit,
        warning: figures.warning(metric))
    }
    var grades: [String: String] = [:]
    if let ratio = figures[.hitchRatio] {
      grades["scrollHitchScale"] = HitchGrade.classic(ratio).rawValue
      grades["allAnimationsScale"] = HitchGrade.current(ratio).rawValue
    }
    return ReportFile.SessionPart(
      title: session.info.title, format: session.format.rawValue, info: session.info,
      figures: values, vsyncCounts: figures.vsyncCounts, hitchGrades: grades,
      skippedRows: session.problemCount, problems: session.problems.map(\.description),
      notes: session.notes)
  }

  private static func part(_ difference: Comparison.Difference) -> ReportFile.DifferencePart {
    ReportFile.DifferencePart(
      metric: difference.metric.rawValue, first: difference.first, second: difference.second,
      change: difference.change, low: difference.low, high: difference.high,
      isShown: difference.isShown, verdict: verdict(difference))
  }

  /// `no difference shown`, `better`, `worse`, or `different` where neither can be said.
  static func verdict(_ difference: Comparison.Difference) -> String {
    guard difference.isShown else { return "no difference shown" }
    return difference.isBetter.map { $0 ? "better" : "worse" } ?? "different"
  }
}
