import Testing
import XCTest

/// The way to whichever of the two frameworks runs the test.
enum TestReport {
  /// Lets the running test fail at a line of its own.
  static func record(_ failure: PhoneFailure, file: StaticString, line: UInt) {
    let rows = failure.timeline.map { "\n  \($0)" }.joined()
    let text = failure.summary + (rows.isEmpty ? "" : "; before that\(rows)")
    guard Test.current != nil else { return XCTFail(text, file: file, line: line) }
    let path = failure.file
    // A module and a file, as `#fileID` has them; the folder stands for the module.
    let id = path.split(separator: "/").suffix(2).joined(separator: "/")
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: id.contains("/") ? id : "Tests/\(id)", filePath: path, line: Int(line), column: 1))
  }
}
