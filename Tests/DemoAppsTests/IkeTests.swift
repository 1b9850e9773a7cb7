import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct IkeTests {
  nonisolated private static let devices = (try? DeviceTable.load(from: .locate()).devices) ?? []

  /// Ike in front, at rest.
  private func phone(
    _ device: Device = .iPhone15, _ orientation: Orientation = .portrait,
    tracker: String = "naive"
  ) -> Simulator {
    let phone = Simulator(
      Simulator.Configuration(
        device: device, orientation: orientation, apps: AppCatalog.all,
        appSettings: ["tracker": tracker]))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))
    return phone
  }

  private func tapTummy(_ phone: Simulator) throws {
    let world = try #require(phone.world(of: "ike"))
    let tummy = try #require(world.windows.first?.view(called: "tummy"))
    let place = world.enter(at: phone.now) {
      let box = tummy.convert(tummy.bounds, to: world.screen)
      return CGPoint(x: box.midX, y: box.midY)
    }
    phone.handle(.touch(TouchInput(phase: .began, location: place)))
    phone.advance(to: phone.now.advanced(by: .milliseconds(50)))
    phone.handle(.touch(TouchInput(phase: .ended, location: place)))
  }

  private func value(_ name: String, _ phone: Simulator) throws -> Double {
    let world = try #require(phone.world(of: "ike"))
    return try #require(world.exposedValue(name, at: phone.now))
  }

  @Test func `the device table is there`() { #expect(Self.devices.count >= 17) }

  @Test(arguments: devices, [Orientation.portrait, .landscapeLeft])
  func `the legs ride on the keyboard's edge in every frame and meet the head`(
    device: Device, orientation: Orientation
  ) throws {
    let phone = phone(device, orientation)
    try tapTummy(phone)

    for _ in 0..<90 {
      phone.advance(to: phone.now.advanced(by: .microseconds(8333)))
      #expect(abs(try value("offEdge", phone)) <= 0.5, "\(phone.now)")
    }

    let height = device.keyboardHeight(in: orientation, predictiveBar: true)
    #expect(abs(try value("lift", phone) - height) <= 0.5)
    #expect(abs(try value("gap", phone)) <= 0.5)
  }

  @Test func `tapped again in mid-rise he goes down from where he is, still on the edge`() throws {
    let phone = phone()
    try tapTummy(phone)
    phone.advance(to: phone.now.advanced(by: .milliseconds(60)))
    let before = try value("lift", phone)
    try tapTummy(phone)
    #expect(try value("lift", phone) > before, "the spring carries on for a moment")

    for _ in 0..<120 {
      phone.advance(to: phone.now.advanced(by: .microseconds(8333)))
      #expect(abs(try value("offEdge", phone)) <= 0.5, "\(phone.now)")
    }

    #expect(try value("lift", phone) == 0)
  }

  @Test func `asking from outside where the caret is leaves the field as it is`() throws {
    let phone = phone()
    try tapTummy(phone)
    phone.advance(to: phone.now.advanced(by: .milliseconds(600)))
    phone.handle(.text("Hello"))
    _ = phone.frame()
    let before = phone.frame()

    #expect(phone.focusedTextRect != nil)
    #expect(phone.frame() == before)
  }

  @Test func `in the dark the ground is the dark one at once`() throws {
    let phone = phone()
    _ = phone.frame()

    phone.handle(.setting(.appearance(.dark)))

    let names = phone.frame().items.flatMap { item -> [String] in
      guard case .layer(let layer) = item else { return [] }
      return layer.list.commands.compactMap { command in
        guard case .image(.artwork(let name, _), _, _) = command else { return nil }
        return name
      }
    }
    #expect(names.contains("ike/ground-dark") && !names.contains("ike/ground"))
  }

  @Test func `what is typed on the desk arrives in the note, and return sends the keyboard away`()
    throws
  {
    let phone = phone()
    try tapTummy(phone)
    phone.advance(to: phone.now.advanced(by: .milliseconds(600)))
    phone.handle(.text("Hello, "))
    phone.handle(.text("Ike 🍁"))

    let world = try #require(phone.world(of: "ike"))
    let note = try #require(world.windows.first?.view(called: "note") as? UITextField)
    #expect(note.text == "Hello, Ike 🍁")

    phone.handle(.key(KeyInput(.enter)))
    phone.advance(to: phone.now.advanced(by: .milliseconds(800)))
    #expect(phone.keyboard.state == .hidden)
    #expect(try value("lift", phone) == 0)
  }
}

extension UIView {
  func view(called name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    for view in subviews {
      if let found = view.view(called: name) { return found }
    }
    return nil
  }
}
