import FrameTiming
import Testing
import VirtualTime

/// Why a timer and a display link differ, in numbers that can be worked out by hand.
@Suite struct FrameLabTests {
  private static func counts(
    _ driver: FrameDriver, hertz: Int64 = 60, over denominator: Int64 = 1,
    interval: Duration = .nanoseconds(16_666_667), phase: Double = 0, cost: Double = 0,
    refreshes: Int = 600
  ) -> FrameCounts {
    FrameLab(
      screen: VsyncGrid(hertz: hertz, over: denominator), driver: driver, interval: interval,
      phase: .seconds(phase / 1000), cost: .seconds(cost / 1000)
    ).run(refreshes: refreshes).counts
  }

  @Test func `10 ms of work at phase 8 is late in every frame by the timer, never by the link`() {
    let timer = Self.counts(.timer, phase: 8, cost: 10)
    // The first refresh has nothing to show; the others show what was meant for the one before.
    #expect(timer.late == 599)
    #expect(timer.shown == 599)
    #expect(timer.repeated == 0)
    #expect(timer.dropped == 0)
    let link = Self.counts(.displayLink, cost: 10)
    #expect(link.late == 0)
    #expect(link.shown == 600)
    #expect(link.repeated == 0)
  }

  /// f + w > T for a timer, w > T for a link, on both sides of the border.
  @Test(arguments: [
    (0.0, 16.6, false), (8, 8.6, false), (8, 8.7, true), (16, 0.6, false), (16, 1, true),
    (4, 12.7, true),
  ])
  func `a timer's update is late just when phase and cost exceed the period`(
    phase: Double, cost: Double, isLate: Bool
  ) {
    let counts = Self.counts(.timer, phase: phase, cost: cost, refreshes: 120)
    #expect(counts.late == (isLate ? counts.shown : 0))
    #expect(counts.shown >= 119)
  }

  @Test func `a link's update is late just when its cost exceeds the period`() {
    #expect(Self.counts(.displayLink, cost: 16.6).late == 0)
    // A call every 20 ms: of 6 refreshes 5 show something new, each meant for the one before.
    let over = Self.counts(.displayLink, cost: 20)
    #expect(over.late == over.shown)
    #expect(over.repeated == 99)
    #expect(over.shown == 500)
  }

  @Test func `work longer than a timer's interval halves its rate, since the slots are lost`() {
    let counts = Self.counts(.timer, phase: 8, cost: 20)
    #expect(counts.updates == 300)
    #expect(counts.dropped == 0)
  }

  @Test func `a 60 Hz timer on a 59.94 Hz screen loses one picture in 1001`() {
    let counts = Self.counts(
      .timer, hertz: 60_000, over: 1001, phase: 8, refreshes: 3000)
    #expect(counts.dropped == 3)
    #expect(counts.repeated == 0)
    #expect(Self.counts(.displayLink, hertz: 60_000, over: 1001, refreshes: 3000).dropped == 0)
  }

  @Test func `on 120 Hz a 60 Hz timer leaves every second refresh with the old picture`() {
    let counts = Self.counts(.timer, hertz: 120, phase: 3, refreshes: 1200)
    #expect(counts.shown == 600)
    #expect(counts.repeated == 600)
    #expect(Self.counts(.displayLink, hertz: 120, refreshes: 1200).repeated == 0)
  }

  @Test func `an interval rounded to whole milliseconds drifts through all phases`() {
    // In 100 s 6000 refreshes, and one timer fires 5883 times, the other 6250 times.
    let slow = Self.counts(.timer, interval: .milliseconds(17), phase: 1, refreshes: 6000)
    #expect(slow.repeated == 117)
    #expect(slow.dropped == 0)
    let fast = Self.counts(.timer, interval: .milliseconds(16), phase: 1, refreshes: 6000)
    #expect(fast.dropped == 250)
    #expect(fast.repeated == 0)
  }

  @Test func `drifting, work is late in just the part of the phases in which it does not fit`() {
    let counts = Self.counts(
      .timer, interval: .milliseconds(17), phase: 0, cost: 5, refreshes: 6000)
    // The phase grows by a third of a millisecond a fire, so 50 fires go once round; 14 of these
    // phases lie beyond 11.667 ms.
    #expect(counts.late == 117 * 14)
  }

  @Test func `the same experiment gives the same outcome`() {
    let lab = FrameLab(phase: .milliseconds(3), cost: .milliseconds(15))
    #expect(lab.run(refreshes: 240) == lab.run(refreshes: 240))
  }
}
