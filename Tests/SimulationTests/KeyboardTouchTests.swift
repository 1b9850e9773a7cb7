import KeyboardModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct KeyboardTouchTests {
  private func tap(_ id: String, on phone: Simulator) throws {
    let layout = KeyLayout(
      device: phone.device, orientation: phone.orientation, language: .english,
      isShifted: id.first?.isUppercase ?? false)
    let key = try #require(layout.key(id))
    let keyboard = phone.keyboard.frame(at: phone.now)
    let place = CGPoint(x: key.frame.midX, y: keyboard.minY + key.frame.midY)
    phone.handle(.touch(TouchInput(finger: 1, phase: .began, location: place)))
    phone.advance(to: phone.now.advanced(by: .milliseconds(60)))
    phone.handle(.touch(TouchInput(finger: 1, phase: .ended, location: place)))
  }

  @Test func `a finger on a key of the screen types into the app in front`() throws {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(1000)
    try desk.focus()
    desk.wait(1000)

    for id in ["H", "i", "space", "u", "delete"] {
      try tap(id, on: desk.phone)
      desk.wait(200)
    }

    let typed = try desk.app().page.typed
    #expect(typed == "Hi ")
  }
}
