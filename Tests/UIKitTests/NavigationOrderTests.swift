import Testing
import VirtualTime

@testable import UIKit

/// Who is told what, in which order (as logged on devices).
@MainActor struct NavigationOrderTests {
  private let stage = PageStage()

  private static let push = [
    "A willDisappear", "B willAppear", "willShow B", "A didDisappear", "B didAppear", "B moved in",
    "didShow B",
  ]
  private static let pop = [
    "B willDisappear", "A willAppear", "willShow A", "B didDisappear", "A didAppear", "B moved out",
    "didShow A",
  ]

  @Test func `the root appears with its controller, and the delegate hears of it`() {
    let pages = stage.run { UINavigationController(rootViewController: Page("A", stage.diary)) }
    pages.delegate = stage
    stage.run {
      stage.window.rootViewController = pages
      stage.window.makeKeyAndVisible()
    }
    stage.wait(50)
    #expect(
      stage.diary.lines == [
        "A moved in", "A willAppear", "willShow A", "A didAppear", "didShow A",
      ])
  }

  @Test(arguments: [true, false])
  func `push and pop tell in the same order with and without motion`(isAnimated: Bool) {
    let pages = stage.pages("A")
    pages.delegate = stage
    let page = stage.page("B")
    let coming = stage.lines { pages.pushViewController(page, animated: isAnimated) }
    let going = stage.lines { pages.popViewController(animated: isAnimated) }
    #expect(coming == Self.push)
    #expect(going == Self.pop)
    #expect(page.parent == nil)
    #expect(page.view.superview == nil)
  }

  @Test func `the stack is what was asked for at once, and the old page is seen until the end`() {
    let pages = stage.pages("A")
    let (root, page) = (pages.viewControllers[0], stage.page("B"))
    stage.run { pages.pushViewController(page, animated: true) }
    #expect(stage.names(pages.viewControllers) == ["A", "B"])
    #expect(root.view.window != nil)
    stage.wait(300)
    #expect(root.view.window != nil)
    #expect(page.transitionCoordinator != nil)
    stage.wait(1000)
    #expect(root.view.window == nil)
    #expect(page.transitionCoordinator == nil)
  }

  @Test func `a page that goes knows so to its last word, one that is covered does not`() {
    let pages = stage.pages("A")
    let (root, page) = (pages.viewControllers[0] as? Page, stage.page("B"))
    root?.isNoted = true
    page.isNoted = true
    stage.run { pages.pushViewController(page, animated: true) }
    #expect(page.isMovingToParent)
    stage.wait(1500)
    let going = stage.lines {
      pages.popViewController(animated: true)
      #expect(page.isMovingFromParent)
    }
    #expect(going.contains("B is moving from its parent"))
    #expect(!stage.diary.lines.contains("A is moving from its parent"))
  }

  @Test func `a new stack slides forward to a page that is new, and back to one that was there`() {
    let pages = stage.pages("A", "B")
    let (root, top) = (pages.viewControllers[0], pages.viewControllers[1])
    let page = stage.page("C")
    stage.run { pages.setViewControllers([root, page], animated: true) }
    stage.wait(40)
    #expect(stage.run { page.view.seenFrame.minX } > 0)
    #expect(stage.run { top.view.seenFrame.minX } < 0)
    stage.wait(1500)
    #expect(top.parent == nil)
    stage.run { pages.setViewControllers([root], animated: true) }
    stage.wait(40)
    #expect(stage.run { page.view.seenFrame.minX } > 0)
    #expect(stage.run { root.view.seenFrame.minX } < 0)
  }

  @Test func `pages between are dropped unseen`() {
    let pages = stage.pages("A", "B", "C")
    let between = pages.viewControllers[1]
    let lines = stage.lines { pages.popToRootViewController(animated: true) }
    #expect(
      lines == [
        "C willDisappear", "A willAppear", "C didDisappear", "A didAppear", "B moved out",
        "C moved out",
      ])
    #expect(between.parent == nil)
    #expect(!between.isViewLoaded)
  }

  @Test func `pushed while nobody looks, a page is there when somebody does`() {
    let pages = stage.run { UINavigationController(rootViewController: Page("A", stage.diary)) }
    let page = stage.page("B")
    stage.run { pages.pushViewController(page, animated: true) }
    #expect(!page.isViewLoaded)
    #expect(stage.diary.lines == ["A moved in", "B moved in"])
    stage.diary.lines = []
    stage.run {
      stage.window.rootViewController = pages
      stage.window.makeKeyAndVisible()
    }
    stage.wait(50)
    #expect(stage.diary.lines == ["B willAppear", "B didAppear"])
  }
}

/// Pages below what is presented.
@MainActor struct NavigationUnderModalTests {
  private let stage = PageStage()

  @Test func `a cover over the pages makes the top page disappear, a sheet does not`() {
    let pages = stage.pages("A", "B")
    let cover = stage.page("cover")
    cover.modalPresentationStyle = .fullScreen
    let coming = stage.lines { pages.topViewController?.present(cover, animated: true) }
    #expect(
      coming == ["B willDisappear", "cover willAppear", "cover didAppear", "B didDisappear"])
    #expect(pages.visibleViewController === cover)
    #expect(pages.topViewController?.presentedViewController === cover)
    #expect(cover.presentingViewController === pages)
    let going = stage.lines { cover.dismiss(animated: true) }
    #expect(going == ["cover willDisappear", "B willAppear", "B didAppear", "cover didDisappear"])

