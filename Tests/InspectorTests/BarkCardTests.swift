import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

/// What the app is to count at its next tick.
@MainActor private final class Orders {
  var open: [(name: String, variant: String)] = []
}

/// An app that counts what it is told to, at the ticks of a timer.
@MainActor private final class CountingApp: UIApplicationDelegate {
  var window: UIWindow?
  private let orders: Orders

  init(_ orders: Orders) { self.orders = orders }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.makeKeyAndVisible()
    Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [orders] _ in
      for order in orders.open { AppWorld.current.count(order.name, variant: order.variant) }
      orders.open = []
    }
    return true
  }
}

@MainActor @Suite struct BarkCardTests {
  private let phone: Simulator
  private let orders: Orders

  init() {
    let orders = Orders()
    self.orders = orders
    let app = AppDescriptor(id: "ink", name: "Ink", icon: "icons/notes") { CountingApp(orders) }
    phone = Simulator(Simulator.Configuration(apps: [app]))
    phone.handle(.launch(app: "ink", url: nil))
    phone.advance(to: .ms(1000))
  }

  private func count(_ name: String, _ variant: String, times: Int = 1) {
    orders.open = Array(repeating: (name, variant), count: times)
    phone.advance(to: phone.now.advanced(by: .milliseconds(100)))
  }

  @Test func `there is no card before the first bark`() {
    let card = BarkCard()
    count("keyboardEvent", "naive", times: 8)
    #expect(!card.take(from: phone))
    #expect(card.card == nil)
  }

  @Test func `barks are set against what was heard, for each set of fixes by itself`() {
    let card = BarkCard()
    count("keyboardEvent", "naive", times: 8)
    count("bark", "naive", times: 2)
    count("keyboardEvent", "robust", times: 20)
    #expect(card.take(from: phone))
    #expect(card.card != nil)
    #expect(card.chart.rows.map(\.fixes) == ["naive", "robust"])
    #expect(
      card.chart.rows.map(BarkChart.words(of:)) == ["2 barks in 8, 250 ‰", "0 barks in 20, 0 ‰"])
    #expect(card.chart.barks.count == 2)
  }

  @Test func `what is counted later is added, and the card stays the same one`() {
    let card = BarkCard()
    count("keyboardEvent", "naive", times: 4)
    count("bark", "naive")
    _ = card.take(from: phone)
    let first = card.card
    count("bark", "naive")
    #expect(!card.take(from: phone))
    #expect(card.card === first)
    #expect(card.chart.rows.first?.barks == 2)
  }

  @Test func `another phone starts anew`() {
    let card = BarkCard()
    count("bark", "naive")
    _ = card.take(from: phone)
    let other = Simulator(Simulator.Configuration(apps: []))
    #expect(card.take(from: other))
    #expect(card.card == nil)
  }
}
