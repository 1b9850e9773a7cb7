import UIKit
import VirtualTime

/// Starting apps, touches to whoever they belong to, link callbacks.
extension Simulator {
  func start(_ app: String) {
    guard let place = configuration.apps.firstIndex(where: { $0.id == app }) else { return }
    let descriptor = configuration.apps[place]
    let world = AppWorld(
      name: app, device: device, orientation: orientation,
      textMeasurer: configuration.textMeasurer,
      seed: configuration.seed &+ UInt64(place) &* 0x9E37_79B9)
    let process = world.enter(at: now) {
      world.wallClockAtBoot = wallClockAtBoot
      world.timeAsleep = clock.slept
      timeRules.rule(world)
      world.traits.userInterfaceStyle = appearance.style
      world.reducesMotion = reducesMotion
      world.setRefresh(refresh)
      world.calloutCost = calloutCost
      world.tellsTimers = true
      world.version = descriptor.version
      if let remoteConfig { world.setRemoteConfig(remoteConfig) }
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

  /// A finger belongs to the system's gesture at the bottom edge, else to an alert, else to the app
  /// in front, else to the home screen, from landing to leaving.
  func take(_ touch: TouchInput) {
    if touch.phase == .began {
      note(
        TimelineEntry(
          at: now, app: frontApp ?? "home", kind: .input, name: "touch",
          detail: "(\(Int(touch.location.x.rounded())), \(Int(touch.location.y.rounded())))"))
    }
    let outcome = systemGesture.take(
      touch, at: now, screen: device.size(in: orientation),
      isArmed: !device.hasHomeButton && lifecycle.front != nil)
    switch outcome {
    case .passes: pass(touch)
    case .taken: break
    case .began:
      if let process = frontProcess { send(.cancelTouches, to: process) }
    case .moved(let travel):
      stage.drag(
        by: travel, screen: device.size(in: orientation),
        cornerRadius: device.screen.cornerRadius, at: now)
    case .ended(let goesHome, let velocity):
      stage.letGo(
        goesHome: goesHome, velocity: velocity, screen: device.size(in: orientation),
        cornerRadius: device.screen.cornerRadius, at: now)
      if goesHome { carryOut(.home) }
    }
  }

  private func pass(_ touch: TouchInput) {
    let owner =
      touch.phase == .began
      ? (springBoard.takesAllTouches ? Self.home : lifecycle.front ?? Self.home)
      : fingers[touch.finger]
    guard let owner else { return }
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    fingers[touch.finger] = isOver ? nil : owner
    if owner == Self.home {
      springBoard.deliver(touch, at: now)
    } else if let process = process(owner) {
      send(.touch(touch), to: process)
    }
  }
}
