import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// Strokes across rows: those that fly out, and those that do nothing.
@MainActor struct ScrollStrokeTests {
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

  private var first: UITableViewCell? { table.cellForRow(at: IndexPath(row: 0, section: 0)) }

  /// Pulls the first row all the way to the left and lets go.
  private func swipeFully() {
    stage.touch(.began, 390, 22)
    stage.drag(from: CGPoint(x: 390, y: 22), by: CGPoint(x: -300, y: 0), steps: 10)
    stage.wait(200)
    stage.touch(.moved, 90, 22)
    stage.touch(.ended, 90, 22)
  }

  private func finish() {
    for _ in 0..<10 {
      stage.wait(200)
      stage.build {
        stage.world.animator.serve(at: stage.now)
        stage.window.layoutIfNeeded()
      }
    }
  }

  @Test func `the gap closes when the row that a full swipe deletes has flown out`() {
    let gone = first
    swipeFully()
    let start = stage.now

    func shown(after milliseconds: Int64) -> LayerGeometry? {
      gone.map {
        LayerGeometry($0.layer, at: start.advanced(by: .milliseconds(milliseconds)))
      }
    }
    for time in stride(from: Int64(0), through: 300, by: 50) {
      #expect(shown(after: time)?.bounds.height == 44, "\(time) ms")
    }
    #expect((shown(after: 300)?.bounds.minX ?? 0) > 370)
    #expect((shown(after: 500)?.bounds.height ?? 44) < 40)
    finish()
    #expect(gone?.superview == nil)
  }

  @Test func `a row whose deletion is not done comes back only after it has flown out`() {
    list.ownActions = [list.action("Refuse", .destructive, answer: false)]
    swipeFully()
    #expect(table.swipe?.isFlying == true && first?.bounds.minX == 400)

    finish()

    #expect(table.swipe == nil && first?.bounds.minX == 0)
  }

  @Test(arguments: [12.0, 60, 200])
  func `a stroke to the right chooses no row, quick or slow`(way: Double) {
    for pause in [5, 40] as [Int64] {
      stage.touch(.began, 30, 22)
      for step in 1...5 {
        stage.wait(pause)
        stage.touch(.moved, 30 + way * Double(step) / 5, 22)
      }
      stage.touch(.ended, 30 + way, 22)
      stage.wait(500)

      #expect(list.lines.isEmpty && first?.isHighlighted == false)
    }
  }

  @Test func `a finger that strays and comes back chooses no row`() {
    stage.touch(.began, 30, 22)
    stage.wait(200)
    #expect(first?.isHighlighted == true)
    stage.touch(.moved, 60, 22)
    #expect(first?.isHighlighted == false)
    stage.touch(.moved, 30, 22)
    stage.touch(.ended, 30, 22)

    #expect(list.lines.isEmpty)
  }

  @Test func `a finger that trembles chooses the row`() {
    stage.touch(.began, 30, 22)
    stage.wait(40)
    stage.touch(.moved, 37, 25)
    stage.wait(40)
    stage.touch(.ended, 37, 25)

    #expect(list.lines == ["select 0"])
  }
}
