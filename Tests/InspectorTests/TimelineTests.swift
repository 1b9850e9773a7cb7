import Foundation
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

@MainActor struct TimelineTests {
  @Test func `rows stand in the order of what happened`() {
    let stage = PanelStage()
    stage.live()
    stage.wait(16)
    let page = stage.timeline
    #expect(page.list.count == stage.phone.timeline.count)
    #expect(page.list.count > 1)
    #expect(
      (0..<page.list.count).map { page.entry(at: $0) } == stage.phone.timeline)
    #expect(page.table.numberOfRows(inSection: 0) == page.list.count)
  }

  @Test func `the newest entry stays in sight while more come`() {
    let stage = PanelStage()
    for _ in 0..<4 {
      stage.touchPhone(times: 10)
      stage.wait(16)
      let last = IndexPath(row: stage.timeline.list.count - 1, section: 0)
      #expect(stage.timeline.isFollowing)
      #expect(stage.timeline.table.indexPathsForVisibleRows?.contains(last) == true)
    }
  }

  @Test func `scrolled up, the list stays where it is and counts what comes`() {
    let stage = PanelStage()
    stage.touchPhone(times: 60)
    stage.wait(16)
    stage.inspector.handle(
      .wheel(at: CGPoint(x: 190, y: 500), by: CGSize(width: 0, height: 400)))
    stage.rest()
    let place = stage.timeline.table.contentOffset
    #expect(!stage.timeline.isFollowing)

    stage.touchPhone(times: 7)
    stage.wait(16)
    #expect(stage.timeline.table.contentOffset == place)
    #expect(stage.timeline.jump.count == 7)
    #expect(!stage.timeline.jump.isHidden)
  }

  @Test func `the button for the newest leads back, and it is followed again`() {
    let stage = PanelStage()
    stage.touchPhone(times: 60)
    stage.wait(16)
    stage.inspector.handle(
      .wheel(at: CGPoint(x: 190, y: 500), by: CGSize(width: 0, height: 400)))
    stage.rest()
    stage.tap(stage.timeline.jump)
    #expect(stage.timeline.isFollowing)
    #expect(stage.timeline.jump.isHidden)
    stage.touchPhone(times: 1)
    stage.wait(16)
    let last = IndexPath(row: stage.timeline.list.count - 1, section: 0)
    #expect(stage.timeline.table.indexPathsForVisibleRows?.contains(last) == true)
  }

  @Test func `typing into the field leaves the entries that hold the words`() {
    let stage = PanelStage()
    stage.live()
    stage.wait(16)
    #expect(stage.inspector.focusedTextRect == nil)
    stage.tap(stage.timeline.search.field)
    #expect(stage.inspector.focusedTextRect != nil)
    stage.inspector.handle(.text("didBecome"))
    stage.wait(16)
    let names = (0..<stage.timeline.list.count).map { stage.timeline.entry(at: $0).name }
    #expect(names == ["didBecomeActive"])
    stage.inspector.handle(.key(KeyInput(.escape)))
    #expect(stage.inspector.focusedTextRect == nil)
  }

  @Test func `a click beside the field gives the shortcuts back their keys`() {
    let stage = PanelStage()
    stage.tap(stage.timeline.search.field)
    #expect(stage.inspector.focusedTextRect != nil)
    stage.tap(stage.timeline.table)
    #expect(stage.inspector.focusedTextRect == nil)
  }

  @Test func `a tap on a kind leaves it out, another takes it in again`() {
    let stage = PanelStage()
    stage.live()
    stage.touchPhone(times: 3)
    stage.wait(16)
    let all = stage.timeline.list.count
    let place = TimelineEntry.Kind.allCases.firstIndex(of: .input) ?? 0
    let x = (CGFloat(place) + 0.5) / CGFloat(TimelineEntry.Kind.allCases.count)
    stage.tap(stage.timeline.kinds, x: x)
    #expect(stage.timeline.list.count == all - 3)
    stage.tap(stage.timeline.kinds, x: x)
    #expect(stage.timeline.list.count == all)
  }

  @Test func `a tap on a row shows its details and says which entry it is`() {
    let stage = PanelStage()
    var chosen: [TimelineEntry?] = []
    stage.inspector.entrySelected = { chosen.append($0) }
    stage.live()
    stage.rest()
    let table = stage.timeline.table
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    guard let cell else {
      Issue.record("the second row has no cell")
      return
    }
    stage.tap(cell)
    stage.rest()
    #expect(chosen == [stage.phone.timeline[1]])
    #expect(stage.timeline.details.alpha == 1)
    #expect(stage.timeline.details.frame.maxY <= stage.timeline.bounds.height)
    #expect(table.frame.maxY < stage.timeline.details.frame.minY)
  }

  @Test func `a chosen entry stays chosen while the filter lets it through`() throws {
    let stage = PanelStage()
    stage.live()
    stage.rest()
    let table = stage.timeline.table
    stage.tap(try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
    stage.rest()
    let name = stage.phone.timeline[1].name

    stage.tap(stage.timeline.search.field)
    stage.inspector.handle(.text(name))
    stage.rest()
    #expect(stage.timeline.selected == 1)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))

    stage.inspector.handle(.text(" zebra"))
    stage.rest()
    #expect(stage.timeline.selected == nil)
    #expect(stage.timeline.details.alpha == 0)
  }

  @Test func `of ten thousand entries only those in sight have cells`() {
    let stage = PanelStage()
    stage.touchPhone(times: 10_000)
    stage.wait(16)
    #expect(stage.timeline.list.count == 10_000)
    #expect(stage.timeline.table.visibleCells.count < 25)
    stage.inspector.handle(
      .wheel(at: CGPoint(x: 190, y: 500), by: CGSize(width: 0, height: 200_000)))
    stage.rest()
    stage.touchPhone(times: 1)
    stage.wait(16)
    #expect(stage.timeline.table.visibleCells.count < 25)
    #expect(stage.timeline.table.subviews.count < 40)
  }

  @Test func `another phone starts the timeline anew`() {
    let stage = PanelStage()
    stage.live()
    stage.wait(16)
    let other = Simulator(Simulator.Configuration(apps: []))
    other.handle(.home)
    stage.inspector.look(at: other, of: other)
    stage.wait(16)
    #expect(stage.timeline.list.count == other.timeline.count)
    #expect(stage.timeline.entry(at: 0) == other.timeline[0])
  }
}
