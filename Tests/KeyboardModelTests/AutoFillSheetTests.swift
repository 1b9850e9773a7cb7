import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// Keyboard fact 2.13.
@Suite struct AutoFillSheetTests {
  private func keyboard(
    accessory: Double = 0, on name: String = "iPhone 15", autoFill: Bool = true
  ) throws -> Keyboard {
    var keyboard = Keyboard(device: try device(name))
    let focus = Keyboard.Focus(
      app: "ike", accessoryHeight: accessory, allowsPredictiveBar: false,
      offersAutoFill: autoFill, isSecure: true)
    _ = keyboard.handle(.focus(focus), at: .zero)
    for time in [10, 260] as [Int64] { _ = keyboard.handle(.deadline, at: .ms(time)) }
    return keyboard
  }

  private func open(_ keyboard: inout Keyboard) -> [KeyboardNotification] {
    let will = keyboard.handle(.gesture(.autoFillSheet(opens: true)), at: .ms(1000))
    return posted(will + keyboard.handle(.deadline, at: .ms(1250)))
  }

  @Test func `the sheet takes the keyboard away with a hide, and first responder stays`() throws {
    var keyboard = try keyboard()

    let told = open(&keyboard)

    #expect(told.map(\.name) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(told.allSatisfy { $0.frameEnd == CGRect(x: 0, y: 852, width: 393, height: 71) })
    #expect(keyboard.owner == "ike" && keyboard.showsAutoFillSheet)
    #expect(keyboard.visibleHeight(at: keyboard.restsAt) == 0)
  }

  @Test func `an accessory view stays on the screen, and a show tells of it`() throws {
    var keyboard = try keyboard(accessory: 44)

    let told = open(&keyboard)

    #expect(told.map(\.name) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(told.allSatisfy { $0.frameEnd == CGRect(x: 0, y: 808, width: 393, height: 115) })
    #expect(keyboard.visibleHeight(at: keyboard.restsAt) == 44)
  }

  @Test func `afterwards two shows have a y of minus their height, and it is where it was`() throws
  {
    var keyboard = try keyboard(accessory: 44)
    let before = keyboard.frame(at: .ms(900))
    _ = open(&keyboard)

    let first = keyboard.handle(.gesture(.autoFillSheet(opens: false)), at: .ms(3000))
    let second = keyboard.handle(.deadline, at: .ms(3050))
    let last = keyboard.handle(.deadline, at: .ms(3300))

    let ends = [first, second].map { posted($0).map(\.frameEnd) }
    #expect(ends[0] == Array(repeating: CGRect(x: 0, y: -115, width: 393, height: 115), count: 2))
    #expect(ends[1] == Array(repeating: CGRect(x: 0, y: -380, width: 393, height: 380), count: 2))
    #expect(names(first + second) == [.willChangeFrame, .willShow, .willChangeFrame, .willShow])
    #expect(names(last) == [.didChangeFrame, .didShow])
    #expect(keyboard.state == .docked && keyboard.frame(at: keyboard.restsAt) == before)
  }

  @Test func `there is no sheet on a pad, for other fields, or without AutoFill`() throws {
    var off = try keyboard()
    _ = off.handle(.set(.autoFill, false), at: .ms(900))
    _ = off.handle(.deadline, at: .ms(1150))
    for var keyboard in [try keyboard(on: "iPad 10.2"), try keyboard(autoFill: false), off] {
      let before = keyboard
      #expect(!keyboard.offersAutoFillSheet)
      #expect(keyboard.handle(.gesture(.autoFillSheet(opens: true)), at: .ms(2000)) == [])
      #expect(keyboard == before)
    }
  }

  @Test func `a field that loses focus under the sheet ends it`() throws {
    var keyboard = try keyboard()
    _ = open(&keyboard)

    let hide = keyboard.handle(.blur(app: "ike"), at: .ms(2000))

    #expect(names(hide) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(keyboard.state == .hidden && !keyboard.showsAutoFillSheet)
  }
}
