import FrameTiming
import VirtualTime

/// Frames of a screen with whole milliseconds a refresh, so that sums can be done in the head.
enum SessionFrames {
  static let period = Duration.milliseconds(10)

  /// The frame that answers a refresh: a callback at once, 1 ms a part, shown a period later.
  static func frame(
    _ index: Int, vsync: Int64, isAnimating: Bool = true, timer: DriverSample? = nil,
    displayLink: DriverSample? = nil
  ) -> SessionFrame {
    let at = Instant.ms(vsync * 10)
    var frame = SessionFrame(
      index: index, vsync: vsync, source: .virtual, callback: at, timestamp: at,
      target: .ms(vsync * 10 + 10), isAnimating: isAnimating, timer: timer,
      displayLink: displayLink)
    let marks = (0...4).map { Instant.ms(vsync * 10 + Int64($0)) }
    frame.phases = FramePhases(
      animation: .init(marks[0], marks[1]), layout: .init(marks[1], marks[2]),
      draw: .init(marks[2], marks[3]), present: .init(marks[3], marks[4]))
    frame.shown = .ms(vsync * 10 + 10)
    return frame
  }

  /// Frames at these refreshes, finished by a meter.
  static func finished(_ vsyncs: [Int64]) -> [SessionFrame] {
    var meter = FrameMeter(period: period)
    return vsyncs.enumerated().map { index, vsync in
      var frame = frame(index, vsync: vsync)
      meter.finish(&frame)
      return frame
    }
  }
}
