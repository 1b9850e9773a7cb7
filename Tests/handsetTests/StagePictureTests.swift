import DeviceModel
import Simulation
import Testing
import UIKit

/// What the screen looks like with several apps, pixel for pixel, at half size.
@MainActor struct StagePictureTests {
  @Test(
    arguments: ["iPhone 15", "iPhone SE", "iPad 10.9"], [Setting.Appearance.light, .dark])
  func `the switcher has its cards in a fan on phones, in a grid on pads`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let stage = try PicturePhone("notes", on: device, appearance)
    for app in ["tasks", "ike"] {
      stage.phone.handle(.launch(app: app, url: nil))
      stage.wait(2000)
    }
    stage.phone.handle(.home)
    stage.wait(100)
    stage.phone.handle(.home)
    stage.wait(1500)

    stage.expectPicture("switcher")
  }

  @Test(arguments: [Setting.Appearance.light, .dark])
  func `apps share a pad's screen`(appearance: Setting.Appearance) throws {
    let stage = try PicturePhone("ike", on: "iPad 10.9", appearance)
    stage.phone.handle(.setting(.orientation(.landscapeLeft)))
    stage.wait(1000)
    stage.phone.handle(.splitView(app: "tasks", side: .right, share: .half))
    stage.wait(1500)
    stage.expectPicture("split-view")

    stage.phone.handle(.fullScreen(app: "ike"))
    stage.wait(1500)
    stage.phone.handle(.slideOver(app: "notes", side: .right))
    stage.wait(1500)
    stage.expectPicture("slide-over")

    stage.tap(CGPoint(x: 590, y: 10))
    stage.wait(800)
    stage.expectPicture("menu")
  }

  @Test(arguments: [Setting.Appearance.light, .dark])
  func `system alerts look like the system's`(appearance: Setting.Appearance) throws {
    let stage = try PicturePhone("ike", on: "iPhone 15", appearance)
    let alerts: [(String, SystemAlert)] = [
      ("dictation", .dictation), ("banner", .incomingCall(from: "Anna Bell", isBanner: true)),
      ("call", .incomingCall(from: "Anna Bell", isBanner: false)),
    ]
    for (name, alert) in alerts {
      stage.phone.handle(.systemAlert(alert))
      stage.wait(1200)
      stage.expectPicture(name)
      stage.phone.handle(.systemAlert(.dismissed))
      stage.wait(800)
    }
  }
}
