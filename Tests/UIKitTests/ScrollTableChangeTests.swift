import Foundation
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct ScrollTableChangeTests {
  let stage = TouchStage()
  let list = WordList([["a", "b", "c", "d"]])
  let table: UITableView

  init() {
    let (stage, list) = (stage, list)
    table = stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 176))
      table.contentInsetAdjustmentBehavior = .never
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func shownY(_ cell: UIView?, after milliseconds: Int64) -> CGFloat {
    guard let cell else { return -1 }
    return LayerGeometry(cell.layer, at: stage.now.advanced(by: .milliseconds(milliseconds)))
      .frame.minY
  }

  private func finish() {
    stage.wait(300)
    stage.build { stage.world.animator.serve(at: stage.now) }
  }

  @Test func `an inserted row fades in while those below move down in 300 ms`() {
    let below = table.cellForRow(at: row(1))

    stage.build {
      list.sections[0].insert("x", at: 1)
      table.insertRows(at: [row(1)], with: .automatic)
    }

    let new = table.cellForRow(at: row(1))
    #expect(shown == ["a", "x", "b", "c"])
    #expect(table.cellForRow(at: row(2)) === below)
    #expect(shownY(below, after: 0) == 44)
    #expect(abs(shownY(below, after: 150) - 66) < 0.01)
    #expect(shownY(below, after: 300) == 88)
    #expect(shownY(new, after: 0) == 44)
    #expect(new.map { LayerGeometry($0.layer, at: stage.now).opacity } == 0)
    #expect(table.contentSize.height == 220)
  }

  @Test func `a row pushed out of sight goes along and is used again at the end`() {
    let last = table.cellForRow(at: row(3))
    stage.build {
      list.sections[0].insert("x", at: 0)
      table.insertRows(at: [row(0)], with: .fade)
    }

    #expect(last?.superview === table)
    #expect(abs(shownY(last, after: 150) - 154) < 0.01)
    finish()
    #expect(last?.superview == nil)
  }

  @Test func `a deleted row fades out, and the next come up from where they were`() {
    stage.build {
      list.sections[0] += ["e", "f"]
      table.reloadData()
      table.layoutIfNeeded()
    }
    let gone = table.cellForRow(at: row(0))

    stage.build {
      list.sections[0].removeFirst()
      table.deleteRows(at: [row(0)], with: .fade)
    }

    #expect(shown == ["b", "c", "d", "e"])
    #expect(shownY(table.cellForRow(at: row(3)), after: 0) == 176)
    #expect(shownY(table.cellForRow(at: row(3)), after: 300) == 132)
    #expect(gone?.superview === table && gone?.alpha == 0)
    finish()
    #expect(gone?.superview == nil && gone?.alpha == 1)
  }

  @Test func `in one step deletions count before and insertions after`() {
    var isDone = false
    stage.build {
      table.performBatchUpdates {
        list.sections[0] = ["b", "x", "d", "y"]
        table.deleteRows(at: [row(0), row(2)], with: .fade)
        table.insertRows(at: [row(1), row(3)], with: .fade)
      } completion: {
        isDone = $0
      }
    }

    #expect(shown == ["b", "x", "d", "y"])
    finish()
    #expect(isDone)
  }

  @Test func `a choice stays with its row`() {
    stage.build {
      table.selectRow(at: row(2), animated: false, scrollPosition: .none)
      list.sections[0].insert("x", at: 0)
      table.insertRows(at: [row(0)], with: .none)
    }

    #expect(table.indexPathForSelectedRow == row(3))
    #expect(table.cellForRow(at: row(3))?.isSelected == true)
  }

  @Test func `a reloaded row gets another cell at the same place`() {
    let old = table.cellForRow(at: row(1))
    stage.build {
      list.sections[0][1] = "B"
      table.reloadRows(at: [row(1)], with: .none)
    }

    #expect(shown == ["a", "B", "c", "d"])
    #expect(table.cellForRow(at: row(1)) !== old)
  }

  @Test func `every deletion and insertion in a list of four maps there and back`() {
    for deleted in 0..<16 {
      for inserted in 0..<64 {
        var changes = TableChanges()
        changes.deletedRows = Set((0..<4).filter { deleted >> $0 & 1 == 1 }.map(row))
        let left = 4 - changes.deletedRows.count
        let count = left + inserted.nonzeroBitCount
        let places = (0..<6).filter { inserted >> $0 & 1 == 1 }
        guard places.allSatisfy({ $0 < count }) else { continue }
        changes.insertedRows = Set(places.map(row))

        let kept = (0..<4).compactMap { changes.place(of: row($0)) }

        #expect(Set(kept).union(changes.insertedRows) == Set((0..<count).map(row)))
        #expect(kept == kept.sorted())
        for old in 0..<4 {
          guard let new = changes.place(of: row(old)) else { continue }
          #expect(changes.origin(of: new) == row(old))
        }
        #expect(changes.insertedRows.allSatisfy { changes.origin(of: $0) == nil })
      }
    }
  }
}
