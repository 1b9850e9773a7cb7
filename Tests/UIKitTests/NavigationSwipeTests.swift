import Testing
import VirtualTime

@testable import UIKit

/// The finger that goes back from the edge.
@MainActor struct NavigationSwipeTests {
  private let stage = PageStage()
  private let pages: UINavigationController
  private let root: UIViewController
  private let top: UIViewController

  init() {
    pages = stage.pages("A", "B")
    root = pages.viewControllers[0]
    top = pages.viewControllers[1]
    pages.delegate = stage
  }

  @Test func `the page goes with the finger, and the one beneath by three tenths`() {
    stage.swipe(to: 204)
    let width = stage.window.bounds.width
    let way = stage.run { top.view.seenFrame.minX }
    #expect(abs(way - 190) < 12)
    #expect(abs(stage.run { root.view.seenFrame.minX } - -0.3 * (width - way)) < 1)
    stage.wait(400)
    #expect(stage.run { top.view.seenFrame.minX } == way)
  }

  @Test func `called off, both pages are told so, and nothing is lost`() {
    let lines = stage.lines {
      stage.swipe(to: 120)
      stage.wait(300)
      stage.touch(.ended, 120, 400)
    }
    #expect(
      lines == [
        "B willDisappear", "A willAppear", "willShow A", "A willDisappear", "B willAppear",
        "A didDisappear", "B didAppear",
      ])
    #expect(stage.names(pages.viewControllers) == ["A", "B"])
    #expect(top.parent === pages)
    #expect(!top.isMovingFromParent)
    #expect(top.view.frame == stage.window.bounds)
    #expect(root.view.window == nil)
  }

  @Test func `let go beyond the middle it goes on`() {
    let lines = stage.lines {
      stage.swipe(to: 260)
      stage.wait(300)
      stage.touch(.ended, 260, 400)
    }
    #expect(
      lines == [
        "B willDisappear", "A willAppear", "willShow A", "B didDisappear", "A didAppear",
        "B moved out", "didShow A",
      ])
    #expect(stage.names(pages.viewControllers) == ["A"])
    #expect(root.view.frame == stage.window.bounds)
  }

  @Test func `a quick flick is enough, a flick back calls it off`() {
    stage.swipe(to: 130, steps: 4)
    stage.touch(.ended, 130, 400)
    stage.wait(1500)
    #expect(stage.names(pages.viewControllers) == ["A"])

    stage.run { pages.pushViewController(top, animated: false) }
    stage.swipe(to: 330)
    for step in 1...4 {
      stage.wait(16)
      stage.touch(.moved, 330 - CGFloat(step) * 40, 400)
    }
    stage.touch(.ended, 170, 400)
    stage.wait(1500)
    #expect(stage.names(pages.viewControllers) == ["A", "B"])
  }

  @Test func `while the finger holds the page the stack has it popped, and a push waits`() {
    let page = stage.page("C")
    stage.swipe(to: 120)
    #expect(stage.names(pages.viewControllers) == ["A"])
    stage.run { pages.pushViewController(page, animated: true) }
    stage.wait(300)
    stage.touch(.ended, 120, 400)
    stage.wait(2500)
    #expect(stage.names(pages.viewControllers) == ["A", "B", "C"])
    #expect(page.view.window != nil)
  }

  @Test func `what goes along is put back when the pop is called off, and is told of the lifting`()
  {
    let side = stage.run { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.run { stage.window.addSubview(side) }
    var words: [String] = []
    (root as? Page)?.onWillAppear = { [pages, weak root] in
      root?.transitionCoordinator?.animate(
        alongsideTransition: { _ in side.center.x = 300 },
        completion: { words.append("over, cancelled: \($0.isCancelled)") })
      pages.transitionCoordinator?.notifyWhenInteractionChanges {
        words.append("lifted, cancelled: \($0.isCancelled)")
      }
      (root as? Page)?.onWillAppear = {}
    }
    stage.swipe(to: 120)
    #expect(stage.run { side.seenFrame.midX } > 50)
    #expect(pages.transitionCoordinator?.isInteractive == true)
    stage.wait(300)
    stage.touch(.ended, 120, 400)
    #expect(words == ["lifted, cancelled: true"])
    stage.wait(1500)
    #expect(words == ["lifted, cancelled: true", "over, cancelled: true"])
    #expect(side.center.x == 5)
  }

  @Test func `there is nothing to swipe at the root, without a back button, or in a transition`() {
    func begins() -> Bool {
      stage.swipe(to: 200)
      let began = pages.runningTransition?.isInteractive ?? false
      stage.touch(.cancelled, 200, 400)
      stage.wait(1500)
      return began
    }
    #expect(begins())
    stage.run { top.navigationItem.hidesBackButton = true }
    #expect(!begins())
    stage.run {
      top.navigationItem.hidesBackButton = false
      pages.setNavigationBarHidden(true, animated: false)
    }
    #expect(!begins())
    stage.run {
      pages.setNavigationBarHidden(false, animated: false)
      pages.interactivePopGestureRecognizer?.isEnabled = false
    }
    #expect(!begins())
    stage.run {
      pages.interactivePopGestureRecognizer?.isEnabled = true
      pages.popViewController(animated: false)
    }
    #expect(!begins())
  }

  @Test func `a drag in the middle of the page is the page's`() {
    stage.touch(.began, 100, 400)
    for step in 1...10 {
      stage.wait(16)
      stage.touch(.moved, 100 + CGFloat(step) * 20, 400)
    }
    #expect(pages.runningTransition == nil)
  }
}
