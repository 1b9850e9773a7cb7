import FlowRunner
import Foundation
import Raster

/// Tells of results as they come, in the order of the flows.
@MainActor final class TestReporter {
  private let format: FlowReport
  /// Where the report goes; nil for standard output.
  private let path: String?
  private let total: Int
  private var results: [FlowResult?]
  private var toldCount = 0

  init(_ arguments: Arguments, count: Int) throws {
    format = try arguments.report() ?? .pretty
    path = arguments["--output"]
    total = count
    results = Array(repeating: nil, count: count)
  }

  /// Whether standard output is for a person.
  private var isPretty: Bool { format == .pretty || path != nil }

  func started(_ entry: TestPlan.Entry) {
    let done = results.count { $0 != nil }
    Console.progress("[\(done + 1)/\(total)] \(entry.flow.file)")
  }

  func note(_ result: FlowResult, at index: Int) throws {
    results[index] = result
    guard isPretty else { return }
    while toldCount < total, let next = results[toldCount] {
      Console.clearProgress()
      try Console.write(FlowReport.paragraph(next))
      toldCount += 1
    }
  }

  func finish() throws -> ExitStatus {
    Console.clearProgress()
    let results = results.compactMap { $0 }
    if isPretty { try Console.write(FlowReport.summary(of: results) + "\n") }
    let text = format.text(of: results)
    if let path {
      try FileWriting.write(Array(text.utf8), to: path)
    } else if !isPretty {
      try Console.write(text)
    }
    return results.allSatisfy(\.hasPassed) ? .good : .checkFailed
  }
}

extension Arguments {
  /// `human` is an older word for `pretty`.
  func report() throws -> FlowReport? {
    self["--format"] == "human" ? .pretty : try word("--format", FlowReport.self)
  }
}
