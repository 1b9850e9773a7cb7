import DeviceModel
import Testing

@testable import UIKit

@MainActor struct PresentationGrabberTests {
  private let stage = PresentationStage()

  @Test func `a sheet has its grabber as a card, and none where it fills the screen`() throws {
    let card = stage.guest("card", .pageSheet)
    let sheet = try #require(stage.run { card.sheetPresentationController })
    stage.run { sheet.prefersGrabberVisible = true }
    stage.present(card)
    #expect(sheet.sheet.showsGrabber)

    stage.run { stage.world.setDevice(.iPhone15, orientation: .landscapeLeft) }
    stage.wait(20)
    #expect(!sheet.sheet.showsGrabber)

    stage.run { stage.world.setDevice(.iPhone15, orientation: .portrait) }
    stage.wait(20)
    #expect(sheet.sheet.showsGrabber)
  }
}
