import Foundation

/// The report for programs.
extension CaseReport {
  private struct File: Encodable {
    var file: String
    var robustIsRight: Bool
    var cases: [Case]
    var problems: [Problem]
  }

  private struct Case: Encodable {
    var id: String
    var line: Int
    var events: [Event]
    var checks: [Check]
    var right: [String: Bool]
    var naiveIsAsRecorded: Bool
  }

  private struct Event: Encodable {
    var index: Int
    var at: Double
    var name: String
    var expected: Double?
    var insets: [String: Double]
    /// Left out where nothing is expected after the event.
    var right: [String: Bool]?
  }

  private struct Check: Encodable {
    var subject: String
    var after: Int
    var what: String
    var expected: String
    var found: String
    var isRight: Bool
  }

  private struct Problem: Encodable {
    var file: String
    var line: Int?
    var column: Int?
    var problem: String
  }

  /// Insets and positions in points, times in milliseconds.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let whole = File(
      file: file, robustIsRight: isRobustRight, cases: played.map(Self.encoded),
      problems: problems.map {
        Problem(
          file: $0.file, line: $0.place?.line, column: $0.place?.column, problem: $0.problem)
      })
    return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
  }

  private static func encoded(_ played: Played) -> Case {
    let kase = played.kase
    return Case(
      id: kase.id, line: kase.place.line, events: events(of: played),
      checks: played.results.flatMap { result in
        result.checks.map {
          Check(
            subject: result.subject.rawValue, after: $0.after, what: $0.what,
            expected: $0.expected, found: $0.found, isRight: $0.isRight)
        }
      },
      right: byName(played.results) { $0.isRight }, naiveIsAsRecorded: played.unrecorded.isEmpty)
  }

  private static func events(of played: Played) -> [Event] {
    played.kase.events.enumerated().map { index, event in
      let isExpected = played.kase.expectations.contains { $0.after == index }
      return Event(
        index: index, at: event.at.inSeconds * 1000, name: event.name,
        expected: played.kase.expectations.first { $0.after == index }?.inset.map { Double($0) },
        insets: byName(played.results) { rounded($0.insets[index]) },
        right: isExpected ? byName(played.results) { $0.isRight(after: index) ?? true } : nil)
    }
  }

  private static func byName<Value>(
    _ results: [CaseResult], _ value: (CaseResult) -> Value
  ) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: results.map { ($0.subject.rawValue, value($0)) })
  }

  private static func rounded(_ inset: CGFloat) -> Double {
    (Double(inset) * 1000).rounded() / 1000
  }
}
