/// Results in JUnit's XML, which CI servers read.
///
/// Times are seconds of the phone's clock, so that the
/// same flows give the same report.
enum JUnitReport {
  static func text(of results: [FlowResult]) -> String {
    let failed = results.count { !$0.hasPassed }
    let total = results.reduce(Duration.zero) { $0 + $1.duration }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites>",
      #"  <testsuite name="handset" tests="\#(results.count)" failures="\#(failed)" errors="0""#
        + #" time="\#(FlowReport.seconds(total))">"#,
    ]
    for result in results { lines += testCase(result) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func testCase(_ result: FlowResult) -> [String] {
    let start =
      #"    <testcase name="\#(escaped(result.name))" classname="\#(escaped(result.device))""#
      + #" file="\#(escaped(result.file))" time="\#(FlowReport.seconds(result.duration))""#
    guard let failure = result.failure else { return [start + "/>"] }
    let message = "\(failure.step): expected \(failure.expected), got \(failure.actual)"
    let details = FlowReport.paragraph(result)
    return [
      start + ">",
      #"      <failure message="\#(escaped(message))">\#(escaped(details))</failure>"#,
      "    </testcase>",
    ]
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // XML has no way to write other control characters.
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
