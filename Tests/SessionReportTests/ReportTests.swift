import Foundation
import FrameTiming
import SessionReport
import Testing

/// The report as JSON and as a page, without a browser.
@Suite struct ReportTests {
  static let parts = Result {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return try ReportParts(folder: folder.appendingPathComponent("Assets/Report"))
  }

  private func session(_ intervals: [Double], title: String = "tour") throws -> Session {
    var text = "Application,TimeInSeconds,msBetweenPresents\na,0,0\n"
    var time = 0.0
    for interval in intervals {
      time += interval / 1000
      text += "a,\(time),\(interval)\n"
    }
    var reader = SessionReader(
      info: SessionInfo(provenance: Provenance(measuredRefresh: 100), title: title))
    try reader.feed(Array(text.utf8))
    return try reader.finish()
  }

  private func page(_ report: Report) throws -> String {
    String(decoding: report.page(try Self.parts.get()), as: UTF8.self)
  }

  /// What is read of the JSON, with numbers that are exact.
  private struct Told: Decodable {
    struct Figure: Decodable {
      var value: Double
      var text: String
    }
    struct Part: Decodable {
      var figures: [String: Figure]
    }
    var sessions: [Part]
  }

  private func json(_ report: Report) throws -> [String: Any] {
    let read = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
    return try #require(read as? [String: Any])
  }

  @Test func `every figure of the JSON stands on the page with the same value`() throws {
    let report = Report([try session([10, 20, 10, 30])])
    let page = try page(report)
    let told = try JSONDecoder().decode(Told.self, from: Data(try report.json().utf8))
    let figures = try #require(told.sessions.first?.figures)

    #expect(figures.count > 20)
    for (name, figure) in figures {
      let cell = "data-metric=\"\(name)\" data-value=\"\(figure.value)\">\(figure.text)<"
      #expect(page.contains(cell))
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</title><img src=x onerror=alert(1)>", "\"'&<>", "\u{1}\u{2028}",
  ])
  func `no text of a file becomes markup`(text: String) throws {
    var session = try session([10, 20])
    session.info.title = text
    session.info.device = text
    session.info.provenance.clock = text
    session.info.details = [SessionInfo.Detail(text, text)]
    let page = try page(Report([session, session], draws: 20))

    #expect(!page.contains(text))
  }

  @Test func `the page of two sessions says whose the two drivers are`() throws {
    let plain = "Application,TimeInSeconds,msBetweenPresents\na,0,0\na,0.01,10\n"
    let drivers =
      "TimeInSeconds,msBetweenPresents,FrameIndex,VsyncIndex,TimerErrorMs,LinkErrorMs\n"
      + "0,0,0,0,NA,NA\n0.01,10,1,1,2,1\n0.02,10,2,2,2,1\n"
    let sessions = try [plain, drivers].map { text in
      var reader = SessionReader(info: SessionInfo())
      try reader.feed(Array(text.utf8))
      return try reader.finish()
    }

    let both = try page(Report(sessions, draws: 20))
    #expect(both.contains("<h3>Two drivers of B over each other</h3>"))
    #expect(try page(Report([sessions[1]])).contains("<h3>Two drivers over each other</h3>"))
  }

  @Test func `a page is known by its beginning, and other pages are not taken for one`() throws {
    let own = Report([try session([10, 20])]).page(try Self.parts.get())

    #expect(Report.isPage(beginning: own.prefix(1024)))
    #expect(!Report.isPage(beginning: "<!doctype html><html lang=en><head>".utf8))
  }

  @Test func `the page names no address to fetch from`() throws {
    let page = try page(Report([try session([10, 20])]))

    #expect(!page.contains("src=\"http"))
    #expect(!page.contains("<link rel=stylesheet"))
    #expect(!page.contains("sourceMappingURL"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `every metric stands in the glossary`() throws {
    let page = try page(Report([try session([10, 20])]))

    for metric in Metric.allCases { #expect(page.contains("id=\"g-\(metric.rawValue)\"")) }
  }

  @Test func `a page of very many frames stays small and says what it leaves out`() throws {
    let many = try session((0..<60_000).map { $0 % 500 == 0 ? 20 : 10 })
    let page = try page(Report([many]))

    #expect(page.utf8.count < 700_000)
    #expect(page.contains("Of every 31 frames only the shortest and the longest are drawn"))
  }

  @Test func `the longest interval is drawn however many frames there are`() throws {
    let page = try page(Report([try session((0..<60_000).map { $0 == 31_234 ? 777 : 10 })]))

    #expect(page.contains(",777,"))
  }

  @Test func `of very many equal hitches those that are marked lie all over the session`() throws {
    let page = try page(Report([try session((0..<60_000).map { $0 % 20 == 19 ? 20 : 10 })]))
    let after = try #require(page.range(of: "\"hitchTime\":["))
    let list = page[after.upperBound...].prefix { $0 != "]" }
    let times = list.split(separator: ",").compactMap { Double($0) }

    #expect(times.count == 1000)
    // Half of them in either half of 630 seconds, nearly.
    #expect((450...550).contains(times.count { $0 < 315 }))
  }

  @Test func `limits are judged of the last session, and the JSON says why`() throws {
    let report = Report(
      [try session([10, 30]), try session([10, 20])],
      limits: [Limit(.missedVsyncs, .above, 1), Limit(.missedVsyncs, .above, 0)],
      draws: 20)
    let limits = try #require(try json(report)["limits"] as? [[String: Any]])

    #expect(report.failures == ["missed-vsyncs > 0: it is 1"])
    #expect(limits.map { $0["isKept"] as? Bool } == [true, false])
    #expect(try json(report)["isGood"] as? Bool == false)
  }

  @Test func `each gap stands on the page with its reason and its length`() throws {
    var reader = SessionReader()
    try reader.feed(
      Array(
        """
        FrameIndex,VsyncIndex,TimeInSeconds,msBetweenPresents,GapMs,GapReason
        0,0,0,0,NA,NA
        1,1,0.01,10,NA,NA
        2,200,2.51,NA,2500,time travel

        """.utf8))
    let told = try page(Report([try reader.finish()]))
    let row = "<th scope=row>time travel</th><td class=number>0.0100</td>"

    #expect(told.contains(row + "<td class=number>2.500</td><td class=number>2</td>"))
    #expect(try !page(Report([try session([10, 10])])).contains("id=gaps"))
  }

  @Test func `two sessions that are the same show no difference`() throws {
    let session = try session((0..<300).map { 10 + Double($0 % 7) / 10 })
    let report = Report([session, session], draws: 20)
    let comparison = try #require(try json(report)["comparison"] as? [[String: Any]])

    #expect(comparison.allSatisfy { $0["verdict"] as? String == "no difference shown" })
    #expect(try page(report).contains("<b>No difference shown</b>"))
  }
}
