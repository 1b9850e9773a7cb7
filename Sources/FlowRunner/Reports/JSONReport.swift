import Foundation
import Simulation
import VirtualTime

/// Results as JSON: a list with an object for each flow, keys in alphabetical order.
enum JSONReport {
  private struct Entry: Encodable {
    var name: String
    var file: String
    var device: String
    var passed: Bool
    var steps: Int
    var milliseconds: Double
    var screenshots: [String]
    var remarks: [String]
    var failure: Failure?
  }

  private struct Failure: Encodable {
    var file: String
    var line: Int
    var column: Int
    var step: String
    var expected: String
    var actual: String
    var atMilliseconds: Double
    var timeline: [String]
    var screenshot: String?
  }

  static func text(of results: [FlowResult]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Everything in it is text, whole or finite, so that encoding cannot fail.
    let data = (try? encoder.encode(results.map(entry))) ?? Data("[]".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func entry(_ result: FlowResult) -> Entry {
    Entry(
      name: result.name, file: result.file, device: result.device, passed: result.hasPassed,
      steps: result.stepCount, milliseconds: milliseconds(result.duration),
      screenshots: result.screenshots, remarks: result.remarks,
      failure: result.failure.map(failure))
  }

  private static func failure(_ failure: FlowFailure) -> Failure {
    Failure(
      file: failure.place.file, line: failure.place.line, column: failure.place.column,
      step: failure.step, expected: failure.expected, actual: failure.actual,
      atMilliseconds: milliseconds(Instant.zero.duration(to: failure.at)),
      timeline: failure.timeline, screenshot: failure.screenshot)
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.wholeNanoseconds) / 1e6
  }
}
