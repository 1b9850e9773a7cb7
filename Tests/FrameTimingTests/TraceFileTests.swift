import FrameTiming
import Testing
import TraceRules
import VirtualTime

/// What the Perfetto UI opens.
@Suite struct TraceFileTests {
  private func text(_ frames: [SessionFrame], ends: Bool = true) -> String {
    var text = ByteText()
    var trace = TraceFile(origin: .ms(0))
    trace.begin(process: "handset \"1\"\u{1}", into: &text)
    for frame in frames { trace.append(frame, to: &text) }
    trace.mark("keyboardWillShow", on: .notifications, at: .ms(3), to: &text)
    if ends { trace.end(at: .ms(100), into: &text) }
    return text.string
  }

  private func frames() -> [SessionFrame] {
    var frames = SessionFrames.finished([0, 1, 4, 5])
    frames[2].tags.scene = "list"
    frames[3].gap = SessionGap(.hidden, from: .ms(44), to: .ms(50))
    return frames
  }

  @Test func `a trace keeps every rule of the importer`() throws {
    let rules = try TraceRules(text(frames()))

    #expect(rules.problems == [])
    #expect(rules.slices[1]?.filter { $0.name == "frame" }.count == 4)
    #expect(rules.ids.count == 8)
  }

  @Test func `the parts of a frame lie in it, and one that took no time is left out`() throws {
    var frames = frames()
    frames[1].phases.draw = .init(.ms(13), .ms(14))
    frames[1].phases.present = .init(.ms(14), .ms(14))
    frames[1].phases.layout.begin = frames[1].phases.layout.end
    let rules = try TraceRules(text(frames))

    #expect(rules.problems == [])
    for slice in rules.slices[1] ?? [] {
      #expect(slice.parent == (slice.name == "frame" ? nil : "frame"), "\(slice)")
      #expect(slice.end > slice.begin)
    }
    #expect(rules.slices[1]?.filter { $0.name == "layout" }.count == 3)
  }

  @Test func `states lie one after another, whatever order callbacks come in`() throws {
    var wrong = frames()
    for index in wrong.indices { wrong[index].tags.scene = "\(index)" }
    wrong[2].callback = .ms(4)

    #expect(try TraceRules(text(wrong)).problems == [])
  }

  @Test func `frames that overlap by a wrong clock still nest`() throws {
    var wrong = frames()
    wrong[1].callback = .ms(2)
    wrong[1].phases.animation = .init(.ms(1), .ms(40))
    wrong[2].phases.present = .init(.ms(1), .ms(0))

    #expect(try TraceRules(text(wrong)).problems == [])
  }

  @Test func `a trace that stops after any line opens`() throws {
    let lines = text(frames(), ends: false).split(separator: "\n")
    for count in 1...lines.count {
      let rules = try TraceRules(lines.prefix(count).joined(separator: "\n"))

      // Only an asynchronous slice may be left open.
      #expect(rules.problems.filter { !$0.hasSuffix("never ends") } == [])
    }
  }

  @Test func `times are microseconds since the session's beginning`() throws {
    let rules = try TraceRules(text(frames()))
    let frame = rules.slices[1]?.filter { $0.name == "frame" }[1]

    #expect(frame?.begin == 10_000)
    #expect(frame?.end == 14_000)
  }

  @Test func `a state lasts until the tags change`() throws {
    let states = try TraceRules(text(frames())).slices[5] ?? []

    #expect(states.map(\.name) == ["–", "list", "–"])
    #expect(states.map(\.begin) == [0, 40_000, 50_000])
  }
}
