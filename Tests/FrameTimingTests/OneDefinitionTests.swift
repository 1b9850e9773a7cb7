import FrameTiming
import Testing
import VirtualTime

/// What is missed is the same number wherever it stands: in the rows, on the report's card, in its
/// histogram, and in what another reader makes of the steps alone.
@Suite struct OneDefinitionTests {
  private static let grid = VsyncGrid(hertz: 60)
  private static let period = grid.period(after: 0)

  /// Frames as the window paces them: each begins on a tick, and one that ends late leaves ticks
  /// out.
  private struct Pace {
    var generator: SeededGenerator
    var meter = FrameMeter(period: OneDefinitionTests.period)
    var table = FrameTable(origin: .zero)
    var log = MangoHudLog()
    var rows = ByteText()
    var logText = ByteText()
    var frames: [SessionFrame] = []
    var tick: Int64 = 1

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      table.header(into: &rows)
      log.header(
        system: "", processor: "", graphics: "", memory: 0, kernel: "", driver: "", into: &logText)
    }

    /// A frame whose parts take so many seventeenths of a refresh; of them no step is a half.
    mutating func frame(
      update: Int = 1, draw: Int = 2, present: Int = 1, isShown: Bool = true, moves: Bool = true
    ) {
      let unit = OneDefinitionTests.period / 17
      let at = OneDefinitionTests.grid.instant(of: tick)
      var frame = SessionFrame(
        index: frames.count, vsync: tick, source: .pacing, callback: at, timestamp: at,
        target: OneDefinitionTests.grid.instant(of: tick + 1), isAnimating: moves)
      let marks = [0, update, update + draw, update + draw + present].map {
        at.advanced(by: unit * $0)
      }
      frame.phases = FramePhases(
        animation: .init(marks[0], marks[1]), layout: .init(marks[1], marks[1]),
        draw: .init(marks[1], marks[2]), present: .init(marks[2], marks[3]))
      frame.shown = isShown ? marks[3] : nil
      meter.finish(&frame)
      table.append(frame, to: &rows)
      log.append(frame, to: &logText)
      frames.append(frame)
      tick = max(tick + 1, OneDefinitionTests.grid.index(after: marks[3]))
    }

    mutating func gap(_ ticks: Int64) {
      let begin = OneDefinitionTests.grid.instant(of: tick)
      tick += ticks
      meter.note(SessionGap(.idle, from: begin, to: OneDefinitionTests.grid.instant(of: tick)))
    }

    mutating func pick(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    /// Any frame: mostly in time, now and then with a stall in one of its parts.
    mutating func any() {
      switch pick(0...20) {
      case 0: frame(update: pick(3...70))
      case 1: frame(draw: pick(3...70))
      case 2: frame(present: pick(3...70))
      case 3: frame(isShown: false)
      case 4: frame(moves: false)
      case 5: gap(Int64(pick(1...50)))
      case 6: tick += Int64(pick(1...4))
      default: frame(update: pick(0...2), draw: pick(0...6), present: pick(1...3))
      }
    }
  }

  private static let info = SessionInfo(
    provenance: Provenance(measuredRefresh: 1 / period.inSeconds))

  private func figures(_ text: String) throws -> Figures {
    try ReadSessions.session(text, info: Self.info).figures()
  }

  /// The sum of (refreshes − 1) over the histogram.
  private func missed(_ figures: Figures) -> Int {
    figures.vsyncCounts.enumerated().reduce(0) { $0 + max(0, $1.offset - 1) * $1.element }
  }

  @Test(arguments: 0..<40)
  func `rows, card and histogram miss the same refreshes, whether told or worked out`(
    seed: UInt64
  ) throws {
    var pace = Pace(seed: seed)
    for _ in 0..<400 { pace.any() }
    let sum = pace.frames.reduce(0) { $0 + $1.missedVsyncs }
    let told = try figures(pace.rows.string)
    let names = [("MissedVsyncs", "OtherA"), ("HitchMs", "OtherB")]
    let worked = try figures(
      names.reduce(pace.rows.string) { text, pair in
        text.replacing(pair.0 + ",", with: pair.1 + ",", maxReplacements: 1)
      })

    #expect(sum > 0)
    for figures in [told, worked] {
      #expect(figures[.missedVsyncs] == Double(sum))
      #expect(missed(figures) == sum)
      let time = Double(sum) * Self.period.inSeconds * 1000
      #expect(abs((figures[.hitchTime] ?? 0) - time) < 0.01)
    }
    #expect(told.vsyncCounts == worked.vsyncCounts)
  }

  @Test(arguments: 0..<40)
  func `the log of MangoHud misses the same refreshes where all moves and is shown`(
    seed: UInt64
  ) throws {
    var pace = Pace(seed: seed)
    for _ in 0..<300 {
      let stall = pace.pick(0...9) == 0 ? 17 * pace.pick(1...4) : 0
      pace.frame(draw: pace.pick(2...4) + stall, present: pace.pick(1...2))
    }
    let sum = pace.frames.reduce(0) { $0 + $1.missedVsyncs }
    let log = try figures(pace.logText.string)

    #expect(sum > 0)
    #expect(log[.missedVsyncs] == Double(sum))
    #expect(missed(log) == sum)
  }

  @Test(arguments: [LateCause.update, .draw, .presentWait])
  func `a stall is booked once, to the picture that it held up, with its cause`(cause: LateCause) {
    var pace = Pace(seed: 1)
    for _ in 0..<3 { pace.frame() }
    // Three refreshes and a bit.
    switch cause {
    case .update: pace.frame(update: 50)
    case .draw: pace.frame(draw: 50)
    default: pace.frame(present: 50)
    }
    for _ in 0..<3 { pace.frame() }

    #expect(pace.frames.map(\.missedVsyncs) == [0, 0, 0, 3, 0, 0, 0])
    #expect(pace.frames[3].cause == cause)
    #expect(pace.frames.filter { $0.cause != nil }.count == 1)
  }

  @Test func `a picture that the one before made begin too late has that one's cause`() {
    var pace = Pace(seed: 1)
    for _ in 0..<2 { pace.frame() }
    // It ends a little too late, so that the next tick is gone.
    pace.frame(draw: 7, present: 10)
    pace.frame(draw: 7, present: 10)

    #expect(pace.frames.map(\.vsync) == [1, 2, 3, 5])
    #expect(pace.frames.map(\.missedVsyncs) == [0, 0, 1, 1])
    #expect(pace.frames[3].cause == .presentWait)
  }

  @Test func `ticks that pass without anybody's work are a late wake`() {
    var pace = Pace(seed: 1)
    pace.frame()
    pace.tick += 2
    pace.frame()

    #expect(pace.frames[1].missedVsyncs == 2)
    #expect(pace.frames[1].cause == .lateWake)
  }

  @Test func `the picture after a dropped one is late for what the dropped one was`() {
    var pace = Pace(seed: 1)
    pace.frame()
    pace.frame(update: 12, isShown: false)
    pace.frame()

    #expect(pace.frames.map(\.missedVsyncs) == [0, 0, 1])
    #expect(pace.frames[1].cause == .update && pace.frames[2].cause == .update)
  }
}
