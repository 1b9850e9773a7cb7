import FrameTiming
import Testing
import VirtualTime

/// What is worked out of a frame and the one before it.
@Suite struct FrameMeterTests {
  @Test func `a picture that stays up for k refreshes is a hitch of k minus one periods`() {
    let frames = SessionFrames.finished([0, 1, 4])

    #expect(frames.map(\.missedVsyncs) == [0, 0, 2])
    #expect(frames.map(\.hitch) == [.zero, .zero, .milliseconds(20)])
    #expect(frames.map(\.interval) == [nil, .milliseconds(10), .milliseconds(30)])
  }

  @Test func `a late frame while nothing moves is no hitch`() {
    var meter = FrameMeter(period: SessionFrames.period)
    var first = SessionFrames.frame(0, vsync: 0, isAnimating: false)
    var second = SessionFrames.frame(1, vsync: 9)
    meter.finish(&first)
    meter.finish(&second)

    #expect(second.missedVsyncs == 0)
    #expect(second.hitch == .zero)
  }

  @Test func `the animation error is the animation's step minus the display's, with its sign`() {
    var meter = FrameMeter(period: SessionFrames.period)
    let steps: [(vsync: Int64, timer: Int64, link: Int64)] = [(0, 5, 10), (1, 19, 20), (2, 27, 30)]
    let frames = steps.enumerated().map { index, step in
      var frame = SessionFrames.frame(
        index, vsync: step.vsync, timer: DriverSample(time: .ms(step.timer), velocity: 500),
        displayLink: DriverSample(time: .ms(step.link), velocity: 500))
      meter.finish(&frame)
      return frame
    }

    #expect(frames.map { $0.timer?.error } == [nil, .milliseconds(4), .milliseconds(-2)])
    #expect(frames.map { $0.displayLink?.error } == [nil, .zero, .zero])
    #expect(frames.map { $0.timer?.positionError } == [nil, 2, -1])
  }

  @Test func `a driver that made nothing new has a hitch of its own`() {
    var meter = FrameMeter(period: SessionFrames.period)
    var frames = [10, 10].enumerated().map { index, time in
      SessionFrames.frame(
        index, vsync: Int64(index), timer: DriverSample(time: .ms(Int64(time)), velocity: 100),
        displayLink: DriverSample(time: .ms(Int64(time + index * 10)), velocity: 100))
    }
    for index in frames.indices { meter.finish(&frames[index]) }

    #expect(frames[1].timer?.hitch == .milliseconds(10))
    #expect(frames[1].displayLink?.hitch == .zero)
  }

  @Test func `the first frame after a gap carries it and is compared with none before`() {
    var meter = FrameMeter(period: SessionFrames.period)
    var first = SessionFrames.frame(0, vsync: 0)
    meter.finish(&first)
    let gap = SessionGap(.hidden, from: .ms(10), to: .ms(500))
    meter.note(gap)
    var second = SessionFrames.frame(1, vsync: 50)
    meter.finish(&second)
    var third = SessionFrames.frame(2, vsync: 51)
    meter.finish(&third)

    #expect(second.gap == gap)
    #expect(second.interval == nil)
    #expect(second.missedVsyncs == 0)
    #expect(third.gap == nil)
    #expect(third.interval == .milliseconds(10))
  }

  @Test
  func `a frame that was never shown is dropped, and the next is compared with the last seen`() {
    var meter = FrameMeter(period: SessionFrames.period)
    var frames = (0..<3).map { SessionFrames.frame($0, vsync: Int64($0)) }
    frames[1].shown = nil
    for index in frames.indices { meter.finish(&frames[index]) }

    #expect(frames.map(\.isDropped) == [false, true, false])
    #expect(frames[2].missedVsyncs == 1)
  }

  @Test(arguments: [LateCause.lateWake, .input, .update, .draw, .presentWait])
  func `a late frame is blamed on the part that took longest`(cause: LateCause) {
    var meter = FrameMeter(period: SessionFrames.period)
    var first = SessionFrames.frame(0, vsync: 0)
    meter.finish(&first)
    var late = SessionFrames.frame(1, vsync: 1)
    late.shown = .ms(40)
    let lost = Duration.milliseconds(15)
    let order: [LateCause] = [.lateWake, .input, .update, .draw, .presentWait]
    var at = late.timestamp
    let marks = order.map { part -> (Instant, Instant) in
      let begin = at
      at = at.advanced(by: part == cause ? lost : .milliseconds(1))
      return (begin, at)
    }
    late.callback = marks[0].1
    late.phases = FramePhases(
      animation: .init(marks[2].0, marks[2].1), layout: .init(marks[2].1, marks[2].1),
      draw: .init(marks[3].0, marks[3].1), present: .init(marks[4].0, marks[4].1))
    meter.finish(&late)

    #expect(late.cause == cause)
  }
}
