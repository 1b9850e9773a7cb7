import HandsetTesting
import Testing
import UIKit

@MainActor struct SystemVerbTests {
  @Test func `waiting lets exactly that time pass`() throws {
    let phone = try Phone(showing: NoteController())
    let start = phone.now

    try phone.wait(.milliseconds(250))

    #expect(start.duration(to: phone.now) == .milliseconds(250))
  }

  @Test func `waiting for something ends when it is so, and fails when it never is`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))

    try phone.wait(for: "the keyboard") { phone.keyboard.state == .docked }
    #expect(phone.keyboard.state == .docked)

    #expect(throws: PhoneFailure.self) { try phone.wait(for: "a miracle") { false } }
  }

  @Test func `what has settled moves no more`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    #expect(!phone.keyboard.isAtRest)

    try phone.settle()

    #expect(phone.keyboard.isAtRest)
    let note: NoteController = try phone.controller()
    let place = phone.seenFrame(of: note.field)
    try phone.wait(.seconds(1))
    #expect(phone.seenFrame(of: note.field) == place)
  }

  @Test func `turning turns the screen, and a phone does not stand on its head`() throws {
    let phone = try Phone(showing: NoteController())

    try phone.rotate(to: .landscapeLeft)

    #expect(phone.orientation == .landscapeLeft)
    #expect(phone.inApp { UIScreen.main.bounds.width } == 852)
    #expect(throws: PhoneFailure.self) { try phone.rotate(to: .portraitUpsideDown) }
  }

  @Test func `under an alert the app is inactive until it is dismissed`() throws {
    let phone = try Phone(showing: NoteController())

    try phone.systemAlert(.shown(title: "Low Battery"))
    #expect(phone.applicationState == .inactive)
    try phone.dismissAlert()

    #expect(phone.applicationState == .active)
  }

  @Test func `a setting is set`() throws {
    let phone = try Phone(showing: NoteController())

    try phone.set(.appearance(.dark))

    #expect(phone.inApp { phone.rootViewController?.traitCollection.userInterfaceStyle } == .dark)
  }

  @Test func `any input can be given, and what the phone refuses fails`() throws {
    let phone = try Phone(showing: NoteController())

    try phone.handle(.home)
    #expect(phone.frontApp == nil)

    #expect(throws: PhoneFailure.self) { try phone.handle(.launch(app: "nobody", url: nil)) }
  }

  @Test func `a device that is not in the table is named with what is`() {
    #expect { try Phone("iPhone 99", showing: NoteController()) } throws: { error in
      "\(error)".contains("iPhone")
    }
  }

  @Test(arguments: PhoneModel.all) func `every model that has a name is there`(model: PhoneModel)
    throws
  {
    let phone = try Phone(model, showing: NoteController())

    #expect(phone.device.name == model.name)
  }
}
