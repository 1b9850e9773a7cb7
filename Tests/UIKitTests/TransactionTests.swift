import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TransactionTests {
  private let stage = PageStage()

  @Test func `a transaction is over after the changes of controllers begun in it`() {
    let pages = stage.pages("A")
    let page = stage.page("B")
    let lines = stage.lines {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.diary.lines.append("over") }
      pages.pushViewController(page, animated: true)
      CATransaction.commit()
      #expect(!stage.diary.lines.contains("over"))
    }
    #expect(lines.last == "over")
    #expect(lines.contains("B didAppear"))
  }

  @Test func `it waits for what waits itself`() {
    let pages = stage.pages("A")
    let (first, second) = (stage.page("B"), stage.page("C"))
    let lines = stage.lines {
      pages.pushViewController(first, animated: true)
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.diary.lines.append("over") }
      pages.pushViewController(second, animated: true)
      CATransaction.commit()
    }
    stage.wait(500)
    #expect(lines.last == "over")
    #expect(lines.contains("C didAppear"))
  }

  @Test func `without any motion it is over with the turn`() {
    var isOver = false
    stage.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isOver = true }
      CATransaction.commit()
    }
    #expect(!isOver)
    stage.wait(8)
    #expect(isOver)
  }

  @Test func `an outer one waits for what an inner one began`() {
    let view = stage.run { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var words: [String] = []
    stage.run {
      stage.window.addSubview(view)
      CATransaction.begin()
      CATransaction.setCompletionBlock { words.append("outer") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { words.append("inner") }
      UIView.animate(withDuration: 0.2) { view.center.x = 100 }
      CATransaction.commit()
      CATransaction.commit()
    }
    stage.wait(100)
    #expect(words.isEmpty)
    stage.wait(200)
    #expect(words.sorted() == ["inner", "outer"])
  }
}
