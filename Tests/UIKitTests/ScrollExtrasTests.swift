import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// The status bar, refreshing, and rows that are told of ahead.
@MainActor struct ScrollExtrasTests {
  let stage = TouchStage()
  private let diary = Diary()

  @MainActor
  private final class Diary: UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
  {
    var lines: [String] = []
    var goesToTop = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      lines.append("prefetch \(indexPaths.map(\.row))")
    }
    func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      lines.append("cancel \(indexPaths.map(\.row))")
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { goesToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("top") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("select")
    }
  }

  private func table(y: CGFloat = 0, height: CGFloat = 176) -> UITableView {
    stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: y, width: 393, height: height))
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 44
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = diary
      table.delegate = diary
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      return table
    }
  }

  private func scroll(_ table: UITableView, to y: CGFloat) {
    stage.build {
      table.contentOffset.y = y
      table.layoutIfNeeded()
    }
  }

  private func settle(_ frames: Int = 120) {
    for _ in 0..<frames {
      stage.wait(16)
      stage.build {
        stage.world.advanceMovers(to: stage.now)
        stage.window.layoutIfNeeded()
      }
    }
  }

  // MARK: To the top

  @Test func `a tap on the status bar takes the list to its top, and chooses no row`() {
    let table = table()
    scroll(table, to: 2000)

    stage.tap(100, 20)
    settle(1)
    #expect(table.contentOffset.y > 0 && table.contentOffset.y < 2000)
    settle()

    #expect(table.contentOffset.y == 0 && diary.lines == ["top"])
  }

  @Test func `at the top the touch belongs to what lies below the status bar`() {
    _ = table()
    stage.tap(100, 20)

    #expect(diary.lines == ["select"])
  }

  @Test func `a delegate, or a second list that would go too, keeps the list where it is`() {
    let first = table()
    scroll(first, to: 500)
    diary.goesToTop = false
    stage.tap(100, 20)
    settle(10)
    #expect(first.contentOffset.y == 500)

    diary.goesToTop = true
    let second = table(y: 300)
    stage.tap(100, 20)
    settle(10)
    #expect(first.contentOffset.y == 500)
    stage.build { second.scrollsToTop = false }
    stage.tap(100, 20)
    settle()
    #expect(first.contentOffset.y == 0)
  }

  // MARK: Refreshing

  private func refreshing(_ table: UITableView) -> UIRefreshControl {
    stage.build {
      let control = UIRefreshControl()
      control.addAction(
        UIAction { [diary] _ in diary.lines.append("refresh") }, for: .valueChanged)
      table.refreshControl = control
      stage.window.layoutIfNeeded()
      return control
    }
  }

  private func pull(by way: CGFloat) {
    stage.touch(.began, 200, 250)
    stage.drag(from: CGPoint(x: 200, y: 250), by: CGPoint(x: 0, y: way), steps: 20)
  }

  @Test func `pulled far enough the list refreshes once, and stays open by the wheel's height`() {
    let table = table(y: 200, height: 440)
    let control = refreshing(table)
    pull(by: 280)
    #expect(control.isRefreshing && diary.lines == ["refresh"])
    stage.touch(.ended, 200, 530)
    settle()

    #expect(table.contentOffset.y == -60 && table.adjustedContentInset.top == 60)
    stage.build { control.endRefreshing() }
    settle()
    #expect(table.contentOffset.y == 0 && table.adjustedContentInset.top == 0)
    #expect(diary.lines == ["refresh"] && !control.isRefreshing)
  }

  @Test func `a short pull refreshes nothing`() {
    let table = table(y: 200, height: 440)
    let control = refreshing(table)
    pull(by: 80)
    stage.touch(.ended, 200, 330)
    settle()

    #expect(!control.isRefreshing && table.contentOffset.y == 0 && diary.lines.isEmpty)
  }

  // MARK: Ahead

  @Test func `rows are told of one table's height ahead, each once`() {
    let table = table()
    stage.build { table.prefetchDataSource = diary }
    scroll(table, to: 44)
    #expect(diary.lines == ["prefetch [5, 6, 7, 8]"])
    scroll(table, to: 88)
    #expect(diary.lines == ["prefetch [5, 6, 7, 8]", "prefetch [9]"])
  }

  @Test func `turned round, the rows that were ahead are called off`() {
    let table = table()
    scroll(table, to: 880)
    stage.build { table.prefetchDataSource = diary }
    scroll(table, to: 924)
    diary.lines = []
    scroll(table, to: 880)

    #expect(diary.lines == ["cancel [25, 26, 27, 28]", "prefetch [16, 17, 18, 19]"])
  }
}
