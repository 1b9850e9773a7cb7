import KeyboardModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct KeyboardDoorTests {
  private func desk() throws -> TypewriterPhone {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(1000)
    try desk.focus()
    desk.wait(1000)
    return desk
  }

  private func notes(_ phone: Simulator) -> [String] {
    phone.timeline.filter { $0.name == "keyboard" || $0.name == "refused" }.map(\.detail)
  }

  @Test func `a finger's dismissal takes the app's first responder away`() throws {
    let desk = try desk()
    let height = desk.phone.device.size(in: .portrait).height

    desk.phone.handle(.keyboardGesture(.pushDown(fingerY: height - 100)))
    #expect(desk.phone.keyboard.state == .interactive)
    desk.phone.handle(.keyboardGesture(.letGo(velocity: 500)))
    desk.wait(1000)

    let world = try #require(desk.phone.world(of: desk.phone.frontApp ?? ""))
    #expect(world.firstResponder == nil && desk.phone.keyboard.state == .hidden)
    #expect(notes(desk.phone) == ["let go with 500 a second"])
  }

  @Test func `a mode that the device has not is refused in the timeline`() throws {
    let desk = try desk()

    desk.phone.handle(.setting(.keyboardMode(.floating)))

    #expect(notes(desk.phone) == ["the keyboard of iPhone 15 cannot be floating"])
    #expect(desk.phone.keyboard.state == .docked)
  }

  @Test func `cross-fades count with reduced motion alone, in whichever order they are set`() {
    for motionFirst in [true, false] {
      let phone = Simulator(.init(apps: []))
      let settings: [Setting] = [.reduceMotion(true), .prefersCrossFade(true)]
      for setting in motionFirst ? settings : settings.reversed() {
        #expect(!phone.keyboard.options.contains(.crossFade))
        phone.handle(.setting(setting))
      }
      #expect(phone.keyboard.options.contains(.crossFade))
      phone.handle(.setting(.reduceMotion(false)))
      #expect(!phone.keyboard.options.contains(.crossFade))
    }
  }

  @Test func `the same gestures and settings make the same run, others another one`() throws {
    func run(endingWith last: PhoneInput) throws -> StateDigest {
      let desk = try desk()
      let inputs: [PhoneInput] = [
        .setting(.keyboardOption(.thirdPartyKeyboard, true)), .keyboardGesture(.turn(to: .emoji)),
        .setting(.keyboardOption(.hardwareKeyboard, true)),
        .setting(.keyboardOption(.hardwareKeyboard, false)),
        .keyboardGesture(.pushDown(fingerY: 700)), last,
      ]
      for input in inputs {
        desk.phone.handle(input)
        desk.wait(120)
      }
      return desk.phone.digest()
    }

    let back = PhoneInput.keyboardGesture(.letGo(velocity: -1))
    #expect(try run(endingWith: back) == run(endingWith: back))
    #expect(try run(endingWith: back) != run(endingWith: .keyboardGesture(.letGo(velocity: 600))))
  }
}
