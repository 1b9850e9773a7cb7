import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct SplitTests {
  private let stage: PageStage
  private let split: UISplitViewController
  private let list: UINavigationController
  private let details: UINavigationController
  private let pad: Device

  init() throws {
    let table = try DeviceTable.load(from: AssetFolder.locate())
    pad = try table.device(named: "iPad 10.2")
    stage = PageStage(device: pad)
    let stage = stage
    (list, details) = stage.run {
      (
        UINavigationController(rootViewController: stage.page("List")),
        UINavigationController(rootViewController: stage.page("Detail"))
      )
    }
    split = stage.run { UISplitViewController() }
    stage.run { split.viewControllers = [list, details] }
    stage.show(split)
  }

  private func narrow(_ isNarrow: Bool) {
    let whole = stage.world.screen.bounds
    stage.run {
      stage.world.setPlace(
        isNarrow ? CGRect(x: 0, y: 0, width: 375, height: whole.height) : nil)
    }
    stage.wait(50)
  }

  @Test func `list and details stand side by side on a pad`() {
    #expect(list.view.frame.width == 320)
    #expect(details.view.frame.minX > 320)
    #expect(details.view.frame.maxX == stage.window.bounds.width)
    #expect(!split.isCollapsed)
  }

  @Test func `in a narrow place the details are pushed on the list, and come apart again`() {
    narrow(true)
    #expect(split.isCollapsed)
    #expect(stage.names(list.viewControllers) == ["List", "Detail"])
    #expect(split.viewControllers == [list])
    narrow(false)
    #expect(stage.names(list.viewControllers) == ["List"])
    #expect(stage.names(details.viewControllers) == ["Detail"])
    #expect(details.view.window != nil)
  }

  private final class Keeper: UISplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
  }

  @Test func `a delegate may leave the details out`() {
    let keeper = Keeper()
    split.delegate = keeper
    narrow(true)
    #expect(stage.names(list.viewControllers) == ["List"])
    narrow(false)
    #expect(split.viewControllers == [list, details])
    #expect(stage.names(details.viewControllers) == ["Detail"])
  }

  @Test func `details are shown beside the list, or over it where there is no room`() {
    let page = stage.page("Other")
    stage.run { list.topViewController?.showDetailViewController(page, sender: nil) }
    stage.wait(50)
    #expect(split.viewControllers == [list, page])
    #expect(details.parent == nil)
    narrow(true)
    #expect(stage.names(list.viewControllers) == ["List", "Other"])
    let next = stage.page("Next")
    stage.run { list.topViewController?.showDetailViewController(next, sender: nil) }
    stage.wait(1500)
    #expect(stage.names(list.viewControllers) == ["List", "Other", "Next"])
  }

  @Test func `show goes to the nearest container that knows how, else it presents`() {
    let page = stage.page("Pushed")
    stage.run { list.topViewController?.show(page, sender: nil) }
    stage.wait(1500)
    #expect(stage.names(list.viewControllers) == ["List", "Pushed"])
    let alone = PageStage()
    let root = alone.page("Root")
    alone.show(root)
    let over = alone.page("Over")
    alone.run { root.show(over, sender: nil) }
    #expect(root.presentedViewController === over)
  }

  @Test func `the list can be hidden`() {
    stage.run { split.preferredDisplayMode = .secondaryOnly }
    stage.wait(50)
    #expect(list.view.window == nil)
    #expect(details.view.frame == stage.window.bounds)
  }
}
