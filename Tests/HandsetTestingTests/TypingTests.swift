import HandsetTesting
import Testing
import UIKit

@MainActor struct TypingTests {
  let phone: Phone
  let note: NoteController

  init() throws {
    phone = try Phone(showing: NoteController())
    note = try phone.controller()
  }

  @Test func `what is typed stands in the focused field`() throws {
    try phone.tap(.id("message"))
    try phone.type("Grüße 👋")

    #expect(note.field.text == "Grüße 👋")
  }

  @Test func `delete takes the last character, as often as it is pressed`() throws {
    try phone.tap(.id("message"))
    try phone.type("Hello")
    try phone.key(.delete, times: 2)

    #expect(note.field.text == "Hel")
  }

  @Test func `a new line is the return key`() throws {
    try phone.tap(.id("message"))
    try phone.type("Hello\n")

    #expect(!note.field.isFirstResponder)
  }

  @Test func `what was cut can be pasted`() throws {
    try phone.tap(.id("message"))
    try phone.type("ab")
    try phone.key(.selectAll)
    try phone.key(.cut)
    try phone.key(.paste, times: 2)

    #expect(note.field.text == "abab")
  }

  @Test func `typing without a focused field fails`() {
    let failure = #expect(throws: PhoneFailure.self) { try phone.type("a") }

    #expect(failure?.expected == "a focused field")
  }
}
