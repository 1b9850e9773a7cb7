import HandsetTesting
import Testing
import UIKit

@MainActor struct ExpectationTests {
  @Test func `checks that hold say so and report nothing`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    let start = phone.now
    try phone.settle()

    #expect(phone.expectVisible("Count"))
    #expect(phone.expectGone("Nowhere"))
    #expect(phone.expectText("Nothing yet", of: .id("label")))
    #expect(phone.expectKeyboard(.docked))
    #expect(phone.expectNotifications([.willChangeFrame, .willShow, .didChangeFrame, .didShow]))
    #expect(
      phone.expectNotifications(
        [.didChangeFrame, .didShow], since: start.advanced(by: .milliseconds(1))))
    #expect(phone.expect("height", phone.keyboard.height, is: 336))
  }

  @Test func `a check that fails is an issue at its own line, and the test goes on`() throws {
    let phone = try Phone(showing: NoteController())
    let brief = Duration.milliseconds(20)

    for (name, check) in [
      ("visible", { phone.expectVisible("Nowhere", within: brief, line: 41) }),
      ("gone", { phone.expectGone("Count", within: brief, line: 41) }),
      ("text", { phone.expectText("Else", of: .id("label"), line: 41) }),
      ("no text", { phone.expectText("Else", of: .id("nowhere"), line: 41) }),
      ("keyboard", { phone.expectKeyboard(.docked, line: 41) }),
      ("notifications", { phone.expectNotifications([.willShow], line: 41) }),
      ("number", { phone.expect("height", 1, is: 2, line: 41) }),
    ] as [(String, () -> Bool)] {
      withKnownIssue("\(name)") {
        #expect(!check())
      } matching: { issue in
        issue.sourceLocation?.line == 41
          && issue.sourceLocation?.fileName == "ExpectationTests.swift"
      }
    }
  }
}
