import Foundation
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

@MainActor struct ScrubberTests {
  /// A stage whose phone has lived for two seconds, and what it has lived through.
  private func stage() -> (stage: PanelStage, travel: TimeTravel) {
    let stage = PanelStage()
    stage.live()
    stage.live("pad")
    stage.inspector.playback.isPaused = true
    stage.wait(1000)
    return (stage, TimeTravel(stage.phone))
  }

  private var scrubber: (PanelStage) -> Scrubber { { $0.inspector.page.scrubber } }

  private func travel(_ stage: PanelStage, _ travel: TimeTravel, to instant: Instant) {
    travel.go(to: instant)
    stage.inspector.look(at: travel.shown, of: travel.latest)
    stage.wait(16)
  }

  @Test func `time is the driver's: pause and steps are asked of it`() {
    let (stage, _) = stage()
    let scrubber = scrubber(stage)
    stage.tap(scrubber.pause)
    stage.tap(scrubber.eventBefore)
    stage.tap(scrubber.frameBefore)
    stage.tap(scrubber.frameAfter)
    stage.tap(scrubber.eventAfter)
    #expect(
      stage.actions == [
        .pause(false), .event(forward: false), .frame(forward: false), .frame(forward: true),
        .event(forward: true),
      ])
  }

  @Test func `a click on the line goes to its moment`() {
    let (stage, _) = stage()
    stage.tap(scrubber(stage).track, x: 0.5)
    guard case .travel(let instant)? = stage.actions.last else {
      Issue.record("no travel was asked for")
      return
    }
    #expect(abs(instant.nanoseconds - 1_000_000_000) < 20_000_000)
  }

  @Test func `a knob that is dragged asks for each moment on its way`() {
    let (stage, _) = stage()
    let track = scrubber(stage).track
    let middle = track.convert(CGPoint(x: track.bounds.maxX - 10, y: 19), to: nil)
    stage.touch(.began, middle)
    for step in 1...4 {
      stage.touch(.moved, CGPoint(x: middle.x - 40 * CGFloat(step), y: middle.y))
    }
    stage.touch(.ended, CGPoint(x: middle.x - 160, y: middle.y))
    let instants = stage.actions.compactMap { action in
      if case .travel(let instant) = action { instant } else { nil }
    }
    #expect(instants.count == 4)
    #expect(instants == instants.sorted(by: >))
  }

  @Test func `away from the line the knob moves more finely`() {
    let speeds = [0, 40, 100, 300].map { ScrubTrack.speed(at: $0) }
    #expect(speeds == [1, 0.5, 0.25, 0.1])
  }

  @Test func `in the past the clock says where, and the way out is open`() {
    let (stage, travel) = stage()
    let scrubber = scrubber(stage)
    #expect(!scrubber.toEnd.isEnabled)
    self.travel(stage, travel, to: .ms(500))
    #expect(scrubber.shownTime == "0:00.500")
    #expect(scrubber.shownRemark == "of 0:02.000")
    #expect(abs(scrubber.track.share - 0.25) < 1e-6)
    stage.tap(scrubber.toEnd)
    #expect(stage.actions.last == .end)
    self.travel(stage, travel, to: .ms(2000))
    #expect(scrubber.shownRemark == "Paused")
    #expect(!scrubber.toEnd.isEnabled)
  }

  @Test func `what is later than the moment stays in the timeline, faintly`() throws {
    let (stage, travel) = stage()
    let count = stage.timeline.list.count
    self.travel(stage, travel, to: .ms(500))
    #expect(stage.timeline.list.count == count)
    let cells = stage.timeline.table.visibleCells.compactMap { $0 as? TimelineCell }
    #expect(Set(cells.map(\.isFaint)) == [true, false])
    self.travel(stage, travel, to: .ms(2000))
    #expect(!cells.contains { $0.isFaint })
  }

  @Test func `a click on a row freezes there`() throws {
    let (stage, _) = stage()
    let table = stage.timeline.table
    let path = try #require(table.indexPathsForVisibleRows?.first)
    stage.tap(try #require(table.cellForRow(at: path)))
    #expect(stage.actions.last == .travel(to: stage.timeline.entry(at: path.row).at))
  }

  @Test func `the line's marks are of the weightiest kind, without timers and log`() {
    let entries = [
      TimelineEntry(at: .ms(100), app: "ink", kind: .log, name: "line"),
      TimelineEntry(at: .ms(100), app: "ink", kind: .input, name: "touch"),
      TimelineEntry(at: .ms(110), app: "ink", kind: .notification, name: "willShow"),
      TimelineEntry(at: .ms(500), app: "ink", kind: .timer, name: "timer fired"),
      TimelineEntry(at: .ms(1000), app: "ink", kind: .lifecycle, name: "didBecomeActive"),
    ]
    let marks = ScrubMarks(entries, until: .ms(1000), columns: 10)
    #expect(marks.columns == [1: .notification, 9: .lifecycle])
  }

  @Test func `the clock shows seconds while time runs and milliseconds while it stands`() {
    let instant = Instant(nanoseconds: 75_004_900_000)
    #expect(Scrubber.text(instant, isPaused: false) == "1:15")
    #expect(Scrubber.text(instant, isPaused: true) == "1:15.004")
  }
}
