import Foundation
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TableEditTests {
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

  @Test func `in edit mode a minus stands 15 from the left, and the content gives way by 38`() {
    edit()

    #expect(cell(0)?.editControl?.frame == CGRect(x: 15, y: 11, width: 22, height: 22))
    #expect(cell(0)?.contentView.frame.minX == 38)
    #expect(cell(0)?.separator.frame.minX == 54)
    #expect(cell(0)?.grip?.frame.maxX == 384)
    #expect(cell(0)?.isEditing == true && cell(0)?.editingStyle == .delete)
  }

  @Test func `the signs slide in within 300 ms, and out again to be taken away`() {
    edit(animated: true)
    func left(after milliseconds: Int64) -> CGFloat {
      guard let layer = cell(0)?.editControl?.layer else { return .nan }
      return LayerGeometry(layer, at: stage.now.advanced(by: .milliseconds(milliseconds)))
        .frame.minX
    }
    #expect(left(after: 0) == -22 && left(after: 300) == 15)
    finish()

    edit(false, animated: true)
    #expect(cell(0)?.editControl != nil)
    finish()
    #expect(cell(0)?.editControl == nil && cell(0)?.contentView.frame.minX == 0)
  }

  @Test func `a row that comes into sight in edit mode has its signs`() {
    edit()
    stage.build {
      table.contentOffset.y = 100
      table.layoutIfNeeded()
    }

    #expect(table.visibleCells.allSatisfy { $0.editControl?.alpha == 1 && $0.isEditing })
  }

  @Test func `a row without a style, or that is not to be indented, stays at its place`() {
    list.indents = false
    edit()
    #expect(cell(0)?.contentView.frame.minX == 0 && cell(0)?.editControl != nil)
    edit(false)
    list.style = .none
    edit()
    #expect(cell(0)?.contentView.frame.minX == 0 && cell(0)?.editControl == nil)
  }

  @Test func `a tap on minus asks for a second tap, on the red button`() {
    edit()
    stage.tap(26, 66)
    finish()
    #expect(list.lines.isEmpty && cell(1)?.showingDeleteConfirmation == true)

    stage.tap(380, 66)

    #expect(list.lines == ["commit delete 0.1"] && list.sections[0].count == 5)
  }

  @Test func `a tap on plus inserts at once`() {
    list.style = .insert
    edit()

    stage.tap(26, 66)

    #expect(list.lines == ["commit insert 0.1"])
  }

  @Test func `rows are not chosen in edit mode unless the table allows it`() {
    edit()
    stage.tap(200, 66)
    #expect(list.lines.isEmpty)
    table.allowsSelectionDuringEditing = true
    stage.tap(200, 66)

    #expect(list.lines == ["select 1"])
  }

  @Test func `several rows are chosen by circles, and none when edit mode ends`() {
    stage.build { table.allowsMultipleSelectionDuringEditing = true }
    edit()
    stage.tap(200, 22)
    stage.wait(500)
    stage.tap(200, 110)

    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    #expect(cell(0)?.editControl?.sign == .check && cell(0)?.editControl?.isChecked == true)
    #expect(cell(1)?.editControl?.isChecked == false)
    edit(false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `rows are not pulled aside in edit mode`() {
    edit()
    stage.touch(.began, 300, 22)
    stage.drag(from: CGPoint(x: 300, y: 22), by: CGPoint(x: -100, y: 0), steps: 5)

    #expect(table.swipe == nil)
  }
}
