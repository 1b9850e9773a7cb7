import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TabBarTests {
  private let stage = PageStage()
  private let tabs: UITabBarController
  private let first: Page
  private let second: Page

  init() {
    (first, second) = (stage.page("A"), stage.page("B"))
    tabs = stage.run { UITabBarController() }
    stage.run { tabs.viewControllers = [first, second] }
    stage.show(tabs)
  }

  @Test func `the new tab will appear before the old one disappears, and has appeared last`() {
    let lines = stage.lines { tabs.selectedIndex = 1 }
    #expect(lines == ["B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
    #expect(first.view.window == nil)
    #expect(second.view.window != nil)
    #expect(tabs.selectedViewController === second)
  }

  @Test func `an unseen tab has no view until it is chosen`() {
    #expect(!second.isViewLoaded)
    #expect(second.parent === tabs)
  }

  @Test func `a tab is there at once, without motion`() {
    stage.run { tabs.selectedIndex = 1 }
    #expect(second.view.superview === tabs.stage)
    #expect(tabs.transitionCoordinator == nil)
  }

  private final class Chooser: UITabBarControllerDelegate {
    var allows = true
    var chosen: [UIViewController] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController) }
  }

  @Test func `a tap chooses if the delegate lets it, and code chooses without asking`() {
    let chooser = Chooser()
    tabs.delegate = chooser
    stage.tap(tabs.tabBar.buttons[1])
    #expect(tabs.selectedIndex == 1)
    #expect(chooser.chosen == [second])
    chooser.allows = false
    stage.tap(tabs.tabBar.buttons[0])
    #expect(tabs.selectedIndex == 1)
    stage.run { tabs.selectedIndex = 0 }
    #expect(tabs.selectedIndex == 0)
    #expect(chooser.chosen == [second])
  }

  @Test func `a tap on the selected tab goes to the root of its pages, then to the top`() {
    let pages = stage.run { UINavigationController(rootViewController: stage.page("Root")) }
    stage.run { tabs.viewControllers = [pages, second] }
    stage.wait(50)
    stage.run { pages.pushViewController(stage.page("Deep"), animated: false) }
    stage.tap(tabs.tabBar.buttons[0])
    stage.wait(1500)
    #expect(pages.viewControllers.count == 1)

    let scroll = stage.run {
      let scroll = UIScrollView(frame: stage.window.bounds)
      scroll.contentSize = CGSize(width: 300, height: 3000)
      pages.viewControllers[0].view.addSubview(scroll)
      return scroll
    }
    stage.wait(50)
    stage.run { scroll.contentOffset.y = 900 }
    stage.tap(tabs.tabBar.buttons[0])
    stage.wait(1500)
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
  }

  @Test func `the bar takes its height and the device's edge from the pages`() {
    let edge = stage.world.screen.safeAreaInsets.bottom
    #expect(first.view.safeAreaInsets.bottom == 49 + edge)
    #expect(tabs.tabBar.frame.height == 49 + edge)
  }

  @Test func `the bar's ground goes by content that changes, without anybody scrolling`() {
    let (scroll, page) = stage.run { (UIScrollView(), UIViewController()) }
    stage.run {
      page.view.addSubview(scroll)
      page.setContentScrollView(scroll)
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
    }
    stage.wait(20)
    stage.run { scroll.frame = page.view.bounds }
    stage.wait(20)
    #expect(tabs.tabBar.groundAmount == 0)
    stage.run { scroll.contentSize = CGSize(width: 100, height: 3000) }
    #expect(tabs.tabBar.groundAmount == 1)
    stage.run { scroll.contentSize = CGSize(width: 100, height: 100) }
    #expect(tabs.tabBar.groundAmount == 0)
  }

  @Test func `the bar has its ground only while content goes on beneath it`() {
    #expect(tabs.tabBar.groundAmount == 0)
    let scroll = stage.run {
      let scroll = UIScrollView(frame: stage.window.bounds)
      scroll.contentSize = CGSize(width: 300, height: 3000)
      first.view.addSubview(scroll)
      tabs.view.setNeedsLayout()
      return scroll
    }
    stage.wait(20)
    #expect(tabs.tabBar.groundAmount == 1)
    stage.run { scroll.contentOffset.y = scroll.offsetRange.y.upperBound }
    stage.wait(20)
    #expect(tabs.tabBar.groundAmount == 0)
    stage.run { scroll.contentOffset.y = 0 }
    stage.run { tabs.selectedIndex = 1 }
    #expect(tabs.tabBar.groundAmount == 0)
  }

  @Test func `new controllers keep the selected one where it is among them`() {
    let third = stage.page("C")
    stage.run {
      tabs.selectedIndex = 1
      tabs.viewControllers = [third, first, second]
    }
    #expect(tabs.selectedIndex == 2)
    let lines = stage.lines { tabs.viewControllers = [third, first] }
    #expect(tabs.selectedViewController === first)
    #expect(second.parent == nil)
    #expect(
      lines == [
        "A willAppear", "B willDisappear", "B didDisappear", "A didAppear", "B moved out",
      ])
  }

  @Test func `a controller that is not there cannot be selected`() {
    stage.run { tabs.selectedViewController = stage.page("X") }
    #expect(stage.log().count == 1)
    #expect(tabs.selectedViewController === first)
  }

  @Test func `a pushed page that hides the bar takes it along, and back`() {
    let pages = stage.run { UINavigationController(rootViewController: stage.page("Root")) }
    let page = stage.page("Whole")
    page.hidesBottomBarWhenPushed = true
    stage.run { tabs.viewControllers = [pages, second] }
    stage.wait(50)
    stage.run { pages.pushViewController(page, animated: true) }
    stage.wait(40)
    #expect(tabs.tabBar.superview === pages.viewControllers[0].view)
    stage.wait(1500)
    #expect(tabs.tabBar.isHidden)
    #expect(page.view.safeAreaInsets.bottom == stage.world.screen.safeAreaInsets.bottom)
    stage.run { pages.popViewController(animated: true) }
    stage.wait(1500)
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.superview === tabs.view)
  }

  @Test func `a navigation controller's tab is that of its root`() {
    let root = stage.page("Root")
    let item = UITabBarItem(title: "Home", image: nil, tag: 3)
    root.tabBarItem = item
    let pages = stage.run { UINavigationController(rootViewController: root) }
    #expect(pages.tabBarItem === item)
    item.badgeValue = "2"
    stage.run { tabs.viewControllers = [pages] }
    #expect(tabs.tabBar.items?.first?.badgeValue == "2")
  }
}
