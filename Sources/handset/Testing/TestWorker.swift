import FlowRunner
import Foundation

/// What a run hands to a worker: a flow's file, and what its output is called.
struct WorkOrder: Codable {
  var index: Int
  var file: String
  var outputName: String
}

/// What a worker hands back.
struct WorkReport: Codable {
  var index: Int
  var result: FlowResult?
  /// Why nothing could be played.
  var problem: String?
}

/// The program as a worker of its own: plays what comes in by standard input, line by line.
///
/// The phone's world lives on one thread, so that two cores take two processes.
@MainActor enum TestWorker {
  static func serve(_ arguments: Arguments) throws -> ExitStatus {
    let stage = try TestStage(arguments)
    let options = try TestPlan.reading(arguments)
    while let line = readLine() {
      let order = try JSONDecoder().decode(WorkOrder.self, from: Data(line.utf8))
      var report = WorkReport(index: order.index)
      do {
        let flow = try FlowFiles.read(order.file, options)
        report.result = try stage.play(
          TestPlan.Entry(flow: flow, outputName: order.outputName))
      } catch {
        report.problem = "\(error)"
      }
      let data = try JSONEncoder().encode(report)
      try Console.write(String(decoding: data, as: UTF8.self) + "\n")
    }
    return .good
  }
}
