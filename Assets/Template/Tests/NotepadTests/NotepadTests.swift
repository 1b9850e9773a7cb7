import HandsetTesting
import Notepad
import Testing
import UIKit

@MainActor @Suite struct NotepadTests {
  @Test(arguments: [PhoneModel.iPhoneSE, .iPhone15, .iPadPro11])
  func `the field is above the keyboard in every frame`(model: PhoneModel) throws {
    let phone = try Phone(model, showing: NotepadViewController())
    phone.always("the field is above the keyboard") { $0.overlap(of: .id("field")) < 0.5 }

    try phone.tap(.id("field"))
    try phone.settle()
    phone.expectKeyboard(.docked)
    try phone.type("Milk\n")
    try phone.settle()

    phone.expectText("Milk", of: .id("notes"))
    phone.expectKeyboard(.hidden)
  }

  @Test func `the field goes down while a pad's keyboard is undocked`() throws {
    let phone = try Phone(.iPad10_2, showing: NotepadViewController())
    let notepad: NotepadViewController = try phone.controller()
    let rest = phone.seenFrame(of: notepad.field)
    try phone.tap(.id("field"))

    try phone.keyboard(.undock)
    #expect(phone.seenFrame(of: notepad.field) == rest)
    try phone.keyboard(.dock)

    #expect(phone.overlap(of: notepad.field) == 0)
  }

  @Test func `a draft survives a call and a visit to another app`() throws {
    let phone = try Phone(.iPhone15, showing: NotepadViewController())
    try phone.tap(.id("field"))
    try phone.type("Bread")

    try phone.systemAlert(.incomingCall(from: "Anna", isBanner: false))
    try phone.dismissAlert()
    try phone.switchAway(to: Phone.neighbour, for: .milliseconds(300), latency: .seconds(1))
    try phone.tap("Add")

    phone.expectText("Bread", of: .id("notes"))
  }

  @Test func `a run can be had again`() throws {
    let phone = try Phone(.iPhone15, showing: NotepadViewController())
    try phone.tap(.id("field"))
    try phone.type("Eggs\n")

    #expect(phone.replay().digest == phone.digest)
  }
}
