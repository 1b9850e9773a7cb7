import Simulation
import Testing
import UIKit

/// What Notes looks like, pixel for pixel, at half size.
@MainActor struct NotesPictureTests {
  @Test(arguments: ["iPhone 15", "iPad 10.9"], [Setting.Appearance.light, .dark])
  func `the list, and a note with a word selected above the keyboard`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let notes = try PicturePhone("notes", on: device, appearance)
    notes.expectPicture("list")
    try notes.tap("Trip to the lake")
    notes.wait(1000)
    try notes.tap("text")
    notes.wait(1000)
    let edge: CGFloat = device.hasPrefix("iPad") ? 390 : 60
    let place = CGPoint(x: edge, y: device.hasPrefix("iPad") ? 143 : 196)
    notes.tap(place)
    notes.wait(80)
    notes.tap(place)
    notes.wait(800)

    notes.expectPicture("selected")
  }
}
