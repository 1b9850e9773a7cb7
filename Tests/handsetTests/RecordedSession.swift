import FrameTiming
import VirtualTime

/// A session of 60 Hz with a few hitches, as the recorder writes it.
enum RecordedSession {
  static let scene = "tasks, <img src=x onerror=\"window.isBroken=1\">"

  static func info() throws -> String {
    let info = SessionInfo(
      provenance: Provenance(
        pacing: .virtualClock, clock: "virtual", shownAt: "refresh", measuredRefresh: 60),
      title: "a <b>tour</b>", device: "iPhone 15", recorder: "handset", isComplete: true)
    return String(decoding: try info.json(), as: UTF8.self)
  }

  /// The text of `frames.csv`; every `slow`-th frame misses a refresh.
  static func frames(_ count: Int = 400, slow: Int = 60) -> String {
    let grid = VsyncGrid(hertz: 60)
    var meter = FrameMeter(period: grid.period(after: 0))
    var table = FrameTable(origin: .zero)
    var text = ByteText()
    table.header(into: &text)
    var vsync: Int64 = 0
    for index in 0..<count {
      vsync += index % slow == slow - 1 ? 2 : 1
      if index == count / 2 {
        let gone = grid.instant(of: vsync)
        vsync += 30
        meter.note(SessionGap(.hidden, from: gone, to: grid.instant(of: vsync)))
      }
      var frame = frame(index, vsync, grid)
      meter.finish(&frame)
      table.append(frame, to: &text)
    }
    return text.string
  }

  private static func frame(_ index: Int, _ vsync: Int64, _ grid: VsyncGrid) -> SessionFrame {
    let at = grid.instant(of: vsync)
    let target = grid.instant(of: vsync + 1)
    let late = Duration.milliseconds(index % 5)
    var frame = SessionFrame(
      index: index, vsync: vsync, source: .virtual, callback: at, timestamp: at, target: target,
      tags: StateTags(scene: scene, isScrolling: index % 100 > 50, driver: .displayLink),
      timer: DriverSample(time: at.advanced(by: late), velocity: 300),
      displayLink: DriverSample(time: target, velocity: 300))
    let marks = [0, 2, 3, 6, 7].map { at.advanced(by: .milliseconds($0)) }
    frame.phases = FramePhases(
      animation: .init(marks[0], marks[1]), layout: .init(marks[1], marks[2]),
      draw: .init(marks[2], marks[3]), present: .init(marks[3], marks[4]))
    frame.shown = target
    if index % 9 == 0 {
      frame.inputs = 1
      frame.oldestInput = at
    }
    return frame
  }
}
