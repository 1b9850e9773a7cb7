import DeviceModel
import Routing
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// A phone with the shop in front, at rest.
@MainActor struct ShopPhone {
  let phone: Simulator
  let world: AppWorld
  let app: ShopAppDelegate

  /// - Parameter link: what the shop is started with.
  init(_ settings: [String: String] = [:], link: String? = nil) throws {
    phone = Simulator(
      Simulator.Configuration(
        device: .iPhone15, apps: AppCatalog.all, appSettings: settings))
    phone.handle(link.map { .openLink($0) } ?? .launch(app: "shop", url: nil))
    phone.advance(to: .ms(1500))
    world = try #require(phone.world(of: "shop"))
    app = try #require(world.application.delegate as? ShopAppDelegate)
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let result = try world.enter(at: phone.now, body)
    phone.handle(.setting(.app(key: "code", value: "has run")))
    return result
  }

  func open(_ link: String) { phone.handle(.openLink(link)) }

  var stack: String { world.enter(at: phone.now) { StackPicture.of(app.window) } }

  /// What the shop says at the upper edge.
  var warnings: [String] {
    phone.timeline.filter { $0.app == "shop" && $0.level == .warning }.compactMap(\.detail)
  }

  /// A view of any window by its name for flows.
  func view(_ id: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == id { return view }
      for child in view.subviews.reversed() {
        if let found = search(child) { return found }
      }
      return nil
    }
    return world.windows.reversed().lazy.compactMap(search).first
  }

  func tap(_ id: String) throws {
    let view = try #require(self.view(id), "no view is called \(id)")
    let box = world.enter(at: phone.now) {
      world.layoutWindows()
      return view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
    }
    let place = CGPoint(x: box.midX, y: box.midY)
    phone.handle(.touch(TouchInput(phase: .began, location: place)))
    wait(50)
    phone.handle(.touch(TouchInput(phase: .ended, location: place)))
  }
}
