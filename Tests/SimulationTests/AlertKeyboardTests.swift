import Testing
import UIKit
import VirtualTime

@testable import Simulation

/// Alerts with text fields on a whole phone: the keyboard is the phone's.
@MainActor struct AlertKeyboardTests {
  private let typewriter = TypewriterPhone()
  private let alert: UIAlertController
  private let world: AppWorld

  init() throws {
    typewriter.launch()
    typewriter.wait(1500)
    world = try #require(typewriter.phone.world(of: "ink"))
    alert = world.enter(at: typewriter.phone.now) {
      let alert = UIAlertController(title: "New Task", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    }
  }

  private func present() throws {
    let window = try #require(try typewriter.app().window)
    world.enter(at: typewriter.phone.now) {
      window.rootViewController?.present(alert, animated: true)
    }
    typewriter.phone.settle()
  }

  private var room: CGFloat {
    typewriter.phone.device.size(in: .portrait).height
      - typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now)
  }

  @Test func `the keyboard rises by itself and the alert stands in the middle above it`() throws {
    try present()
    typewriter.wait(1500)

    #expect(typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now) > 200)
    #expect(abs(alert.view.frame.midY - room / 2) < 1)
  }

  @Test func `the alert moves up on the keyboard's own curve`() throws {
    try present()
    for _ in 0..<20 {
      typewriter.wait(16)
      let place = world.enter(at: typewriter.phone.now) {
        alert.view.layer.presentation()?.position.y
      }
      #expect(abs(try #require(place) - room / 2) < 0.5, "\(typewriter.phone.now)")
    }
  }

  @Test func `a keyboard that was up stays up, and the text before has it again`() throws {
    try typewriter.focus()
    typewriter.wait(1500)
    let height = typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now)

    try present()
    typewriter.wait(700)
    #expect(abs(alert.view.frame.midY - room / 2) < 1)
    #expect(typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now) == height)
    #expect(world.firstResponder === alert.textFields?.first)

    typewriter.phone.handle(.key(KeyInput(.enter)))
    typewriter.wait(1000)
    #expect(world.firstResponder === (try typewriter.app().page))
    #expect(typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now) == height)
  }

  @Test func `when it goes the keyboard goes down`() throws {
    try present()
    typewriter.wait(1000)

    typewriter.phone.handle(.key(KeyInput(.enter)))
    typewriter.wait(1500)

    #expect(typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now) == 0)
    #expect(alert.presentingViewController == nil)
  }

  @Test func `turning the phone keeps it above the keyboard`() throws {
    try present()
    typewriter.wait(1000)

    typewriter.phone.handle(.setting(.orientation(.landscapeLeft)))
    typewriter.wait(2000)

    let height = typewriter.phone.device.size(in: .landscapeLeft).height
    let top = height - typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now)
    #expect(top < height)
    #expect(alert.view.frame.maxY <= top && alert.view.frame.minY >= 0)
  }

  @Test func `a system alert takes the keyboard and gives it back to the field`() throws {
    try present()
    typewriter.wait(1000)

    typewriter.phone.handle(.systemAlert(.shown(title: "Low Battery")))
    typewriter.wait(1000)
    #expect(typewriter.phone.keyboard.visibleHeight(at: typewriter.phone.now) == 0)
    typewriter.phone.handle(.systemAlert(.dismissed))
    typewriter.wait(1500)

    #expect(world.firstResponder === alert.textFields?.first)
    #expect(abs(alert.view.frame.midY - room / 2) < 1)
  }

  @Test func `an alert that comes back from home has its keyboard again`() throws {
    try present()
    typewriter.wait(1500)
    typewriter.phone.handle(.home)
    typewriter.wait(5000)
    #expect(typewriter.phone.keyboard.state == .hidden)

    typewriter.launch()
    typewriter.wait(1500)

    #expect(world.firstResponder === alert.textFields?.first)
    #expect(typewriter.phone.keyboard.state == .docked)
    #expect(abs(alert.view.frame.midY - room / 2) < 1)
  }

  @Test func `a keyboard that was put away before leaving stays away`() throws {
    try present()
    typewriter.wait(1500)
    world.enter(at: typewriter.phone.now) { _ = alert.textFields?.first?.resignFirstResponder() }
    typewriter.phone.settle()
    typewriter.wait(1500)
    typewriter.phone.handle(.home)
    typewriter.wait(5000)

    typewriter.launch()
    typewriter.wait(1500)

    #expect(world.firstResponder == nil)
    #expect(typewriter.phone.keyboard.state == .hidden)
  }
}
