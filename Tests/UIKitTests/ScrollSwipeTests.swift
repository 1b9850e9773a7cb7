import Foundation
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct ScrollSwipeTests {
  let stage = TouchStage()
  let list = SwipeList()
  let table: UITableView

  init() {
    let (stage, list) = (stage, list)
    table = stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440))
      table.contentInsetAdjustmentBehavior = .never
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  /// How far the row's content stands to the left of its place.
  private func aside(_ row: Int) -> CGFloat { cell(row)?.bounds.minX ?? .nan }

  /// Lands in a row, moves across in steps of 10 ms and rests there.
  private func pull(_ row: Int, from x: CGFloat = 380, by way: CGFloat, down: CGFloat = 0) {
    let y = CGFloat(row) * 44 + 22
    stage.touch(.began, x, y)
    stage.drag(from: CGPoint(x: x, y: y), by: CGPoint(x: way, y: down), steps: 10)
    stage.wait(200)
    stage.touch(.moved, x + way, y + down)
  }

  private func lift(_ row: Int, _ x: CGFloat) { stage.touch(.ended, x, CGFloat(row) * 44 + 22) }

  private func finish() {
    for _ in 0..<10 {
      stage.wait(200)
      stage.build {
        stage.world.animator.serve(at: stage.now)
        stage.window.layoutIfNeeded()
      }
    }
  }

  private func openRow(_ row: Int, by way: CGFloat = -80) {
    pull(row, by: way)
    lift(row, 380 + way)
    finish()
    list.lines = []
  }

  private var width: CGFloat { table.swipe?.openWay ?? .nan }

  @Test func `a row follows the finger from the tenth point on`() {
    pull(2, by: -60)

    #expect(aside(2) == 50)
    #expect(cell(2)?.frame == CGRect(x: 0, y: 88, width: 400, height: 44))
    #expect(stage.world.isTracking, "the run loop tracks while a row is pulled")
    lift(2, 320)
    #expect(!stage.world.isTracking)
  }

  @Test func `past half of its buttons a row stays open, before it goes back`() {
    pull(1, by: -40)
    lift(1, 340)
    #expect(aside(1) == 0 && table.swipe == nil)

    pull(1, by: -60)
    lift(1, 320)
    #expect(aside(1) == width && width >= 74)
  }

  @Test func `a flick opens a row however little it was pulled`() {
    stage.touch(.began, 380, 22)
    stage.drag(from: CGPoint(x: 380, y: 22), by: CGPoint(x: -25, y: 0), steps: 4)
    stage.touch(.ended, 355, 22)

    #expect(aside(0) == width)
  }

  @Test func `a row that goes back has no buttons when it is there`() {
    pull(1, by: -40)
    lift(1, 340)
    #expect(cell(1)?.subviews.contains { $0 is TableSwipePull } == true)
    finish()

    #expect(cell(1)?.subviews.contains { $0 is TableSwipePull } == false)
    #expect(list.lines == ["begin 1", "end 1"])
  }

  @Test func `a finger that goes down more than across scrolls, and no row follows it`() {
    pull(2, by: -30, down: -40)

    #expect(table.swipe == nil && table.contentOffset.y > 0)
  }

  @Test func `a finger that goes across first keeps the list where it is`() {
    pull(2, by: -60, down: 8)
    stage.touch(.moved, 320, 300)

    #expect(table.contentOffset.y == 0 && aside(2) > 0)
  }

  @Test func `the red button commits a deletion, and the row goes by being pulled out`() {
    openRow(3)
    let gone = cell(3)

    stage.tap(390, 154)

    #expect(list.lines == ["commit delete 3", "end -"])
    #expect(list.words.count == 19 && table.swipe == nil)
    #expect(gone?.superview === table && gone?.alpha == 1 && gone?.frame.height == 0)
    finish()
    #expect(gone?.superview == nil && gone?.bounds.minX == 0)
    #expect(cell(3)?.textLabel?.text == "word 4")
  }

  @Test func `a full swipe does the first action once the finger lifts`() {
    pull(0, from: 390, by: -300)
    #expect(table.swipe?.isFull == true && list.lines == ["begin 0"])
    lift(0, 90)

    #expect(list.lines == ["begin 0", "commit delete 0", "end -"])
  }

  @Test func `a finger that comes back from a full swipe does nothing but leave the row open`() {
    pull(0, from: 390, by: -300)
    stage.touch(.moved, 290, 22)
    stage.wait(200)
    lift(0, 290)

    #expect(table.swipe?.isFull == false && aside(0) == width && list.words.count == 20)
  }

  @Test func `without a full swipe a row gives way like rubber past its buttons`() {
    list.ownActions = [list.action("Keep")]
    list.hasFullSwipe = false
    pull(0, from: 390, by: -310)

    let expected = width + RubberBand(length: 400).shown(300 - width)
    #expect(abs(aside(0) - expected) < 0.001)
    lift(0, 80)
    #expect(aside(0) == width && list.lines == ["begin 0"])
  }

  @Test func `the first action stands at the row's end and shares the width with the others`() {
    list.ownActions = [list.action("A"), list.action("B"), list.action("C")]
    openRow(0, by: -160)
    let buttons = table.swipe?.pull.buttons ?? []
    #expect(buttons.map(\.frame.minX) == [326, 252, 178])

    stage.tap(300, 22)

    #expect(list.lines == ["B", "end 0"])
  }

  @Test func `leading actions come out at the left`() {
    list.leadingActions = [list.action("Pin")]
    pull(0, from: 60, by: 70)
    lift(0, 130)
    #expect(aside(0) == -width)

    stage.tap(20, 22)

    #expect(list.lines == ["begin 0", "Pin", "end 0"])
  }

  @Test func `a touch elsewhere closes the open row and chooses none`() {
    openRow(1)

    stage.tap(100, 222)

    #expect(list.lines == ["end 1"] && aside(1) == 0)
    stage.wait(500)
    stage.tap(100, 222)
    #expect(list.lines == ["end 1", "select 5"])
  }

  @Test func `a tap on the open row itself closes it`() {
    openRow(1)

    stage.tap(100, 66)

    #expect(list.lines == ["end 1"])
  }

  @Test func `an open row can be pushed back`() {
    openRow(1)

    pull(1, from: 100, by: 90)
    lift(1, 190)

    #expect(aside(1) == 0 && list.lines == ["end 1"])
  }

  @Test func `only one row is open`() {
    openRow(1)

    pull(4, by: -80)

    #expect(list.lines == ["end 1", "begin 4"] && aside(1) == 0 && aside(4) > 0)
  }

  @Test func `scrolling closes the open row`() {
    openRow(1)
    stage.touch(.began, 100, 66)
    stage.drag(from: CGPoint(x: 100, y: 66), by: CGPoint(x: 0, y: -40), steps: 4)

    #expect(list.lines == ["end 1", "drag"] && table.contentOffset.y > 0)
  }

  @Test func `a row that may not be edited stays where it is`() {
    list.fixedRows = [2]
    pull(2, by: -80)

    #expect(table.swipe == nil && list.lines.isEmpty)
  }

  @Test func `rows of a source that commits nothing have no red button`() {
    let other = WordList([["a", "b"]])
    stage.build {
      table.dataSource = other
      stage.window.layoutIfNeeded()
    }
    pull(0, by: -80)

    #expect(table.swipe == nil)
  }

  @Test func `an action that takes its time keeps the row open until it answers`() {
    var answer: ((Bool) -> Void)?
    list.ownActions = [
      UIContextualAction(style: .normal, title: "Later") { _, _, finish in answer = finish }
    ]
    openRow(0)
    stage.tap(390, 22)
    #expect(aside(0) == width)

    stage.build { answer?(true) }

    #expect(table.swipe == nil && aside(0) == 0)
  }

  @Test func `loading anew takes the open row back at once`() {
    openRow(0)
    let open = cell(0)
    stage.build {
      table.reloadData()
      table.layoutIfNeeded()
    }

    #expect(table.swipe == nil && open?.bounds.minX == 0)
    #expect(open?.subviews.contains { $0 is TableSwipePull } == false)
  }

  @Test func `a spring takes up the speed of the finger`() {
    pull(1, by: -50)
    stage.touch(.moved, 320, 66)
    stage.wait(10)
    stage.touch(.moved, 310, 66)
    let speed = stage.build { -table.swipePan.velocity(in: table).x }
    stage.touch(.ended, 310, 66)
    let layer = cell(1)?.layer
    let step = Duration.milliseconds(1)
    let places = [stage.now, stage.now.advanced(by: step)].map { instant in
      layer.map { LayerGeometry($0, at: instant).bounds.minX } ?? .nan
    }

    #expect(speed > 0)
    #expect(abs((places[1] - places[0]) / 0.001 - speed) < 0.15 * speed)
  }
}
