import Drawing
import UIKit
import VirtualTime

@testable import Simulation

/// An app that does what a test says when it is launched.
@MainActor final class BlankApp: UIApplicationDelegate {
  var window: UIWindow?
  let page = BlankView(frame: .zero)
  private let setUp: @MainActor (BlankApp) -> Void

  init(_ setUp: @escaping @MainActor (BlankApp) -> Void) { self.setUp = setUp }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.addSubview(page)
    page.frame = window.bounds
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    setUp(self)
    return true
  }
}

/// Keeps what fingers and keys do to it, with the time.
final class BlankView: UIView, UIKeyInput {
  var seen: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { true }
  func insertText(_ text: String) { note(text) }
  func deleteBackward() { note("delete") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled")
  }

  private func note(_ what: String) { seen.append("\(what) \(BlankPhone.milliseconds)") }
}

/// A phone with one such app, launched at its first instant.
@MainActor final class BlankPhone {
  let phone: Simulator
  private let shelf = Shelf()

  private final class Shelf { var app: BlankApp? }

  init(
    settings: [Setting] = [], _ setUp: @escaping @MainActor (BlankApp) -> Void
  ) {
    let shelf = shelf
    let descriptor = AppDescriptor(id: "blank", name: "Blank", icon: "icons/notes") {
      let app = BlankApp(setUp)
      shelf.app = app
      return app
    }
    phone = Simulator(Simulator.Configuration(apps: [descriptor]))
    for setting in settings { phone.handle(.setting(setting)) }
    phone.handle(.launch(app: "blank", url: nil))
  }

  /// The present instant of the running app, in whole milliseconds.
  static var milliseconds: Int { Int(AppWorld.current.now.nanoseconds / 1_000_000) }

  var page: BlankView? { shelf.app?.page }
  var world: AppWorld? { phone.world(of: "blank") }

  func run(to milliseconds: Int64) { phone.advance(to: .ms(milliseconds)) }

  func finger(_ phase: UITouch.Phase, y: CGFloat = 300) {
    phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: 100, y: y))))
  }

  /// The timeline's rows of a kind, as name and detail.
  func rows(_ kind: TimelineEntry.Kind) -> [String] {
    phone.timeline.filter { $0.kind == kind && $0.app == "blank" }.map {
      "\($0.at.nanoseconds / 1_000_000) \($0.name)"
    }
  }
}

extension Instant {
  static func ms(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }
}
