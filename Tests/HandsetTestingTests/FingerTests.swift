import HandsetTesting
import Testing
import UIKit

@MainActor struct FingerTests {
  let phone: Phone
  let note: NoteController

  init() throws {
    phone = try Phone(showing: NoteController())
    note = try phone.controller()
  }

  @Test func `an app is open and active when its phone is made`() {
    #expect(phone.frontApp == Phone.app)
    #expect(phone.applicationState == .active)
    #expect(phone.rootViewController === note)
  }

  @Test func `a tap finds a view by its id, its text, itself, its type, or its place`() throws {
    try phone.tap("Count")
    try phone.tap(.view(note.button))
    try phone.tap(.type(UIButton.self))
    let place = try #require(phone.seenFrame(of: note.button))
    try phone.tap(.point(x: place.midX, y: place.midY))
    try phone.tap(.nth(0, "Count"))

    #expect(note.taps == 5)

    try phone.tap(.id("message"))

    #expect(note.field.isFirstResponder)
  }

  @Test func `a double tap is one, and a tap is none`() throws {
    try phone.doubleTap(.id("label"))
    try phone.wait(.seconds(1))
    try phone.tap(.id("label"))

    #expect(note.doubleTaps == 1)
  }

  @Test func `a long press is one, and a tap is none`() throws {
    try phone.longPress(.id("label"))
    try phone.tap(.id("label"))

    #expect(note.longPresses == 1)
  }

  @Test(arguments: Phone.Direction.allCases)
  func `a swipe pans`(direction: Phone.Direction) throws {
    try phone.swipe(direction)

    #expect(note.pans == 1)
  }

  @Test func `a drag takes the time that it is given, and pans`() throws {
    let start = phone.now

    try phone.drag(
      from: .point(x: 200, y: 300), to: .point(x: 200, y: 500), in: .milliseconds(400))

    #expect(note.pans == 1)
    #expect(start.duration(to: phone.now) == .milliseconds(400))
  }

  @Test func `a key of the keyboard can be tapped`() throws {
    try phone.tap(.id("message"))
    try phone.tap(.key("shift"))
    try phone.tap(.key("a"))
    try phone.tap(.key("b"))

    #expect(note.field.text?.lowercased() == "ab")
  }

  @Test func `a tap on what is not there says what is`() {
    let failure = #expect(throws: PhoneFailure.self) { try phone.tap(.id("mesage"), line: 7) }

    #expect(failure?.actual.contains("message") == true)
    #expect(failure?.description.hasPrefix("FingerTests.swift:7: tap id \"mesage\":") == true)
    #expect(failure?.timeline.isEmpty == false)
  }

  @Test func `a tap on what the keyboard covers says so`() throws {
    let phone = try Phone(showing: NoteController(followsKeyboard: false))
    try phone.tap(.id("message"))
    try phone.settle()

    let failure = #expect(throws: PhoneFailure.self) { try phone.tap(.id("message")) }

    #expect(failure?.actual.contains("the keyboard") == true)
  }

  @Test func `a tap beside the screen is refused`() {
    #expect(throws: PhoneFailure.self) { try phone.tap(.point(x: 500, y: 10)) }
  }
}
