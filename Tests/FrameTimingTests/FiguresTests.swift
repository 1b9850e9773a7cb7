import FrameTiming
import Testing

/// Metrics against sums done by hand, on a screen that refreshes every 10 ms.
@Suite struct FiguresTests {
  private func figures(_ intervals: [Double], hertz: Double = 100) throws -> Figures {
    try ReadSessions.session(intervals, hertz: hertz).figures()
  }

  private func near(_ value: Double?, _ wanted: Double, by slack: Double = 1e-6) -> Bool {
    value.map { abs($0 - wanted) <= slack } ?? false
  }

  @Test func `mean, median, deviation and the longest of 10, 10, 20, 40`() throws {
    let figures = try figures([10, 10, 20, 40])

    #expect(figures[.intervalMean] == 20)
    #expect(figures[.intervalMedian] == 15)
    #expect(figures[.intervalMax] == 40)
    // Distances from the mean: −10, −10, 0, 20: √(600 / 3).
    #expect(near(figures[.intervalDeviation], 14.142135624))
    // Distances from the median: 5, 5, 5, 25.
    #expect(figures[.intervalMAD] == 5)
    #expect(near(figures[.duration], 0.08))
    #expect(figures[.fpsMean] == 50)
  }

  @Test func `percentiles lie at p times N minus one, between neighbours`() throws {
    let figures = try figures((1...11).map(Double.init))

    #expect(near(figures[.intervalP90], 10))
    #expect(near(figures[.intervalP95], 10.5))
    #expect(near(figures[.intervalP99], 10.9))
  }

  @Test func `a step counts by the nearest whole number of refreshes`() throws {
    let figures = try figures([10, 12, 19, 41])

    // k is 1, 1, 2, 4; the distances are 0, 2, −1, 1.
    #expect(near(figures[.jitter], (6.0 / 4).squareRoot()))
    #expect(figures[.missedVsyncs] == 4)
    #expect(figures[.missedRun] == 3)
    #expect(figures.vsyncCounts[1] == 2)
    #expect(figures.vsyncCounts[2] == 1)
    #expect(figures.vsyncCounts[4] == 1)
  }

  @Test func `one missed refresh in a second at 60 Hz is 16.7 ms a second`() throws {
    let period = 1000.0 / 60
    let steps = [Double](repeating: period, count: 58) + [period * 2]
    let figures = try figures(steps, hertz: 60)

    #expect(figures[.hitchCount] == 1)
    #expect(near(figures[.hitchTime], 16.6667, by: 1e-3))
    #expect(near(figures[.hitchRatio], 16.6667, by: 1e-3))
    #expect(figures[.hitchRatio].map(HitchGrade.classic) == .critical)
    #expect(figures[.hitchRatio].map(HitchGrade.current) == .warning)
  }

