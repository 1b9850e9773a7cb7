import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct PresentationPopoverTests {
  private let stage: PresentationStage

  init() throws {
    stage = PresentationStage(
      device: try DeviceTable.load(from: .locate()).device(named: "iPad 10.2"))
  }

  private func actionSheet(_ told: @escaping (String) -> Void) -> UIAlertController {
    stage.run {
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
        sheet.addAction(UIAlertAction(title: title, style: style) { _ in told(title) })
      }
      return sheet
    }
  }

  @Test func `an action sheet on a pad is a popover whose arrow points at its source`() throws {
    let button = stage.run { UIView(frame: CGRect(x: 300, y: 200, width: 60, height: 40)) }
    let sheet = actionSheet { _ in }
    stage.run {
      stage.root.view.addSubview(button)
      sheet.popoverPresentationController?.sourceView = button
    }
    stage.present(sheet)
    let popover = try #require(sheet.popoverPresentationController)

    #expect(popover.arrowDirection == .up)
    #expect(popover.frameOfPresentedViewInContainerView.minY == 240)
    #expect(popover.frameOfPresentedViewInContainerView.midX == 330)
    #expect(sheet.panel?.mainCard.buttons.buttons.map(\.action.title) == ["Delete"])
  }

  @Test func `a bar's button can be the source`() throws {
    let item = UIBarButtonItem(systemItem: .action)
    let pages = stage.run {
      stage.root.navigationItem.rightBarButtonItem = item
      stage.window.rootViewController = nil
      let pages = UINavigationController(rootViewController: stage.root)
      stage.window.rootViewController = pages
      return pages
    }
    stage.wait(50)
    let sheet = actionSheet { _ in }
    stage.run { sheet.popoverPresentationController?.barButtonItem = item }
    stage.present(sheet, from: pages)
    let popover = try #require(sheet.popoverPresentationController)
    let button = try #require(item.shownView)
    let frame = popover.frameOfPresentedViewInContainerView
    #expect(frame.minY == stage.run { button.convert(button.bounds, to: nil) }.maxY)
    #expect(stage.log().isEmpty)
  }

  @Test func `a tap beside it cancels`() {
    var told: [String] = []
    let sheet = actionSheet { told.append($0) }
    stage.run { sheet.popoverPresentationController?.sourceView = stage.root.view }
    stage.present(sheet)

    stage.tap(CGPoint(x: 5, y: 1000))
    stage.wait(1000)

    #expect(told == ["Cancel"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `without a source the app is ended, with UIKit's reason`() {
    let sheet = actionSheet { _ in }
    stage.run { stage.root.present(sheet, animated: true) }

    let reports = stage.world.takeRequests().compactMap { request in
      if case .crash(let report) = request { report } else { nil }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("You must provide location information") == true)
  }

  @Test func `it stands where there is room, below first`() {
    let room = CGRect(x: 10, y: 10, width: 800, height: 1000)
    let size = CGSize(width: 300, height: 400)
    func direction(_ source: CGRect) -> UIPopoverArrowDirection {
      PopoverPlacement(size: size, source: source, room: room, permitted: .any).direction
    }

    #expect(direction(CGRect(x: 400, y: 100, width: 40, height: 40)) == .up)
    #expect(direction(CGRect(x: 400, y: 900, width: 40, height: 40)) == .down)
    #expect(direction(CGRect(x: 20, y: 300, width: 40, height: 400)) == .left)
    #expect(direction(CGRect(x: 760, y: 300, width: 40, height: 400)) == .right)
  }

  @Test func `it stays on the screen and its arrow off the corners`() {
    let room = CGRect(x: 10, y: 10, width: 800, height: 1000)
    let placement = PopoverPlacement(
      size: CGSize(width: 300, height: 200), source: CGRect(x: 0, y: 20, width: 20, height: 20),
      room: room, permitted: .up)

    #expect(placement.body.minX == 10)
    #expect(placement.tip.x >= placement.body.minX + 13)
  }

  @Test func `a form sheet has its own size and stands in the middle`() throws {
    let guest = stage.guest("form", .formSheet)
    stage.present(guest)
    let sheet = try #require(guest.sheetPresentationController)
    let screen = stage.world.screen.bounds
    #expect(abs(sheet.sheet.frame.midX - screen.midX) <= 0.5)
    #expect(abs(sheet.sheet.frame.midY - screen.midY) <= 0.5)
    #expect(sheet.sheet.frame.width == 580)
    #expect(stage.root.view.transform.isIdentity)
  }
}
