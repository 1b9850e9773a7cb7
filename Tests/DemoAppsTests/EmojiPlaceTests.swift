import DeviceModel
import KeyboardModel
import Simulation
import Testing
import VirtualTime

@testable import DemoApps
@testable import UIKit

/// The emoji page of a pad whose keyboard is moved while nobody looks.
@MainActor struct EmojiPlaceTests {
  private func phone() throws -> Simulator {
    let pad = try DeviceTable.load(from: AssetFolder.locate()).device(named: "iPad 10.2")
    let phone = Simulator(Simulator.Configuration(device: pad, apps: AppCatalog.all))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))
    let world = try #require(phone.world(of: "ike"))
    let note = try #require(world.windows.first?.view(called: "note"))
    _ = world.enter(at: phone.now) { note.becomeFirstResponder() }
    phone.handle(.cancelTouches)
    wait(1000, phone)
    return phone
  }

  private func wait(_ milliseconds: Int64, _ phone: Simulator) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  /// How far below the page's last line the keyboard ends.
  private func roomBelow(_ phone: Simulator) throws -> CGFloat {
    let world = try #require(phone.world(of: "ike"))
    return try world.enter(at: phone.now) {
      world.keyboardScene.follow(at: phone.now)
      world.layoutWindows()
      let host = try #require(world.keyboardScene.window?.host)
      let letters = try #require(host.view(called: "emoji.letters"))
      return host.bounds.maxY - letters.convert(letters.bounds, to: host).maxY
    }
  }

  @Test func `beneath the emoji there is no key to be found`() throws {
    let phone = try phone()
    let world = try #require(phone.world(of: "ike"))
    let keys = { world.enter(at: phone.now) { world.keyboardScene.shownKeys().count } }
    #expect(keys() > 30)
    phone.handle(.keyboardGesture(.turn(to: .emoji)))
    wait(1000, phone)

    #expect(keys() == 0)
  }

  @Test func `split, the emoji stand in the right half and their categories in the left`() throws {
    let phone = try phone()
    phone.handle(.keyboardGesture(.choose(.splitUndocked)))
    wait(2000, phone)
    phone.handle(.keyboardGesture(.turn(to: .emoji)))
    wait(1000, phone)

    #expect(try roomBelow(phone) == 0)
    let world = try #require(phone.world(of: "ike"))
    try world.enter(at: phone.now) {
      let host = try #require(world.keyboardScene.window?.host)
      let emoji = try #require(host.view(called: "emoji"))
      let clock = try #require(host.view(called: "emoji.clock"))
      #expect(emoji.frame.minX == 564 && emoji.frame.maxX == 810)
      #expect(clock.convert(clock.bounds, to: host).maxX == 246)
      #expect(!host.point(inside: CGPoint(x: 405, y: 100), with: nil))
    }
  }

  @Test func `undocked and docked again, it is as high as its keyboard`() throws {
    let phone = try phone()
    phone.handle(.keyboardGesture(.turn(to: .emoji)))
    wait(1000, phone)
    var rooms = [try roomBelow(phone)]
    for mode in [Keyboard.Mode.undocked, .docked, .undocked, .docked] {
      phone.handle(.keyboardGesture(.choose(mode)))
      wait(2000, phone)
      rooms.append(try roomBelow(phone))
    }

    #expect(rooms == [0, 0, 0, 0, 0])
  }
}
