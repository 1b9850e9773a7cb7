import UIKit
import VirtualTime

/// Starting apps.
extension Simulator {
  /// The ids of all apps that could be opened.
  public var installedApps: [String] { configuration.apps.map(\.id) }

  func start(_ app: String) {
    guard let place = configuration.apps.firstIndex(where: { $0.id == app }) else { return }
    let descriptor = configuration.apps[place]
    let world = AppWorld(
      name: app, device: device, orientation: orientation,
      textMeasurer: configuration.textMeasurer,
      seed: configuration.seed &+ UInt64(place) &* 0x9E37_79B9)
    let process = world.enter(at: now) {
      world.setPlace(stage.layout.place(of: app, on: sharedScreen))
      world.windowing = stage.layout.windowing(of: app)
      world.wallClockAtBoot = wallClockAtBoot
      world.timeAsleep = clock.slept
      timeRules.rule(world)
      world.tieBreaker = ties.breaker
      world.traits.userInterfaceStyle = appearance.style
      world.reducesMotion = reducesMotion
      world.setRefresh(refresh)
      world.calloutCost = calloutCost
      world.tellsTimers = true
      world.tellsRoutes = true
      world.version = descriptor.version
      if let remoteConfig { world.setRemoteConfig(remoteConfig) }
      world.pasteboard = pasteboard
      world.keyboardScene.setLanguages(configuration.languages)
      world.keyboardScene.emoji = configuration.emoji
      world.keyboardScene.take(keyboardHabits)
      for (key, value) in appSettings.sorted(by: { $0.key < $1.key }) {
        world.setSetting(key, value)
      }
      return AppProcess(id: app, world: world, delegate: descriptor.makeDelegate())
    }
    tellKeyboard(to: process)
    // In the order of installation, so that nothing depends on who was started first.
    let order = configuration.apps.map(\.id)
    processes.append(process)
    processes.sort {
      (order.firstIndex(of: $0.id) ?? 0) < (order.firstIndex(of: $1.id) ?? 0)
    }
  }
}
