import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// How a table's steps of changes look, and what it says when they do not agree with its source.
@MainActor struct TableStepTests {
  let stage = TouchStage()
  let list = WordList([["a", "b", "c"], ["d", "e"]])
  let table: UITableView

  init() {
    let (stage, list) = (stage, list)
    list.titles = ["One", "Two"]
    table = stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      table.contentInsetAdjustmentBehavior = .never
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func shownFrame(_ view: UIView?, after milliseconds: Int64 = 0) -> CGRect {
    guard let view else { return .null }
    return LayerGeometry(view.layer, at: stage.now.advanced(by: .milliseconds(milliseconds))).frame
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test(arguments: [
    (UITableView.RowAnimation.left, CGPoint(x: -400, y: 72)), (.right, CGPoint(x: 400, y: 72)),
    (.top, CGPoint(x: 0, y: 28)), (.bottom, CGPoint(x: 0, y: 116)), (.fade, CGPoint(x: 0, y: 72)),
  ])
  func `a row comes from where its animation says`(
    animation: UITableView.RowAnimation, origin: CGPoint
  ) {
    stage.build {
      list.sections[0].insert("x", at: 1)
      table.insertRows(at: [path(1)], with: animation)
    }
    let new = table.cellForRow(at: path(1))

    #expect(shownFrame(new).origin == origin)
    #expect(shownFrame(new, after: 300).origin == CGPoint(x: 0, y: 72))
    #expect(
      new.map { LayerGeometry($0.layer, at: stage.now).opacity } == (animation == .fade ? 0 : 1))
  }

  @Test(arguments: ["header", "footer", "ground", "height", "width"])
  func `a table that has to be laid out anew still knows how many rows there were`(what: String) {
    stage.build {
      switch what {
      case "header": table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 40))
      case "footer": table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 40))
      case "ground": table.backgroundView = UIView()
      case "height": table.rowHeight = 60
      default: table.frame.size.width = 300
      }
      list.sections[0].remove(at: 1)
      table.deleteRows(at: [path(1)], with: .none)
      table.layoutIfNeeded()
    }

    #expect(shown == ["a", "c", "d", "e"])
  }

  @Test func `a row goes to where its animation says`() {
    let gone = table.cellForRow(at: path(1))
    stage.build {
      list.sections[0].remove(at: 1)
      table.deleteRows(at: [path(1)], with: .left)
    }

    #expect(shownFrame(gone).minX == 0 && shownFrame(gone, after: 300).minX == -400)
  }

  @Test func `a moved row keeps its cell and goes to its new place`() {
    let moved = table.cellForRow(at: path(0))
    stage.build {
      list.sections = [["b", "c"], ["d", "a", "e"]]
      table.moveRow(at: path(0), to: path(1, 1))
    }

    #expect(table.cellForRow(at: path(1, 1)) === moved && shown == ["b", "c", "d", "a", "e"])
    #expect(shownFrame(moved).minY == 28 && shownFrame(moved, after: 300).minY == 188)
  }

  @Test func `a moved section takes its rows and its header along`() {
    let header = table.headerView(forSection: 1)
    let first = table.cellForRow(at: path(0, 1))
    stage.build {
      list.sections.swapAt(0, 1)
      list.titles.swapAt(0, 1)
      table.moveSection(1, toSection: 0)
    }

    #expect(shown == ["d", "e", "a", "b", "c"])
    #expect(table.headerView(forSection: 0) === header)
    #expect(table.cellForRow(at: path(0)) === first)
    #expect(shownFrame(header).minY == 160 && shownFrame(header, after: 300).minY == 0)
  }

  @Test func `a header below an inserted row moves down with its section`() {
    let header = table.headerView(forSection: 1)
    stage.build {
      list.sections[0].append("x")
      table.insertRows(at: [path(3)], with: .fade)
    }

    #expect(table.headerView(forSection: 1) === header)
    #expect(shownFrame(header).minY == 160 && shownFrame(header, after: 300).minY == 204)
  }

  @Test func `counts that do not agree are named in UIKit's words`() {
    var step = TableChanges()
    step.deletedRows = [path(1)]
    #expect(step.complaint(before: [3, 2], after: [2, 2]) == nil)
    #expect(
      step.complaint(before: [3, 2], after: [3, 2])
        == "invalid number of rows in section 0. The number of rows contained in an existing "
        + "section after the update (3) must be equal to the number of rows contained in that "
        + "section before the update (3), plus or minus the number of rows inserted or deleted "
        + "from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved "
        + "into or out of that section (0 moved in, 0 moved out).")
    #expect(
      step.complaint(before: [1, 2], after: [0, 2])
        == "attempt to delete row 1 from section 0 which only contains 1 rows before the update")
  }

  @Test func `moves between sections count on both sides`() {
    var step = TableChanges()
    step.movedRows[path(0)] = path(1, 1)
    #expect(step.complaint(before: [3, 2], after: [2, 3]) == nil)
    #expect(
      step.complaint(before: [3, 2], after: [3, 3])?.contains("0 moved in, 1 moved out") == true)
  }

  @Test func `a row inserted beyond the end is refused by name`() {
    var step = TableChanges()
    step.insertedRows = [path(4)]
    #expect(
      step.complaint(before: [3], after: [4])
        == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after "
        + "the update")
    step = TableChanges()
    step.insertedSections = [1]
    #expect(
      step.complaint(before: [3], after: [3])?.hasPrefix("invalid number of sections") == true)
  }

  @Test func `heights in blocks add up to those one by one`() {
    var heights = (0..<1000).map { CGFloat(20 + $0 * 7 % 45) }
    var rows = TableRows(heights: heights)
    for row in stride(from: 3, to: 1000, by: 97) {
      heights[row] = 12.5
      rows.setHeight(12.5, of: row)
    }
    var end: CGFloat = 0
    for (row, height) in heights.enumerated() {
      #expect(rows.firstRow(endingAfter: end) == row && rows.firstRow(endingAfter: end + 1) == row)
      end += height
      #expect(rows.end(of: row) == end && rows.height(of: row) == height)
    }
    #expect(rows.height == end && rows.firstRow(endingAfter: end) == 1000)
  }
}
