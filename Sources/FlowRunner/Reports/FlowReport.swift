import Foundation

/// The results of flows as text, for a person or a program.
public enum FlowReport: String, Hashable, Sendable, CaseIterable {
  case pretty, junit, json

  public func text(of results: [FlowResult]) -> String {
    switch self {
    case .pretty: results.map(Self.paragraph).joined() + Self.summary(of: results) + "\n"
    case .junit: JUnitReport.text(of: results)
    case .json: JSONReport.text(of: results)
    }
  }

  /// One flow, as a person reads it: one line, and more where it failed.
  public static func paragraph(_ result: FlowResult) -> String {
    let mark = result.hasPassed ? "ok    " : "FAILED"
    var lines = ["\(mark)  \(result.file)  (\(result.device), \(seconds(result.duration)) s)"]
    lines += result.remarks.map { "        \($0)" }
    if let failure = result.failure { lines += self.lines(failure) }
    return lines.map(\.withoutControls).joined(separator: "\n") + "\n"
  }

  private static func lines(_ failure: FlowFailure) -> [String] {
    var lines = [
      "    \(failure.place): \(failure.step)", "      expected  \(failure.expected)",
      "      actual    \(failure.actual)", "      at        \(failure.at)",
    ]
    if !failure.timeline.isEmpty {
      lines.append("      timeline, last \(failure.timeline.count) rows")
      lines += failure.timeline.map { "        \($0)" }
    }
    if let picture = failure.screenshot { lines.append("      picture   \(picture)") }
    return lines
  }

  public static func summary(of results: [FlowResult]) -> String {
    let failed = results.count { !$0.hasPassed }
    let flows = results.count == 1 ? "1 flow" : "\(results.count) flows"
    return failed == 0 ? "\(flows), all passed" : "\(flows), \(failed) failed"
  }

  /// Seconds of the phone's clock, to a thousandth.
  static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", Double(duration.wholeNanoseconds) / 1e9)
  }
}