  @Test func `Apple's scales have their borders where Apple has them`() {
    #expect([5, 5.1, 9.9, 10].map(HitchGrade.classic) == [.good, .warning, .warning, .critical])
    #expect(
      [10, 25, 50, 50.1].map(HitchGrade.current) == [.good, .warning, .critical, .immediate])
  }

  @Test func `of 64 frames with 8 late the worst window has 12.5 per cent`() throws {
    let steps = [Double](repeating: 10, count: 55) + [Double](repeating: 20, count: 8)
    let figures = try figures(steps + [Double](repeating: 10, count: 64))

    #expect(figures[.delayedShare] == 12.5)
    #expect(figures[.delayedMean] == 6.25)
  }

  @Test func `the worst second counts missed refreshes against those of a second`() throws {
    // 100 refreshes a second; 5 frames miss one each.
    let steps = [Double](repeating: 10, count: 150) + [Double](repeating: 20, count: 5)
    let figures = try figures(steps + [Double](repeating: 10, count: 150))

    #expect(figures[.worstSecond] == 5)
  }

  @Test func `CapFrameX's lows are a mean above a quantile and a share of the time`() throws {
    // 98 frames of 10 ms, one of 50, one of 100: 1130 ms. The 0.99 quantile of type 8 lies at
    // (100 + 1/3)·0.99 + 1/3 = 99.6633, which is 50 + 0.6633·50 = 83.17: only 100 is above it.
    let figures = try figures([Double](repeating: 10, count: 98) + [50, 100])

    #expect(figures[.low1] == 10)
    // 1 % of the time is 11.3 ms, which the longest frame alone makes up.
    #expect(figures[.integral1] == 10)
    // The 0.01 quantile of the rates: 10 + 0.3367·(20 − 10) = 13.37.
    #expect(near(figures[.fpsP1], 13.366667, by: 1e-5))
  }

  @Test func `the integral low goes on until its share of the time is reached`() throws {
    // 1 % of 5,050 ms is 50.5 ms: 30 and 20 do not make it up, the first of 10 does.
    let figures = try figures([Double](repeating: 10, count: 500) + [20, 30])

    #expect(figures[.integral1] == 100)
  }

  @Test func `MangoHud's low is one frame of the descending row`() throws {
    let times = (1...200).map(Double.init)
    let figures = try figures(times)

    // ⌊0.01·200 − 1⌋ = 1: the second longest; ⌊0.001·200 − 1⌋ is below 0: the longest.
    #expect(near(figures[.mango1], 1000.0 / 199))
    #expect(near(figures[.mango01], 5))
  }

  @Test func `CapFrameX's stutter share does not see one missed refresh and sees two`() throws {
    let calm = [Double](repeating: 10, count: 99)

    #expect(try figures(calm + [20])[.stutterShare] == 0)
    // A frame of 30 ms is at three times its predecessor, not over it: (31·10 + 30)/32 = 10.625.
    #expect(near(try figures(calm + [30])[.stutterShare], 100 * 30.0 / 1020))
  }

  @Test func `percentiles that rest on few frames are warned of`() throws {
    let few = try figures([Double](repeating: 10, count: 600))
    let many = try figures([Double](repeating: 10, count: 10_000))

    #expect(few.warning(.mango01)?.contains("0.6 of 600 frames") == true)
    #expect(few.warning(.intervalP90) == nil)
    #expect(many.warning(.mango01) == nil)
  }

  @Test func `animation errors have mean, sign, root of mean square and largest`() throws {
    let session = try ReadSessions.session(
      "Application,TimeInSeconds,msBetweenPresents,MsAnimationError\na,0,0,NA\na,0.01,10,3\n"
        + "a,0.02,10,-4\na,0.03,10,NA\n")
    let figures = session.figures()

    #expect(figures[.errorMean] == 3.5)
    #expect(figures[.errorBias] == -0.5)
    #expect(near(figures[.errorRMS], 12.5.squareRoot()))
    #expect(figures[.errorMax] == 4)
  }

  @Test func `a rate that no file tells is the median interval, with a warning`() throws {
    let figures = try ReadSessions.session(ReadSessions.table([8, 8, 8, 16])).figures()

    #expect(figures[.refreshPeriod] == 8)
    #expect(figures.warning(.refreshPeriod) != nil)
    #expect(figures[.missedVsyncs] == 1)
  }

  @Test func `a gap counts for nothing`() throws {
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.header(into: &text)
    var meter = FrameMeter(period: SessionFrames.period)
    for (index, vsync) in [0, 1, 2, 100, 101].enumerated() {
      if vsync == 100 { meter.note(SessionGap(.hidden, from: .ms(30), to: .ms(1000))) }
      var frame = SessionFrames.frame(index, vsync: Int64(vsync))
      meter.finish(&frame)
      table.append(frame, to: &text)
    }
    let info = SessionInfo(provenance: Provenance(measuredRefresh: 100))
    let figures = try ReadSessions.session(text.string, info: info).figures()

    #expect(near(figures[.duration], 0.03))
    #expect(near(figures[.gapTime], 0.97))
    #expect(figures[.hitchRatio] == 0)
    #expect(figures[.intervalMax] == 10)
  }

  @Test func `every metric has a name, a definition and a source`() {
    for metric in Metric.allCases {
      let definition = metric.definition
      #expect(!definition.name.isEmpty && !definition.text.isEmpty && !definition.source.isEmpty)
    }
    #expect(Set(Metric.allCases.map(\.definition.name)).count == Metric.allCases.count)
  }
}
