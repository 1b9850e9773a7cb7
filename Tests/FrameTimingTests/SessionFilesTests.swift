import FrameTiming
import Testing
import VirtualTime

/// The tables and the description that a session leaves.
@Suite struct SessionFilesTests {
  private func table(_ frames: [SessionFrame]) -> [[String]] {
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.header(into: &text)
    for frame in frames { table.append(frame, to: &text) }
    return text.string.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func values(_ name: String, _ lines: [[String]]) -> [String] {
    guard let column = lines[0].firstIndex(of: name) else { return [] }
    return lines.dropFirst().map { $0[column] }
  }

  @Test func `the first columns are those that CapFrameX takes for a valid PresentMon file`() {
    let names = table([])[0]

    #expect(names.first == "Application")
    for name in ["Dropped", "TimeInSeconds", "msBetweenPresents", "msBetweenDisplayChange"] {
      #expect(names.contains(name))
    }
    #expect(Set(names).count == names.count)
  }

  @Test func `every row has a field for each name`() {
    let lines = table(SessionFrames.finished([0, 1, 4]))

    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count == FrameTable.columns.count })
  }

  @Test func `times are in PresentMon's units, exact`() {
    let lines = table(SessionFrames.finished([0, 1, 4]))

    #expect(values("TimeInSeconds", lines) == ["0.003000000", "0.013000000", "0.043000000"])
    #expect(values("msBetweenPresents", lines) == ["0", "10", "30"])
    #expect(values("msBetweenDisplayChange", lines) == ["0", "10", "30"])
    #expect(values("msUntilDisplayed", lines) == ["7", "7", "7"])
    #expect(values("HitchMs", lines) == ["0", "0", "20"])
    #expect(values("MissedVsyncs", lines) == ["0", "0", "2"])
  }

  @Test func `a dropped frame has zeros where PresentMon has them`() {
    var frame = SessionFrames.frame(0, vsync: 1)
    frame.shown = nil
    frame.isDropped = true
    let lines = table([frame])

    #expect(values("Dropped", lines) == ["1"])
    #expect(values("msUntilDisplayed", lines) == ["0"])
    #expect(values("msBetweenDisplayChange", lines) == ["0"])
  }

  @Test func `a scene with commas, quotes and line breaks stays one field on one line`() {
    var frame = SessionFrames.frame(0, vsync: 1)
    frame.tags.scene = "a,\"b\"\nc"
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.append(frame, to: &text)

    #expect(text.string.contains("\"a,\"\"b\"\" c\""))
    #expect(text.string.filter(\.isNewline).count == 1)
  }

  @Test func `MangoHud's log has fps, frame time and nanoseconds since its beginning`() {
    var text = ByteText()
    var log = MangoHudLog()
    log.header(
      system: "a", processor: "b,c", graphics: "d", memory: 16, kernel: "6", driver: "x",
      into: &text)
    for frame in SessionFrames.finished([0, 1, 4]) { log.append(frame, to: &text) }
    let lines = text.string.split(separator: "\n")

    #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
    #expect(lines[1] == "a,b c,d,16,6,x,none")
    #expect(lines[2].split(separator: ",").count == 16)
    #expect(lines[3] == "100,10,0,0,0,0,0,0,0,0,0,0,0,0,0,10000000")
    #expect(lines[4].hasPrefix("33.333333,30,"))
  }

  @Test func `the description of a session comes back as it was`() throws {
    let info = SessionInfo(
      provenance: Provenance(
        pacing: .ownPacing, clock: "CLOCK_MONOTONIC", shownAt: "return of SDL_RenderPresent",
        measuredRefresh: 59.94, reportedRefresh: 60, driver: "x11", renderer: "opengl",
        sdlVersion: "2.26.5"),
      title: "tour", device: "iPhone 15", recorder: "handset 0.1.0", recordedAt: "now",
      details: [SessionInfo.Detail("speed", "1")], lostFrames: 3, isComplete: true)

    #expect(try SessionInfo(json: try info.json()) == info)
  }

  @Test func `the period to count with is the measured one before the reported`() {
    let both = Provenance(measuredRefresh: 50, reportedRefresh: 60)
    let one = Provenance(reportedRefresh: 100)

    #expect(both.period == .milliseconds(20))
    #expect(one.period == .milliseconds(10))
    #expect(Provenance(measuredRefresh: 0).period == nil)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.000001"), (-1_500_000, "-1.500000"), (12_000_000, "12"),
    (Int64.min, "-9223372036854.775808"),
  ])
  func `nanoseconds are written as milliseconds without loss`(pair: (Int64, String)) {
    var text = ByteText()
    text.append(ms: pair.0)

    #expect(text.string == pair.1)
  }
}
