import FrameTiming
import Testing
import VirtualTime

@testable import handset

/// What of a window's first frames counts.
@Suite struct WindowStartTests {
  private static let period = Duration.milliseconds(10)

  /// Frames whose work takes so many ms, one after another; which of them count, and the gap.
  private func counted(
    _ work: [Int64], restedAt: Int? = nil, probed: Bool = false
  ) -> (frames: [Int], gap: SessionGap?) {
    var start = WindowStart()
    var counted: [Int] = []
    var gaps: [SessionGap] = []
    var at: Int64 = 100
    if probed { start.probe(at: .ms(40)) }
    for (index, ms) in work.enumerated() {
      var frame = SessionFrame(
        index: index, vsync: at / 10, source: .pacing, callback: .ms(at), timestamp: .ms(at),
        target: .ms(at + 10))
      frame.phases.draw.end = .ms(at + ms)
      frame.phases.present = .init(.ms(at + ms), .ms(at + ms))
      frame.shown = .ms(at + ms)
      if !start.takes(frame, period: Self.period, hasRested: index == restedAt) {
        counted.append(index)
        if let gap = start.gap(before: frame) { gaps.append(gap) }
      }
      at += (ms + 9) / 10 * 10
    }
    #expect(gaps.count < 2)
    return (counted, gaps.first)
  }

  @Test func `frames count from the first one on that is done by its refresh`() {
    let (frames, gap) = counted([130, 38, 9, 60, 5])

    #expect(frames == [2, 3, 4])
    #expect(gap == SessionGap(.starting, from: .ms(100), to: .ms(270)))
  }

  @Test func `a window that opens in time has no opening`() {
    let (frames, gap) = counted([9, 60, 5])

    #expect(frames == [0, 1, 2])
    #expect(gap == nil)
  }

  @Test func `the search for the beat is a part of the opening`() {
    #expect(counted([9, 9], probed: true).gap?.begin == .ms(40))
  }

  @Test func `a window that is always late is shown to be so after a few frames`() {
    let frames = counted([Int64](repeating: 30, count: 40)).frames

    #expect(frames.first == WindowStart.mostFrames)
    #expect(frames.count == 40 - WindowStart.mostFrames)
  }

  @Test func `what comes after a rest counts`() {
    #expect(counted([90, 90, 90], restedAt: 1).frames == [1, 2])
  }
}
