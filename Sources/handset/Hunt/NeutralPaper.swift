import Foundation

/// What a hunt with a flow of one's own has to say at its end.
@MainActor struct NeutralPaper {
  private struct Report: Encodable {
    var runs: Int
    /// Lines before which the flow does not even bear a pause.
    var hurriedLines: [Int]
    var findings: [NeutralFlow.Finding]
  }

  private let flow: NeutralFlow
  private let finding: NeutralFlow.Finding?
  private let isJSON: Bool
  private let output: String?

  init(_ flow: NeutralFlow, _ finding: NeutralFlow.Finding?, _ arguments: Arguments) {
    self.flow = flow
    self.finding = finding
    isJSON = arguments.has("--json")
    output = arguments["--output"]
  }

  var text: String { get throws { isJSON ? try json : words } }

  private var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let report = Report(
        runs: flow.runs, hurriedLines: flow.hurried, findings: finding.map { [$0] } ?? [])
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }

  private var words: String {
    var lines: [String] = []
    if let finding {
      lines += [
        "BROKEN  \(finding.title)", "  expected \(finding.expected)",
        "  actual   \(finding.actual)",
      ]
      if let output { lines.append("  flow:   handset test \(output)") }
    }
    if !flow.hurried.isEmpty {
      let places = flow.hurried.map { "\($0)" }.joined(separator: ", ")
      lines.append("left out, since waiting alone breaks the flow there: before line \(places)")
    }
    let end = finding == nil ? "no pair of events changes anything" : "1 found"
    return (lines + ["\(flow.runs) runs: \(end)"]).joined(separator: "\n") + "\n"
  }
}
