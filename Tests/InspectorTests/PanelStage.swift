import Drawing
import Foundation
import Simulation
import UIKit
import VirtualTime

@testable import Inspector

/// A phone with an app that takes text, an inspector beside it, and a finger on the inspector.
@MainActor final class PanelStage {
  let phone: Simulator
  let inspector: PhoneInspector
  private(set) var actions: [InspectorAction] = []
  private(set) var desk = Instant.zero

  /// `obeys` carries inputs out at once, as a driver does.
  init(size: CGSize = CGSize(width: 380, height: 852), obeys: Bool = true) {
    let phone = Simulator(
      Simulator.Configuration(
        apps: ["ink", "pad"].map { name in
          AppDescriptor(
            id: name, name: name, icon: "icons/notes", settings: name == "ink" ? Self.settings : []
          ) { QuietApp() }
        }))
    self.phone = phone
    inspector = PhoneInspector(simulator: phone, textMeasurer: EvenTextMeasurer())
    inspector.setSurroundings(size: size, isDark: false)
    inspector.perform = { [weak self] action in
      self?.actions.append(action)
      if obeys, case .input(let input) = action { phone.handle(input) }
    }
    wait(0)
  }

  static let settings = [
    AppSetting(
      "nib", title: "Nib", values: .choices([.init("fine", "Fine"), .init("broad", "Broad")])),
    AppSetting("dose", title: "Dose", values: .number(0...100, unit: "ml"), initial: "20"),
    AppSetting(
      "blots", title: "Blots", values: .toggle(followed: "nib", whileOn: ["broad"]),
      initial: AppSetting.preset, remark: "What falls off a broad nib"),
  ]

  var timeline: TimelinePage { inspector.page.timeline }
  var controls: ControlsPage { inspector.page.controls }

  /// Desk time goes by and a frame is built; the phone stands still.
  func wait(_ milliseconds: Int64) {
    desk = desk.advanced(by: .milliseconds(milliseconds))
    inspector.advance(to: desk)
    var frame = Frame(size: inspector.world.screen.bounds.size, scale: 2)
    inspector.frame(at: desk, into: &frame)
  }

  /// Until every motion is over.
  func rest() { for _ in 0..<60 { wait(50) } }

  func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    inspector.handle(.touch(TouchInput(phase: phase, location: place)))
  }

  func tap(_ place: CGPoint) {
    touch(.began, place)
    wait(50)
    touch(.ended, place)
    wait(16)
  }

  /// Taps a place in a view, given in parts of its size.
  func tap(_ view: UIView, x: CGFloat = 0.5, y: CGFloat = 0.5) {
    wait(0)
    let place = CGPoint(x: view.bounds.width * x, y: view.bounds.height * y)
    tap(view.convert(place, to: nil))
  }

  func showControls() {
    tap(inspector.page.tabs, x: 0.875)
    rest()
  }

  /// Opens and leaves an app so that the timeline has entries.
  func live(_ app: String = "ink") {
    phone.handle(.launch(app: app, url: nil))
    phone.advance(to: phone.now.advanced(by: .seconds(1)))
  }

  /// Adds that many entries of one kind to the phone's timeline, by inputs only.
  func touchPhone(times: Int) {
    for index in 0..<times {
      let place = CGPoint(x: 100, y: 100 + index % 500)
      phone.handle(.touch(TouchInput(phase: .began, location: place)))
      phone.handle(.touch(TouchInput(phase: .cancelled, location: place)))
    }
  }
}

/// An app with an empty window.
private final class QuietApp: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
