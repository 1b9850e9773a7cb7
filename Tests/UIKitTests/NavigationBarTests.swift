import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

/// The bar's words, buttons and room.
@MainActor struct NavigationBarTests {
  private let stage = PageStage()

  private func content(_ pages: UINavigationController) throws -> NavigationBarContent {
    try #require(pages.navigationBar.content)
  }

  @Test func `the bar shows the top's title, and the way back under the title before`() throws {
    let pages = stage.pages("First", "Second")
    #expect(try content(pages).title.text == "Second")
    #expect(try content(pages).back?.label.text == "First")
    stage.run { pages.viewControllers[0].navigationItem.backButtonTitle = "Home" }
    stage.wait(20)
    #expect(try content(pages).back?.label.text == "Home")
    stage.run { pages.viewControllers[1].title = "Renamed" }
    stage.wait(20)
    #expect(try content(pages).title.text == "Renamed")
  }

  @Test func `a word that does not fit becomes Back, then none`() throws {
    let pages = stage.pages("A very long title of the first page", "The second page's long title")
    #expect(try content(pages).back?.label.text == "Back")
    stage.run { pages.viewControllers[1].title = "The second page's long title that takes it all" }
    stage.wait(20)
    #expect(try content(pages).back?.label.text == nil)
  }

  @Test func `the back button goes back, buttons do what they are for`() throws {
    let pages = stage.pages("A", "B")
    var taps = 0
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil) { _ in taps += 1 }
    stage.run { pages.viewControllers[1].navigationItem.rightBarButtonItem = item }
    stage.wait(20)
    stage.tap(try content(pages).trailing[0])
    #expect(taps == 1)
    stage.tap(try #require(try content(pages).back))
    stage.wait(1500)
    #expect(stage.names(pages.viewControllers) == ["A"])
    #expect(try content(pages).back == nil)
  }

  @Test func `buttons at the left take the back button's place, unless they stand beside it`()
    throws
  {
    let pages = stage.pages("A", "B")
    let item = pages.viewControllers[1].navigationItem
    stage.run { item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) }
    stage.wait(20)
    #expect(try content(pages).back == nil)
    stage.run { item.leftItemsSupplementBackButton = true }
    stage.wait(20)
    #expect(try content(pages).back != nil)
    #expect(try content(pages).leading.count == 1)
  }

  @Test
  func `pages begin below the bar, which is lower on a phone's side, and not there if hidden`() {
    let pages = stage.pages("A")
    let page = pages.viewControllers[0]
    let device = stage.world.screen.safeAreaInsets.top
    #expect(page.view.safeAreaInsets.top == device + 44)
    stage.run { pages.navigationBar.prefersLargeTitles = true }
    stage.wait(20)
    #expect(page.view.safeAreaInsets.top == device + 96)
    stage.run { pages.isNavigationBarHidden = true }
    stage.wait(20)
    #expect(page.view.safeAreaInsets.top == device)

    let side = PageStage(orientation: .landscapeLeft)
    let low = side.pages("A")
    side.run { low.navigationBar.prefersLargeTitles = true }
    side.wait(20)
    #expect(side.run { low.viewControllers[0].view.safeAreaInsets.top } == 32)
  }

  @Test func `a large title is inherited from the page before, unless the page says otherwise`() {
    let pages = stage.pages("A", "B", "C")
    stage.run {
      pages.navigationBar.prefersLargeTitles = true
      pages.viewControllers[1].navigationItem.largeTitleDisplayMode = .never
    }
    let large = stage.run { pages.viewControllers.map { pages.barState(of: $0).isLarge } }
    #expect(large == [true, false, false])
  }

  @Test func `at rest the bar shows one page and nothing of the others`() {
    let pages = stage.pages("A", "B")
    stage.run { pages.navigationBar.prefersLargeTitles = true }
    stage.wait(20)
    for _ in 0..<2 {
      stage.run { pages.popViewController(animated: true) }
      stage.wait(1500)
      stage.run { pages.pushViewController(stage.page("C"), animated: true) }
      stage.wait(1500)
    }
    let shown = pages.navigationBar.subviews.filter { $0 is NavigationBarContent }
    #expect(shown == [pages.navigationBar.content].compactMap { $0 })
  }

  // MARK: Scrolling

  private func list() -> (UINavigationController, UIScrollView) {
    let pages = stage.pages("List")
    let scroll = stage.run {
      let scroll = UIScrollView(frame: stage.window.bounds)
      scroll.contentSize = CGSize(width: 300, height: 3000)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      pages.viewControllers[0].view.addSubview(scroll)
      pages.navigationBar.prefersLargeTitles = true
      return scroll
    }
    stage.wait(50)
    return (pages, scroll)
  }

  @Test func `content begins below the large title and takes it along as it is scrolled`() throws {
    let (pages, scroll) = list()
    let device = stage.world.screen.safeAreaInsets.top
    let page = try #require(pages.topViewController)
    #expect(scroll.contentOffset.y == -(device + 96))
    #expect(try content(pages).titleHolder.alpha == 0)
    stage.run { scroll.contentOffset.y += 30 }
    stage.wait(20)
    #expect(page.view.safeAreaInsets.top == device + 66)
    #expect(scroll.adjustedContentInset.top == device + 96)
    #expect(pages.navigationBar.frame.height == 66)
    stage.run { scroll.contentOffset.y += 300 }
    stage.wait(400)
    #expect(page.view.safeAreaInsets.top == device + 44)
    #expect(scroll.adjustedContentInset.top == device + 96)
    #expect(try content(pages).titleHolder.alpha == 1)
  }

  @Test func `the bar has its ground only while something lies beneath`() throws {
    let (pages, scroll) = list()
    let ground = try #require(pages.navigationBar.subviews.first { $0 is BarGround })
    #expect(ground.alpha == 0)
    stage.run { scroll.contentOffset.y += 300 }
    stage.wait(20)
    #expect(ground.alpha == 1)
  }

  @Test func `let go, a large title rests whole or gone`() {
    let (_, scroll) = list()
    let top = scroll.contentOffset.y
    for (way, end) in [(CGFloat(18), top), (45, top + 52)] {
      stage.run { scroll.contentOffset.y = top }
      stage.touch(.began, 200, 600)
      for step in 1...10 {
        stage.wait(16)
        stage.touch(.moved, 200, 600 - (way + 10) * CGFloat(step) / 10)
      }
      stage.wait(300)
      stage.touch(.ended, 200, 600 - way - 10)
      stage.wait(2000)
      #expect(scroll.contentOffset.y == end)
    }
  }

  @Test func `the page that was left where it was scrolled is there again`() {
    let (pages, scroll) = list()
    stage.run { scroll.contentOffset.y = 400 }
    stage.wait(400)
    stage.run { pages.pushViewController(stage.page("Detail"), animated: true) }
    stage.wait(1500)
    stage.run { pages.popViewController(animated: true) }
    stage.wait(1500)
    #expect(scroll.contentOffset.y == 400)
    #expect(pages.navigationBar.frame.height == 44)
  }
}
