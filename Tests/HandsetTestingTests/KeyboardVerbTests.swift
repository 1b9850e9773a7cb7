import HandsetTesting
import Testing
import UIKit

@MainActor struct KeyboardVerbTests {
  private func pad(follows: Bool = true) throws -> Phone {
    let phone = try Phone(.iPad10_2, showing: NoteController(followsKeyboard: follows))
    try phone.tap(.id("message"))
    try phone.settle()
    return phone
  }

  @Test(arguments: [
    (Phone.KeyboardAction.undock, KeyboardReading.State.undocked), (.split, .split),
    (.splitDocked, .split), (.float, .floating), (.dock, .docked), (.merge, .docked),
  ])
  func `a pad's keyboard goes into each mode, and rests there`(
    action: Phone.KeyboardAction, state: KeyboardReading.State
  ) throws {
    let phone = try pad()

    try phone.keyboard(action)

    #expect(phone.keyboard.state == state)
    #expect(phone.keyboard.isAtRest)
  }

  @Test func `merge brings a split keyboard back`() throws {
    let phone = try pad()
    try phone.keyboard(.split)

    try phone.keyboard(.merge)

    #expect(phone.keyboard.state == .docked)
  }

  @Test func `a phone's keyboard cannot be split`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))

    #expect(throws: PhoneFailure.self) { try phone.keyboard(.split) }
  }

  @Test func `a keyboard that is not there has no mode`() throws {
    let phone = try Phone(.iPad10_2, showing: NoteController())

    let failure = #expect(throws: PhoneFailure.self) { try phone.keyboard(.undock) }

    #expect(failure?.actual == "it is hidden")
  }

  @Test(arguments: [PhoneModel.iPhone15, .iPad10_2])
  func `hiding puts it away on every device`(model: PhoneModel) throws {
    let phone = try Phone(model, showing: NoteController())
    try phone.tap(.id("message"))
    try phone.settle()

    try phone.keyboard(.hide)

    #expect(phone.keyboard.state == .hidden)
    #expect(phone.firstResponder == nil)
  }

  @Test func `emoji make a phone's keyboard another height or not, and letters bring it back`()
    throws
  {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    try phone.settle()
    let height = phone.keyboard.height

    try phone.keyboard(.emoji)
    #expect(phone.simulator.keyboard.plane == .emoji)
    try phone.keyboard(.letters)

    #expect(phone.simulator.keyboard.plane == .letters)
    #expect(phone.keyboard.height == height)
  }

  @Test func `moving it undocks it, and it stays where it is dropped`() throws {
    let phone = try pad()
    let before = phone.keyboard.frame

    try phone.moveKeyboard(y: -200)

    #expect(phone.keyboard.state == .undocked)
    #expect(phone.keyboard.frame.minY < before.minY - 100)
  }

  @Test func `a phone's keyboard cannot be moved`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    try phone.settle()

    #expect(throws: PhoneFailure.self) { try phone.moveKeyboard(y: -200) }
  }

  @Test func `a finger pushes it off the screen`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    try phone.settle()

    try phone.pushKeyboardDown(to: 800)

    #expect(phone.keyboard.state == .hidden)
  }

  @Test func `with a hardware keyboard the keys are away`() throws {
    let phone = try pad()

    try phone.hardwareKeyboard(true)
    #expect(phone.keyboard.state == .shortcutBar)
    try phone.hardwareKeyboard(false)

    #expect(phone.keyboard.state == .docked)
  }
}
