import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct WiringTests {
  @Test func `a focused field brings the four notifications of a show, the last two after 250 ms`()
    throws
  {
    let desk = TypewriterPhone()
    desk.launch()
    try desk.focus()

    #expect(try desk.app().heard == ["didBecomeActive", "willChangeFrame", "willShow"])
    desk.wait(249)
    #expect(try desk.app().heard.count == 3)
    desk.wait(1)
    #expect(try desk.app().heard.suffix(2) == ["didChangeFrame", "didShow"])
    #expect(desk.phone.keyboard.owner == "ink")
  }

  @Test func `going home hides the keyboard before the app resigns`() throws {
    let desk = TypewriterPhone()
    desk.launch()
    try desk.focus()
    desk.wait(600)
    try desk.app().heard = []

    desk.phone.handle(.home)
    desk.wait(2000)

    #expect(
      try desk.app().heard == [
        "willChangeFrame", "willHide", "didChangeFrame", "didHide", "willResignActive",
        "didEnterBackground",
      ])
  }

  @Test func `an app left but not yet suspended hears the next app's keyboard as not local`()
    throws
  {
    let desk = TypewriterPhone(["ike", "notes"])
    desk.launch("ike")
    desk.launch("notes")
    try desk.focus("notes")

    #expect(
      try desk.app("ike").heard.suffix(2) == [
        "willChangeFrame (not local)", "willShow (not local)",
      ])
    desk.wait(2000)
    let count = try desk.app("ike").heard.count
    _ = try desk.app("notes").page.resignFirstResponder()
    desk.wait(1000)
    #expect(try desk.app("ike").heard.count == count, "suspended apps hear nothing")
  }

  @Test func `the same inputs give the same digest`() throws {
    func run() throws -> String {
      let desk = TypewriterPhone()
      desk.launch()
      try desk.focus()
      desk.wait(100)
      desk.phone.handle(.home)
      desk.wait(3000)
      return desk.phone.digest().description
    }

    #expect(try run() == run())
  }

  @Test func `an app flies from its icon and covers the screen when it has come to rest`() throws {
    let desk = TypewriterPhone()
    desk.wait(100)
    desk.launch()
    #expect(!desk.phone.stage.coversHome(at: desk.phone.now))

    desk.wait(2000)

    #expect(desk.phone.stage.coversHome(at: desk.phone.now))
  }
}
