import UIKit
import VirtualTime

/// A running app as the system sees it: its world, its delegate, and when it wants to run again.
@MainActor final class AppProcess {
  let id: String
  let world: AppWorld
  let delegate: any UIApplicationDelegate
  /// When something in the app is due by itself.
  var nextWake: Instant?
  var isSuspended = false {
    didSet { world.isSuspended = isSuspended }
  }
  /// What had key input when the system took it away; given back after an alert.
  weak var formerResponder: UIResponder?

  init(id: String, world: AppWorld, delegate: any UIApplicationDelegate) {
    self.id = id
    self.world = world
    self.delegate = delegate
    world.application.delegate = delegate
  }
}
