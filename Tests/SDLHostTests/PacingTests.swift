import Testing

@testable import SDLHost

@Suite struct PacingTests {
  static let boot = DeskTime(nanoseconds: 77_000_000_123)

  @Test func `ticks at 59.94 hertz lie where they belong after a day`() {
    let grid = PacingGrid(base: Self.boot, rate: RefreshRate(60_000, over: 1001))
    let frames: Int64 = 60_000 * 86_400 / 1001

    let elapsed = grid.tick(frames) - Self.boot

    let wanted = Double(frames) * 1001 / 60_000 * 1e9
    #expect(abs(Double(elapsed) - wanted) <= 16)
    #expect(grid.index(at: grid.tick(frames)) == frames)
    #expect(grid.index(at: grid.tick(frames) + -1) == frames - 1)
  }

  @Test func `a late frame goes to the next tick and makes no later one late`() {
    let grid = PacingGrid(base: Self.boot, rate: .standard)
    var clock = FrameClock(beat: .own(grid))
    _ = clock.frame(at: grid.tick(3))

    let late = grid.tick(5) + 1_000_000
    let start = clock.nextStart(after: late)
    let timing = clock.frame(at: grid.tick(6))

    #expect(start == grid.tick(6))
    #expect(timing.timestamp == grid.tick(6))
    #expect(timing.target == grid.tick(7))
    #expect(timing.missed == 2)
    #expect(clock.nextStart(after: grid.tick(6) + 5) == grid.tick(7))
  }

  @Test func `what lies in a gap was not missed`() {
    let grid = PacingGrid(base: Self.boot, rate: .standard)
    var clock = FrameClock(beat: .own(grid))
    _ = clock.frame(at: grid.tick(3))

    clock.resume(at: grid.tick(500))
    let timing = clock.frame(at: grid.tick(500) + 10)

    #expect(timing.missed == 0)
    #expect(timing.index == 1)
  }

  @Test(arguments: [0, -1, 1000])
  func `a rate that no display has is not taken from one`(reported: Int) {
    #expect(RefreshRate(reported: reported) == nil)
  }

  @Test func `a display at 59.94 hertz taken for 60 never costs a frame`() {
    let period = 1e9 * 1001 / 60_000
    var phase = VsyncPhase(period: 16_666_667, last: Self.boot)
    var worst = 0.0

    for frame in 1...10_000 {
      let truth = Double(Self.boot.nanoseconds) + Double(frame) * period
      // Returns wobble by up to 0.4 ms, in a pattern without a beat of its own.
      let wobble = Double(frame * 7919 % 801) * 1000
      #expect(phase.note(DeskTime(nanoseconds: Int64(truth + wobble))) == 1)
      worst = max(worst, abs(Double(phase.last.nanoseconds) - truth))
    }

    #expect(worst < 900_000)
    #expect(abs(phase.period - period) < 5000)
  }

  @Test(arguments: [Int64(6_944_444), 8_333_333, 20_000_000, 41_666_667])
  func `a display of another rate is learnt within a second`(period: Int64) {
    var phase = VsyncPhase(period: 16_666_667, last: Self.boot)

    for frame in 1...60 { phase.note(Self.boot + Int64(frame) * period) }

    #expect(abs(phase.period - Double(period)) < Double(period) / 100)
  }

  @Test func `two refreshes between presents are one missed`() {
    let period: Int64 = 16_666_667
    var clock = FrameClock(beat: .display(VsyncPhase(period: period, last: Self.boot)))
    _ = clock.frame(at: Self.boot)
    clock.presented(at: Self.boot + 2 * period)

    let timing = clock.frame(at: Self.boot + 2 * period + 50_000)

    #expect(timing.missed == 1)
    #expect(timing.target - timing.timestamp == period)
  }
}

@Suite struct VsyncProbeTests {
  /// Presents that are each held for so long, with so much work before them.
  static func verdict(
    of probe: VsyncProbe, held: (Int) -> Int64, work: Int64, count: Int = 71
  ) -> VsyncProbe.Verdict {
    var probe = probe
    var now = DeskTime(nanoseconds: 1_000_000_000)
    for frame in 0..<count {
      let start = now + work
      now = start + held(frame)
      probe.note(start: start, end: now)
    }
    return probe.verdict
  }

  @Test func `presents held until an even refresh are a display's`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: false), held: { _ in 14_666_667 }, work: 2_000_000)

    #expect(verdict == .real(period: 16_666_667))
  }

  @Test func `an even interval that is slept outside present is no vsync`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: false), held: { _ in 300_000 }, work: 16_366_667)

    #expect(verdict == .none)
  }

  @Test func `where no display can wait, waiting is SDL's own`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: true), held: { $0 % 63 == 0 ? 700_000 : 15_800_000 }, work: 20_000)

    #expect(verdict == .simulatedBySDL)
  }

  @Test func `waiting without a beat is no display's`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: false), held: { Int64($0 * 7919 % 40) * 1_000_000 + 2_000_000 },
      work: 1_000_000)

    #expect(verdict == .none)
  }

  @Test func `a display at 240 hertz that reports nothing is found out`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: false), held: { _ in 3_166_667 }, work: 1_000_000)

    #expect(verdict == .real(period: 4_166_667))
  }

  @Test func `nothing is decided before there are enough presents`() {
    let verdict = Self.verdict(
      of: VsyncProbe(isSuspect: false), held: { _ in 1000 }, work: 1000, count: 69)

    #expect(verdict == .undecided)
  }
}

@Suite struct PresentWatchTests {
  static let period: Int64 = 16_666_667

  @Test func `eight presents in a row that return at once lose the beat, seven do not`() {
    var watch = PresentWatch()
    var findings: [PresentWatch.Finding?] = []

    for held in Array(repeating: Int64(500_000), count: 7) + [12_000_000]
      + Array(repeating: 500_000, count: 8)
    {
      findings.append(watch.note(held: held, period: Self.period, expectsVsync: true))
    }

    #expect(findings.dropLast().allSatisfy { $0 == nil })
    #expect(findings.last == .some(.vsyncLost))
  }

  @Test func `presents of our own pacing may return at once for ever`() {
    var watch = PresentWatch()

    let findings = (0..<100).map { _ in
      watch.note(held: 500_000, period: Self.period, expectsVsync: false)
    }

    #expect(findings.allSatisfy { $0 == nil })
  }

  @Test func `a present held for more than four refreshes is throttled until one is not`() {
    var watch = PresentWatch()

    let findings = [4, 5, 10, 1].map {
      watch.note(held: $0 * Self.period, period: Self.period, expectsVsync: true)
    }

    #expect(findings == [nil, .throttled, nil, .released])
  }
}
