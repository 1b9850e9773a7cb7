import KeyboardModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct HabitTests {
  @Test func `what is learnt in one app is known in the next, started before or after`() throws {
    let desk = TypewriterPhone(["ink", "lead", "chalk"])
    desk.launch("lead")
    desk.wait(1000)
    desk.launch("ink")
    desk.wait(1000)
    try desk.focus("ink")
    let ink = try #require(desk.phone.world(of: "ink"))

    ink.enter(at: desk.phone.now) {
      ink.keyboardScene.learn { $0.learn("marmot", in: "en") }
    }
    desk.phone.settle()
    desk.launch("chalk")
    desk.wait(1000)

    for app in ["lead", "chalk"] {
      let known = desk.phone.world(of: app)?.keyboardScene.habits.words["en"]
      #expect(known?.offers(after: "mar").last?.text == "marmot")
    }
  }
}
