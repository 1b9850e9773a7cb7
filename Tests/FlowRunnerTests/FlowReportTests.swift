import Foundation
import Simulation
import Testing
import VirtualTime

@testable import FlowRunner

@Suite struct FlowReportTests {
  private static let passed: FlowResult = {
    var result = FlowResult(name: "rise", file: "flows/rise.yaml", device: "iPhone 15")
    result.stepCount = 3
    result.duration = .milliseconds(1250)
    return result
  }()

  private static let failed: FlowResult = {
    var result = FlowResult(name: "a <b> & \"c\"", file: "flows/fall.yaml", device: "iPad 10.2")
    result.stepCount = 1
    result.duration = .milliseconds(300)
    var failure = FlowFailure(
      at: SourcePlace(file: "flows/fall.yaml", line: 7, column: 3),
      step: "expect: { lift: 336 }", expected: "lift: 336", actual: "0", at: .ms(300))
    let row = TimelineEntry(at: .ms(120), app: "ike", kind: .lifecycle, name: "didBecomeActive")
    failure.timeline = [row.description]
    failure.screenshot = "out/fall.FAILED.png"
    result.failure = failure
    return result
  }()

  @Test func `a person reads a line for a flow, and the story of a failure`() {
    let text = FlowReport.pretty.text(of: [Self.passed, Self.failed])

    #expect(
      text == """
        ok      flows/rise.yaml  (iPhone 15, 1.250 s)
        FAILED  flows/fall.yaml  (iPad 10.2, 0.300 s)
            flows/fall.yaml:7:3: expect: { lift: 336 }
              expected  lift: 336
              actual    0
              at        300 ms
              timeline, last 1 rows
                   120.000 ms  ike       didBecomeActive
              picture   out/fall.FAILED.png
        2 flows, 1 failed

        """)
  }

  @Test func `JUnit's XML has every sign escaped`() {
    let text = FlowReport.junit.text(of: [Self.passed, Self.failed])

    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="handset" tests="2" failures="1" errors="0" time="1.550">
            <testcase name="rise" classname="iPhone 15" file="flows/rise.yaml" time="1.250"/>
            <testcase name="a &lt;b&gt; &amp; &quot;c&quot;" classname="iPad 10.2" \
        file="flows/fall.yaml" time="0.300">
              <failure message="expect: { lift: 336 }: expected lift: 336, got 0">FAILED
        """))
    #expect(text.hasSuffix("</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n"))
  }

  @Test func `programs read results as JSON`() throws {
    let text = FlowReport.json.text(of: [Self.passed, Self.failed])

    let list = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.map { $0["passed"] as? Bool } == [true, false])
    #expect(list.map { $0["milliseconds"] as? Double } == [1250, 300])
    let failure = try #require(list[1]["failure"] as? [String: Any])
    #expect(failure["line"] as? Int == 7)
    #expect(failure["expected"] as? String == "lift: 336")
  }
}
