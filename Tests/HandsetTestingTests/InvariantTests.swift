import HandsetTesting
import Testing
import UIKit

@MainActor struct InvariantTests {
  @Test(arguments: [PhoneModel.iPhone15, .iPhone8, .iPadPro11])
  func `a field on the layout guide is above the keyboard in every frame`(model: PhoneModel) throws
  {
    let phone = try Phone(model, showing: NoteController())
    phone.always("the field is above the keyboard") { $0.overlap(of: .id("message")) < 0.5 }

    try phone.tap(.id("message"))
    try phone.wait(.seconds(1))
    try phone.type("Hello\n")
    try phone.wait(.seconds(1))

    #expect(phone.keyboard.state == .hidden)
  }

  @Test func `what does not hold in a frame fails the verb in which it breaks, once there`() throws
  {
    let phone = try Phone(showing: NoteController(followsKeyboard: false))
    phone.always("the field is above the keyboard", line: 99) {
      $0.overlap(of: .id("message")) < 0.5
    }
    try phone.tap(.id("message"))

    let failure = #expect(throws: PhoneFailure.self) { try phone.wait(.seconds(1)) }

    let told = try #require(failure)
    #expect(told.expected == "in every frame: the field is above the keyboard")
    #expect(told.actual.contains("InvariantTests.swift:99"))
    #expect(told.timeline == phone.timeline.suffix(10))
    #expect(told.timeline.contains { $0.name == "willShow" })
    #expect(phone.keyboard.state == .rising)
  }

  @Test func `what need not hold any more is not looked at`() throws {
    let phone = try Phone(showing: NoteController())
    phone.always("never") { _ in false }
    phone.noLonger("never")

    try phone.wait(.seconds(1))
  }

  @Test func `a check that throws fails with what it threw`() throws {
    struct Odd: Error {}
    let phone = try Phone(showing: NoteController())
    phone.always("odd") { _ in throw Odd() }

    let failure = #expect(throws: PhoneFailure.self) { try phone.wait(.seconds(1)) }

    #expect(failure?.actual.contains("Odd") == true)
  }

  @Test func `every frame is looked at once`() throws {
    let phone = try Phone(showing: NoteController())
    var count = 0
    phone.always("counted") { _ in
      count += 1
      return true
    }

    try phone.wait(.seconds(1))

    #expect(count == 60)
  }
}
