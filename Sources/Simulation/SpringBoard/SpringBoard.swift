import DeviceModel
import Drawing
import Foundation
import UIKit
import VirtualTime

/// The home screen and what lies over every app: status bar and home indicator.
///
/// It is an app among the others, with a world of its own, that the system asks for two pictures: one
/// beneath the apps and one above them.
@MainActor final class SpringBoard {
  let world: AppWorld
  private(set) var nextWake: Instant?
  private var launchRequest: String?
  private let configuration: Simulator.Configuration
  private var homeWindow: UIWindow?
  private var overlayWindow: UIWindow?
  private var home: HomeViewController?

  init(_ configuration: Simulator.Configuration) {
    self.configuration = configuration
    world = AppWorld(
      name: Simulator.home, device: configuration.device,
      orientation: configuration.orientation, textMeasurer: configuration.textMeasurer,
      seed: configuration.seed)
  }

  func boot() {
    world.enter(at: .zero) {
      world.wallClockAtBoot = configuration.wallClock
      world.traits.userInterfaceStyle = configuration.appearance.style
      let window = UIWindow(frame: world.screen.bounds)
      let home = HomeViewController(apps: configuration.apps) { [weak self] app in
        self?.launchRequest = app
      }
      window.rootViewController = home
      window.makeKeyAndVisible()
      homeWindow = window
      self.home = home
      nextWake = world.serve()
    }
  }

  func serve(at now: Instant) { world.enter(at: now) { nextWake = world.serve() } }

  /// The icon that was tapped since the last call.
  func takeLaunchRequest() -> String? {
    defer { launchRequest = nil }
    return launchRequest
  }

  func iconPlace(of app: String) -> IconPlace {
    home?.iconPlace(of: app) ?? IconPlace(frame: world.screen.bounds, radius: 0)
  }

  func placeHome(into frame: inout Frame, at target: Instant, now: Instant) {
    world.enter(at: now) {
      world.place([homeWindow].compactMap { $0 }, into: &frame, at: target)
    }
  }

  func placeIcon(
    of app: String, into frame: inout Frame, box: CGRect, clip: Int, now: Instant
  ) {}

  func placeOverlay(into frame: inout Frame, at target: Instant, now: Instant) {}

  func frontChanged(isHome: Bool, at now: Instant) {}

  func screenChanged(device: Device, orientation: Orientation, at now: Instant) {}

  func refreshStatusBar(at now: Instant) {}
}
