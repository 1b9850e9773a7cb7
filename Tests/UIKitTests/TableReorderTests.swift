import Foundation
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TableReorderTests {
  let stage = TouchStage()
  let list = EditList()
  let table: UITableView

  init() {
    let (stage, list) = (stage, list)
    table = stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      table.contentInsetAdjustmentBehavior = .never
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }
  }

  private func edit(_ isOn: Bool = true, animated: Bool = false) {
    stage.build {
      table.setEditing(isOn, animated: animated)
      stage.window.layoutIfNeeded()
    }
  }

  private func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  private func finish() {
    for _ in 0..<8 {
      stage.wait(200)
      stage.build {
        stage.world.animator.serve(at: stage.now)
        stage.window.layoutIfNeeded()
      }
    }
  }

  private var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  private func grab(_ row: Int) { stage.touch(.began, 373, CGFloat(row) * 44 + 22) }

  private func carry(to y: CGFloat) { stage.touch(.moved, 373, y) }

  @Test func `a row is lifted by its grip and follows the finger while the others make room`() {
    edit()
    grab(0)
    #expect(stage.world.isTracking && table.reorder != nil)
    carry(to: 22 + 90)

    #expect(cell(0)?.center.y == 112)
    #expect(shown.prefix(4) == ["a1", "a2", "a0", "a3"])
    #expect(list.lines.isEmpty && table.contentOffset.y == 0)
  }

  @Test func `where it is let go the row is moved, once`() {
    edit()
    grab(0)
    carry(to: 22 + 90)
    stage.touch(.ended, 373, 112)

    #expect(list.lines == ["move 0.0 0.2"] && !stage.world.isTracking)
    #expect(shown.prefix(4) == ["a1", "a2", "a0", "a3"])
    #expect(cell(2)?.textLabel?.text == "a0" && cell(2)?.transform == .identity)
  }

  @Test func `a row that was put down looks like the others`() {
    edit()
    grab(0)
    carry(to: 22 + 90)
    stage.touch(.ended, 373, 112)
    finish()
    let rows = table.visibleCells.prefix(5)

    #expect(rows.allSatisfy { !$0.separator.isHidden && $0.ground.frame == $0.bounds })
    #expect(rows.map(\.frame.minY) == [0, 44, 88, 132, 176])
    #expect(rows.map(\.separator.frame.maxY) == rows.map(\.bounds.maxY))
    #expect(rows.map(\.layer.shadowOpacity) == [0, 0, 0, 0, 0])
  }

  @Test func `put back where it was, or cancelled, a row is not moved`() {
    edit()
    grab(2)
    carry(to: 20)
    carry(to: 110)
    stage.touch(.ended, 373, 110)
    grab(2)
    carry(to: 20)
    stage.touch(.cancelled, 373, 20)

    #expect(list.lines.isEmpty && shown.prefix(3) == ["a0", "a1", "a2"])
  }

  @Test func `a delegate says where a row may go`() {
    list.allowedTarget = IndexPath(row: 1, section: 0)
    edit()
    grab(4)
    carry(to: 22)
    stage.touch(.ended, 373, 22)

    #expect(list.lines == ["move 0.4 0.1"])
    #expect(shown.prefix(3) == ["a0", "a4", "a1"])
  }

  @Test func `a row without a grip is not lifted`() {
    list.fixedRows = [IndexPath(row: 0, section: 0)]
    edit()
    grab(0)

    #expect(cell(0)?.grip == nil && table.reorder == nil)
  }

  @Test func `near an edge the list runs on below the lifted row`() {
    edit()
    grab(1)
    carry(to: 290)
    for _ in 0..<30 {
      stage.wait(16)
      stage.build {
        stage.world.advanceMovers(to: stage.now)
        stage.window.layoutIfNeeded()
      }
    }
    #expect(table.contentOffset.y > 150)
    #expect(table.reorder?.cell.center.y == min(table.contentOffset.y + 290, 506))
    stage.touch(.ended, 373, 290)

    #expect(list.lines.count == 1 && list.sections[0].count == 5, "it went to the other section")
  }

  @Test func `every move in two sections shows the order that the source then has`() {
    let layout = TableLayout(
      top: 0,
      sections: [4, 3].map {
        TableLayout.Section(header: 28, footer: 0, rows: TableRows(count: $0, height: 44))
      })
    let paths = [4, 3].enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
    for source in paths {
      var left = paths.filter { $0 != source }
      for top in stride(from: CGFloat(0), through: 340, by: 4) {
        let target = layout.target(ofRowAt: top, from: source)
        let move = TableDisplacement(source: source, target: target, height: 44)
        left.sort {
          layout.span(of: $0).start + move.offset(of: $0)
            < layout.span(of: $1).start + move.offset(of: $1)
        }
        #expect(left == paths.filter { $0 != source }, "the others keep their order")
        var step = TableChanges()
        step.movedRows[source] = target
        for path in left {
          let place = move.shown(path, of: path.section == 0 ? 4 : 3).row
          #expect(step.place(of: path)?.row == place)
        }
      }
    }
  }
}
