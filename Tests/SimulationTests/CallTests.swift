import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

/// Incoming calls: one at a time, out of the island, and away by a flick.
@MainActor struct CallTests {
  private func finger(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, on desk: TypewriterPhone)
  {
    desk.phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: x, y: y))))
    desk.wait(20)
  }

  private func call(_ name: String, banner: Bool = true, on desk: TypewriterPhone) {
    desk.phone.handle(.systemAlert(.incomingCall(from: name, isBanner: banner)))
    desk.wait(1000)
  }

  private func launched(on device: Device = .iPhone15) throws -> TypewriterPhone {
    let desk = TypewriterPhone(on: device)
    desk.launch()
    desk.wait(1500)
    try desk.focus()
    desk.wait(1000)
    return desk
  }

  private func banner(_ desk: TypewriterPhone) throws -> CallBannerView {
    try #require(desk.phone.springBoard.overlay.alerts.last as? CallBannerView)
  }

  @Test(arguments: [true, false], [true, false])
  func `while a call rings another one is refused, and the timeline says so`(
    first: Bool, second: Bool
  ) throws {
    let desk = try launched()
    call("Anna Bell", banner: first, on: desk)
    let heard = try desk.app().heard

    call("Bo Diddley", banner: second, on: desk)

    #expect(desk.phone.springBoard.overlay.alerts.count == 1)
    #expect(desk.phone.timeline.last { $0.name == "refused" }?.detail.contains("Bo") == true)
    #expect(try desk.app().heard == heard, "the app and its keyboard hear nothing of it")
  }

  @Test func `each call treats the keyboard the same way`() throws {
    let desk = try launched()
    var heard: [[String]] = []
    for name in ["Anna Bell", "Bo Diddley"] {
      try desk.app().heard = []
      call(name, on: desk)
      desk.phone.handle(.systemAlert(.dismissed))
      desk.wait(1000)
      heard.append(try desk.app().heard)
    }

    #expect(heard[0] == heard[1] && !heard[0].isEmpty)
  }

  @Test func `a banner comes out of the island and covers it`() throws {
    let desk = try launched()
    let island = try #require(desk.phone.device.cutOutFrame)
    desk.phone.handle(.systemAlert(.incomingCall(from: "Anna Bell", isBanner: true)))
    let banner = try banner(desk)
    let start = desk.phone.springBoard.world.enter(at: desk.phone.now) {
      banner.layer.presentation()?.frame ?? .zero
    }
    #expect(abs(start.midX - island.midX) < 0.1 && abs(start.width - island.width) < 1)
    #expect(abs(start.minY - island.minY) < 0.1 && abs(start.height - island.height) < 1)

    desk.wait(1000)

    #expect(banner.frame.insetBy(dx: -0.1, dy: -0.1).contains(island))
    #expect(abs(banner.frame.minY - island.minY) < 0.1 && banner.frame.width > 350)
  }

  @Test func `a banner flicked up goes away, pushed down it comes back`() throws {
    let desk = try launched()
    call("Anna Bell", on: desk)
    let start = CGPoint(x: 180, y: 60)
    finger(.began, start.x, start.y, on: desk)
    finger(.moved, start.x, start.y + 40, on: desk)
    finger(.ended, start.x, start.y + 40, on: desk)
    desk.wait(1000)
    #expect(desk.phone.springBoard.isRinging)
    #expect(try banner(desk).transform.isIdentity)

    finger(.began, start.x, start.y, on: desk)
    finger(.moved, start.x, start.y - 40, on: desk)
    finger(.ended, start.x, start.y - 40, on: desk)

    #expect(!desk.phone.springBoard.isRinging)
  }

  @Test func `touches belong to whoever gets them: a call's are the system's`() throws {
    let desk = try launched()
    call("Anna Bell", on: desk)

    finger(.began, 150, 60, on: desk)
    #expect(desk.phone.timeline.last { $0.name == "touch" }?.app == "system")
    finger(.ended, 150, 60, on: desk)
    finger(.began, 150, 400, on: desk)

    #expect(desk.phone.timeline.last { $0.name == "touch" }?.app == "ink")
  }
}
