import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// Ike on a pad's screen beside another app.
@MainActor struct IkeBesideOthersTests {
  private func pad(_ settings: [String: String]) throws -> Simulator {
    let table = try DeviceTable.load(from: .locate())
    let phone = Simulator(
      Simulator.Configuration(
        device: try table.device(named: "iPad 10.9"), orientation: .landscapeLeft,
        apps: AppCatalog.all, appSettings: settings))
    phone.handle(.launch(app: "tasks", url: nil))
    phone.advance(to: .ms(1500))
    phone.handle(.splitView(app: "ike", side: .right, share: .half))
    phone.advance(to: .ms(3000))
    return phone
  }

  private func writeNote(_ phone: Simulator) throws {
    let world = try #require(phone.world(of: "ike"))
    let note = try #require(world.windows.first?.view(called: "note"))
    let place = world.enter(at: phone.now) {
      let box = note.convert(note.bounds, to: world.screen)
      return CGPoint(x: box.midX, y: box.midY)
    }
    phone.handle(.touch(TouchInput(phase: .began, location: place)))
    phone.advance(to: phone.now.advanced(by: .milliseconds(50)))
    phone.handle(.touch(TouchInput(phase: .ended, location: place)))
    phone.advance(to: phone.now.advanced(by: .milliseconds(1000)))
  }

  private func value(_ name: String, _ phone: Simulator) throws -> Double {
    let world = try #require(phone.world(of: "ike"))
    return try #require(world.exposedValue(name, at: phone.now))
  }

  @Test func `a neighbour is told of the keys without his lower half`() throws {
    let phone = try pad(["ikeBuiltBy": "accessoryView"])
    try writeNote(phone)

    let told = phone.timeline.filter { $0.kind == .notification && $0.name == "willShow" }
    let frames = { (app: String) in told.last { $0.app == app }?.frameEnd }
    #expect(frames("tasks") == CGRect(x: 0, y: 398, width: 1180, height: 422))
    let own = try #require(frames("ike"))
    #expect(own.minY < 398 && own.maxY == 820)
  }

  @Test(arguments: ["notifications", "accessoryView"])
  func `he is whole above the keyboard in every part of the screen`(way: String) throws {
    let phone = try pad(["ikeBuiltBy": way, "tracker": "robust"])
    try writeNote(phone)
    let parts: [PhoneInput] = [
      .splitView(app: "ike", side: .left, share: .third), .slideOver(app: "ike", side: .right),
      .window(app: "ike", frame: CGRect(x: 300, y: 60, width: 420, height: 640)),
      .window(app: "ike", frame: CGRect(x: 300, y: 40, width: 420, height: 320)),
    ]

    for (part, lift) in zip(parts, [422, 412, 302, 0] as [Double]) {
      phone.handle(part)
      phone.advance(to: phone.now.advanced(by: .milliseconds(1500)))
      #expect(abs(try value("lift", phone) - lift) <= 0.5, "\(part)")
      #expect(abs(try value("gap", phone)) <= 0.5, "\(part)")
    }
  }

  @Test func `who has left the screen makes no room for the next app's keyboard`() throws {
    let phone = try pad(["tracker": "robust"])
    phone.handle(.setting(.backgroundLatency(.milliseconds(1500))))
    phone.handle(.launch(app: "notes", url: nil))
    let notes = try #require(phone.world(of: "notes"))
    let text = try #require(notes.windows.first?.view(called: "text"))
    _ = notes.enter(at: phone.now) { text.becomeFirstResponder() }
    phone.handle(.wheel(at: .zero, by: .zero))
    phone.advance(to: phone.now.advanced(by: .milliseconds(700)))

    #expect(phone.keyboard.owner == "notes")
    #expect(try value("lift", phone) == 0)
  }
}