    let sheet = stage.page("sheet")
    #expect(
      stage.lines { pages.present(sheet, animated: true) } == [
        "sheet willAppear", "sheet didAppear",
      ])
  }

  @Test func `pages pushed below a cover are there when it goes`() {
    let pages = stage.pages("A")
    let (cover, page) = (stage.page("cover"), stage.page("B"))
    cover.modalPresentationStyle = .fullScreen
    stage.run { pages.present(cover, animated: false) }
    stage.wait(20)
    let below = stage.lines { pages.pushViewController(page, animated: true) }
    #expect(below == ["B moved in"])
    let going = stage.lines { pages.dismiss(animated: true) }
    #expect(going == ["cover willDisappear", "B willAppear", "B didAppear", "cover didDisappear"])
  }

  @Test func `pages taken away on their way are where they were going`() {
    let modal = stage.run { UINavigationController(rootViewController: stage.page("A")) }
    modal.modalPresentationStyle = .fullScreen
    let root = stage.page("root")
    stage.show(root)
    stage.run { root.present(modal, animated: false) }
    stage.wait(20)
    let page = stage.page("B")
    let lines = stage.lines {
      modal.pushViewController(page, animated: true)
      root.dismiss(animated: false)
    }
    #expect(lines.filter { $0.hasPrefix("B") }.contains("B didDisappear"))
    #expect(page.appearance == .disappeared)
    #expect(modal.viewControllers[0].parent === modal)
    #expect(modal.transitionCoordinator == nil)
    #expect(root.view.window != nil)
  }
}

/// Calls that come at the wrong time or ask for what cannot be.
@MainActor struct NavigationRefusalTests {
  private let stage = PageStage()

  @Test func `a push during a push waits for its end, and UIKit's warning is logged`() {
    let pages = stage.pages("A")
    let (first, second) = (stage.page("B"), stage.page("C"))
    let lines = stage.lines {
      pages.pushViewController(first, animated: true)
      pages.pushViewController(second, animated: true)
      #expect(stage.names(pages.viewControllers) == ["A", "B", "C"])
      #expect(!second.isViewLoaded)
    }
    #expect(
      lines == [
        "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "B moved in",
        "B willDisappear", "C willAppear", "B didDisappear", "C didAppear", "C moved in",
      ])
    #expect(second.view.window != nil)
    #expect(stage.log() == ["nested push animation can result in corrupted navigation bar"])
  }

  @Test func `what waits comes as one change, to the page that is then on top`() {
    let pages = stage.pages("A", "B")
    let (next, last) = (stage.page("C"), stage.page("D"))
    let lines = stage.lines {
      pages.popViewController(animated: true)
      pages.pushViewController(next, animated: true)
      pages.pushViewController(last, animated: true)
    }
    stage.wait(1500)
    #expect(stage.names(pages.viewControllers) == ["A", "C", "D"])
    #expect(last.view.window != nil)
    #expect(!next.isViewLoaded)
    #expect(lines.filter { $0.hasSuffix("didAppear") } == ["A didAppear", "D didAppear"])
  }

  @Test func `popped before it has arrived, a page arrives and then goes`() {
    let pages = stage.pages("A")
    let page = stage.page("B")
    stage.run {
      pages.pushViewController(page, animated: true)
      pages.popViewController(animated: true)
    }
    stage.wait(2500)
    #expect(stage.names(pages.viewControllers) == ["A"])
    #expect(page.parent == nil)
    #expect(pages.viewControllers[0].view.window != nil)
  }

  @Test func `a page pushed from within the callbacks of a push waits too`() {
    let pages = stage.pages("A")
    let (first, second) = (stage.page("B"), stage.page("C"))
    first.onWillAppear = { pages.pushViewController(second, animated: false) }
    stage.run { pages.pushViewController(first, animated: false) }
    #expect(
      stage.diary.lines.suffix(4) == [
        "C willAppear", "B didDisappear", "C didAppear",
        "C moved in",
      ])
  }

  @Test func `what UIKit answers with an exception ends the app with UIKit's words`() {
    let pages = stage.pages("A")
    let page = stage.page("B")
    stage.run {
      pages.pushViewController(page, animated: false)
      pages.pushViewController(page, animated: false)
      pages.pushViewController(UINavigationController(), animated: false)
      pages.popToViewController(stage.page("X"), animated: false)
      pages.setViewControllers([page, page], animated: false)
    }
    let words = "NSInvalidArgumentException: "
    #expect(
      stage.log() == [
        words + "Pushing the same view controller instance more than once is not supported "
          + "(<Page>)",
        words + "Pushing a navigation controller is not supported",
        words + "Tried to pop to a view controller that doesn't exist.",
        words + "All view controllers in a navigation controller must be distinct",
      ])
    #expect(stage.names(pages.viewControllers) == ["A", "B"])
  }

  @Test func `what is touched while pages move is lost`() {
    let pages = stage.pages("A")
    let root = pages.viewControllers[0]
    var taps = 0
    let button = stage.run {
      let button = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      return button
    }
    stage.tap(button)
    stage.run { pages.pushViewController(stage.page("B"), animated: true) }
    stage.tap(20, 350)
    #expect(taps == 1)
  }

  @Test func `the root stays`() {
    let pages = stage.pages("A")
    #expect(stage.run { pages.popViewController(animated: true) } == nil)
    #expect(stage.run { pages.popToRootViewController(animated: true) } == [])
    #expect(pages.transitionCoordinator == nil)
  }
}
