import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// A list of words in sections, and what the table says of it.
@MainActor final class WordList: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  var made = 0
  var lines: [String] = []
  var refuses: Set<IndexPath> = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    made += 1
    return cell
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    refuses.contains(indexPath) ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll") }
}

/// A cell as an app's source has it.
final class WordCell: UITableViewCell {
  static var count = 0
  let badge = UIView()
  private(set) var layouts = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

@MainActor struct ScrollTableTests {
  let stage = TouchStage()

  private func table(
    _ list: WordList, style: UITableView.Style = .plain, height: CGFloat = 440
  ) -> UITableView {
    stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 200, width: 393, height: height), style: style)
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      list.lines = []
      return table
    }
  }

  private func words(_ count: Int) -> [String] { (0..<count).map { "word \($0)" } }

  @Test func `only rows in sight have cells, and cells are used again`() {
    let list = WordList([words(10_000)])
    let table = table(list)
    #expect(table.visibleCells.count == 10 && list.made == 10)
    #expect(table.visibleCells.allSatisfy { $0 is WordCell })
    #expect(table.contentSize.height == 440_000)

    stage.build {
      table.contentOffset.y = 22
      table.layoutIfNeeded()
    }
    #expect(table.indexPathsForVisibleRows?.count == 11 && list.made == 11)
    let first = table.visibleCells.first
    stage.build {
      table.contentOffset.y = 44
      table.layoutIfNeeded()
      table.contentOffset.y = 66
      table.layoutIfNeeded()
    }

    #expect(table.visibleCells.last === first)
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 1, section: 0))
  }

  @Test func `a narrow card stands 16 from the edges, a wide one 20, with corners of 10`() {
    let list = WordList([words(3)])
    let table = table(list, style: .insetGrouped)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
    let cells = table.visibleCells
    #expect(cells.map(\.ground.place) == [.first, .middle, .last])
    #expect(cells.allSatisfy { $0.ground.radius == 10 })

    stage.build {
      table.frame.size.width = 430
      table.layoutIfNeeded()
    }

    #expect(
      table.rectForRow(at: IndexPath(row: 0, section: 0))
        == CGRect(x: 20, y: 35, width: 390, height: 44))
  }

  @Test func `the first group begins at 35, the next 35 after it`() {
    let table = table(WordList([words(1), words(2)]), style: .grouped)

    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 114)
  }

  @Test func `a separator is a pixel high and runs from the words to the edge`() {
    let cells = table(WordList([words(2)])).visibleCells

    #expect(abs(cells[0].separator.frame.height - 1.0 / 3) < 1e-9)
    #expect(cells[0].separator.frame.minX == 16 && cells[0].separator.frame.maxX == 393)
    #expect(!cells[0].separator.isHidden)
  }

  @Test func `a plain header is 28 high and stays at the top until its section has gone by`() {
    let list = WordList([words(10), words(20)])
    list.titles = ["A", "B"]
    let table = table(list)
    #expect(table.rectForHeader(inSection: 0).height == 28)

    stage.build {
      table.contentOffset.y = 100
      table.layoutIfNeeded()
    }
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    stage.build {
      table.contentOffset.y = 460
      table.layoutIfNeeded()
    }
    #expect(table.headerView(forSection: 0)?.frame.minY == 440)
    #expect(table.headerView(forSection: 1)?.frame.minY == 468)
  }

  @Test func `a tapped row is chosen, the one before let go`() {
    let list = WordList([words(10)])
    let table = table(list)

    stage.tap(100, 222)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    stage.wait(400)
    stage.tap(100, 310)

    #expect(list.lines == ["select 0", "deselect 0", "select 2"])
    #expect(table.visibleCells.map(\.isSelected).firstIndex(of: true) == 2)
    #expect(!table.visibleCells.contains { $0.isHighlighted })
  }

  @Test func `a row is highlighted 150 ms after the touch, and not when it was a drag`() {
    let list = WordList([words(100)])
    let table = table(list)

    stage.touch(.began, 100, 222)
    stage.wait(149)
    #expect(!table.visibleCells[0].isHighlighted)
    stage.wait(1)
    #expect(table.visibleCells[0].isHighlighted)
    #expect(table.visibleCells[0].selectedGround.alpha == 1)
    stage.touch(.moved, 100, 200)
    #expect(!table.visibleCells[0].isHighlighted)
    stage.touch(.ended, 100, 200)

    #expect(!list.lines.contains("select 0"))
    #expect(list.lines.contains("scroll"), "the table's delegate is its scroll view's too")
  }

  @Test func `a delegate may refuse a choice`() {
    let list = WordList([words(3)])
    list.refuses = [IndexPath(row: 1, section: 0)]
    let table = table(list)

    stage.tap(100, 266)

    #expect(table.indexPathForSelectedRow == nil && list.lines.isEmpty)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, 440.0), (.middle, 242), (.bottom, 44), (.none, 44),
  ])
  func `a row is scrolled to where it is wanted`(
    position: UITableView.ScrollPosition, offset: CGFloat
  ) {
    let table = table(WordList([words(100)]))

    stage.build {
      table.scrollToRow(at: IndexPath(row: 10, section: 0), at: position, animated: false)
    }

    #expect(table.contentOffset.y == offset)
  }

  @Test func `a self-sizing row takes the height its cell asks for, once it is in sight`() {
    final class Tall: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 100)
      }
    }
    let list = WordList([words(20)])
    let table = stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 200, width: 393, height: 440))
      table.register(Tall.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }

    #expect(table.visibleCells.count == 5)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 100, 200, 300, 400])
    #expect(table.contentSize.height == 1160)
  }

  @Test func `other words in a row's label lay the row out again`() {
    let table = table(WordList([["a"]]))
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? WordCell
    let before = cell?.layouts ?? 0

    stage.build {
      cell?.textLabel?.text = "longer"
      stage.window.layoutIfNeeded()
    }

    #expect(cell?.layouts == before + 1)
  }

  @Test func `a plain list has a line below its last row, unless a footer stands there`() {
    let list = WordList([["a", "b"], []])
    let table = table(list)
    func hasLine(_ row: Int) -> Bool {
      table.cellForRow(at: IndexPath(row: row, section: 0))?.separator.isHidden == false
    }
    #expect(hasLine(0) && hasLine(1))

    stage.build {
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 20))
      stage.window.layoutIfNeeded()
    }
    #expect(hasLine(0) && !hasLine(1))
  }

  @Test func `a card has no line below its last row`() {
    let table = table(WordList([["a", "b"]]), style: .insetGrouped)

    let last = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(last?.separator.isHidden == true)
  }

  @Test func `a row lies over the rows after it, however the list was scrolled`() {
    let list = WordList([(0..<100).map { "\($0)" }])
    let table = table(list)
    for offset in [900, 400, 1300, 0, 40] as [CGFloat] {
      stage.build {
        table.contentOffset.y = offset
        stage.window.layoutIfNeeded()
      }
      let cells = table.subviews.compactMap { $0 as? UITableViewCell }
      let rows = cells.compactMap { table.indexPath(for: $0)?.row }

      #expect(rows == rows.sorted(by: >), "\(offset)")
    }
  }
}
