import Simulation
import Testing
import UIKit
import VirtualTime

/// What Ike looks like at his key moments, pixel for pixel.
@MainActor struct IkePictureTests {
  nonisolated private static let devices = ["iPhone SE", "iPhone 15", "iPad 10.2", "iPad Pro 12.9"]

  @Test(arguments: devices, [Setting.Appearance.light, .dark])
  func `Ike in two halves, rising, and whole`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let desk = try PicturePhone("ike", on: device, appearance)
    desk.expectPicture("halves")
    let size = desk.phone.device.size(in: .portrait)
    desk.tap(CGPoint(x: size.width / 2, y: size.height - 80))
    desk.phone.advance(to: .ms(2150))
    desk.expectPicture("rising")
    desk.phone.advance(to: .ms(2900))
    desk.phone.handle(.text("Hello"))
    desk.phone.advance(to: .ms(3100))
    desk.expectPicture("whole")
  }
}
