import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

/// What Chat looks like, pixel for pixel, at half size.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct ChatPictureTests {
  @Test(
    arguments: ["iPhone SE", "iPhone 15", "iPad 10.9"],
    [Setting.Appearance.light, .dark])
  func `deal and conversation share the screen until the keyboard comes`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let phone = try PicturePhone("chat", on: device, appearance)
    phone.expectPicture("rest")

    try phone.tap("field")
    phone.wait(120)
    phone.expectPicture("rising")
    phone.wait(1000)
    phone.phone.handle(.text("See you on Saturday! I bring the papers and the first month’s rent."))
    phone.wait(400)
    phone.expectPicture("typing")
  }

  @Test(arguments: [Setting.Appearance.light, .dark])
  func `messages wrap in every script, and the partner is seen to type`(
    appearance: Setting.Appearance
  ) throws {
    let phone = try PicturePhone("chat", on: "iPhone 15", appearance)
    try phone.tap("field")
    phone.wait(1000)
    for text in [
      "Я приеду в субботу в десять и привезу велосипед.", "शनिवार को दस बजे मिलते हैं, ठीक है?",
      "我星期六十点来，带上自行车和很多书。", "🚲📚👍",
    ] {
      phone.phone.handle(.text(text))
      phone.wait(50)
      try phone.tap("send")
      phone.wait(100)
    }
    phone.wait(3000)
    phone.expectPicture("scripts")
  }

  @Test func `on its side and with a footer it is whole`() throws {
    let phone = try PicturePhone(
      "chat", on: "iPhone 15", .light, settings: ["chatFooter": "on"])
    phone.phone.handle(.setting(.orientation(.landscapeLeft)))
    phone.wait(1000)
    phone.expectPicture("on-its-side")
    try phone.tap("field")
    phone.wait(1000)
    phone.expectPicture("on-its-side-typing")
  }
}
