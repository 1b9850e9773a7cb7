import Simulation
import VirtualTime

/// Why a verb could not do what it was asked, or what a check found instead.
///
/// Its description has all that a log needs: where in the test, what was asked for, what there is
/// instead, and the last ten rows of the timeline.
public struct PhoneFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The verb or check, with what it was given: `tap id "send"`.
  public var step: String
  public var expected: String
  public var actual: String
  public var at: Instant
  public var file: String
  public var line: UInt
  /// The last rows of the timeline, oldest first.
  public var timeline: [TimelineEntry]

  /// One sentence, without place and timeline.
  public var summary: String { "\(step): expected \(expected), got \(actual), at \(at)" }

  public var description: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let rows = timeline.map { "\n  \($0)" }.joined()
    return "\(name):\(line): \(summary)\(rows.isEmpty ? "" : "; before that\(rows)")"
  }
}

/// A step of a test with the place where it is written.
struct Step {
  var name: String
  var file: StaticString
  var line: UInt

  init(_ name: String, _ file: StaticString, _ line: UInt) {
    self.name = name
    self.file = file
    self.line = line
  }
}
