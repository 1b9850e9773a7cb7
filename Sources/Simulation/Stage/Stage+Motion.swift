import Foundation
import UIKit
import VirtualTime

/// Coming, going and taking places.
extension Stage {
  /// Where an app's picture comes to rest.
  func target(of app: String, on screen: SharedScreen) -> SIMD8<Double> {
    if app == layout.over {
      return Self.box(screen.slideOver(layout.overSide), radius: SharedScreen.overRadius)
    }
    if let place = layout.place(of: app, on: screen) {
      let isWindow = layout.windows.contains { $0.app == app }
      return Self.box(place, radius: isWindow ? 12 : min(10, screen.cornerRadius))
    }
    return Self.box(screen.bounds, radius: screen.cornerRadius)
  }

  /// Every app on the screen takes its place; who comes to it, from where it comes.
  mutating func arrange(
    _ processes: [AppProcess], on screen: SharedScreen, from origins: [String: Origin],
    by spring: Spring, at now: Instant
  ) {
    scenes.removeAll { $0.isGone(at: now) }
    var arranged: [Scene] = []
    for process in processes {
      let target = target(of: process.id, on: screen)
      var scene: Scene
      if let place = scenes.firstIndex(where: { $0.process === process }) {
        scene = scenes.remove(at: place)
        scene.isLeaving = false
        scene.coveredAt = .zero
        scene.isAside = false
      } else {
        scene = Self.scene(of: process, from: origins[process.id] ?? .fade, to: target)
      }
      scene.box.go(to: target, by: spring, at: now, tolerance: Self.tolerance)
      scene.opacity.go(
        to: SIMD8(repeating: 1), by: scene.fades ? Self.crossFade : Self.fade, at: now,
        tolerance: 1.0 / 256)
      arranged.append(scene)
    }
    let aside = scenes.filter(\.isAside)
    scenes.removeAll(where: \.isAside)
    scenes += arranged + aside
  }

  private static func scene(
    of process: AppProcess, from origin: Origin, to target: SIMD8<Double>
  ) -> Scene {
    let full = SIMD8<Double>(repeating: 1)
    switch origin {
    case .icon(let icon):
      return Scene(
        process: process, box: Glide(resting: box(icon.frame, radius: icon.radius)),
        opacity: Glide(resting: .zero))
    case .box(let box):
      return Scene(process: process, box: box, opacity: Glide(resting: full))
    case .fade:
      return Scene(
        process: process, box: Glide(resting: target), opacity: Glide(resting: .zero), fades: true)
    }
  }

  /// An app that was on the screen flies back to its icon.
  mutating func close(_ app: String, to icon: IconPlace, fades: Bool, at now: Instant) {
    guard let place = scene(of: app) else { return }
    let isThrown = dragTravel != nil
    scenes[place].isLeaving = true
    scenes[place].fades = fades
    if !fades {
      scenes[place].box.go(
        to: Self.box(icon.frame, radius: icon.radius), by: isThrown ? Self.flight : Self.zoom,
        at: now, tolerance: Self.tolerance,
        // Of the finger's speed all of x and a third of y is handed on (5.5.14).
        adding: SIMD8(releaseVelocity.width, releaseVelocity.height * 0.3, 0, 0, 0, 0, 0, 0))
    }
    scenes[place].opacity.go(
      to: .zero,
      by: fades ? Self.crossFade : Spring(ratio: 1, response: isThrown ? 0.45 : 0.336), at: now,
      tolerance: 1.0 / 256)
  }

  /// Apps that lie beneath what flies home are not seen any more, and the finger is forgotten.
  mutating func emptied() {
    scenes.removeAll { !$0.isLeaving }
    dragTravel = nil
    releaseVelocity = .zero
  }

  /// What lies beneath an app that comes is seen until that has come to rest.
  mutating func cover(_ app: String, by other: String?) {
    guard let place = scene(of: app) else { return }
    scenes[place].isLeaving = true
    guard let other = other.flatMap({ scene(of: $0) }) else { return }
    scenes[place].coveredAt = max(scenes[other].box.end, scenes[other].opacity.end)
  }

  /// An app leaves the screen sideways, and others stay.
  mutating func pushAside(_ app: String, on screen: SharedScreen, at now: Instant) {
    guard let place = scene(of: app) else { return }
    var target = scenes[place].box.target
    let isLeft = target[0] + target[2] / 2 < screen.size.width / 2
    target[0] = isLeft ? -target[2] - 40 : screen.size.width + 40
    scenes[place].isLeaving = true
    scenes[place].isAside = true
    scenes[place].box.go(to: target, by: Self.zoom, at: now, tolerance: Self.tolerance)
  }

  /// The app's process is gone.
  mutating func remove(_ app: String) {
    scenes.removeAll { $0.process.id == app && !$0.isLeaving }
  }

  /// Everything is at its place at once: the screen is another.
  mutating func screenChanged(on screen: SharedScreen) {
    scenes.removeAll { $0.isLeaving }
    for index in scenes.indices {
      scenes[index].box.jump(to: target(of: scenes[index].process.id, on: screen))
    }
    dragTravel = nil
    row = nil
    switcher = nil
    choice = nil
    grip = Grip()
  }

  // MARK: Under the finger

  /// The pictures follow the finger: they shrink with the way up, both edges come inwards.
  mutating func drag(by travel: CGSize, on screen: SharedScreen, at now: Instant) {
    guard !layout.apps.isEmpty else { return }
    dragTravel = travel
    let size = screen.size
    let up = max(0, -travel.height)
    let scale = max(0.4, 1 - 1.05 * up / size.height)
    let left = (size.width - size.width * scale) / 2 + travel.width
    let top = size.height - up * 0.85 - size.height * scale
    follow(on: screen, by: Self.following, at: now) { box in
      SIMD8(
        left + box[0] * scale, top + box[1] * scale, box[2] * scale, box[3] * scale,
        max(box[4], 10) * scale, 0, 0, 0)
    }
  }

  /// The row of apps follows a finger along the bottom edge; upwards it becomes a little smaller.
  mutating func slide(by travel: CGSize, on screen: SharedScreen, at now: Instant) {
    dragTravel = travel
    let hasWay = travel.width > 0 ? row?.older != nil : row?.newer != nil
    let x = hasWay ? travel.width : travel.width * 0.3
    let scale = max(0.8, 1 - 0.5 * max(0, -travel.height) / screen.size.height)
    let size = CGSize(width: screen.size.width * scale, height: screen.size.height * scale)
    follow(on: screen, by: Self.following, at: now) { box in
      SIMD8(
        x + (screen.size.width - size.width) / 2 + box[0] * scale,
        (screen.size.height - size.height) / 2 + box[1] * scale, box[2] * scale, box[3] * scale,
        max(box[4], 10) * scale, 0, 0, 0)
    }
  }

  private mutating func follow(
    on screen: SharedScreen, by spring: Spring, at now: Instant,
    _ moved: (SIMD8<Double>) -> SIMD8<Double>
  ) {
    for app in layout.apps {
      let box = moved(target(of: app, on: screen))
      if switcher?.phase == .held {
        switcher?.drag(app, to: box, by: spring, at: now)
      } else if let place = scene(of: app) {
        scenes[place].box.go(to: box, by: spring, at: now, tolerance: Self.tolerance)
      }
    }
  }

  /// The finger has left and nothing has changed: every picture goes back to its place.
  mutating func letGo(on screen: SharedScreen, by spring: Spring, at now: Instant) {
    dragTravel = nil
    releaseVelocity = .zero
    for app in layout.apps {
      guard let place = scene(of: app) else { continue }
      scenes[place].box.go(
        to: target(of: app, on: screen), by: spring, at: now, tolerance: Self.tolerance)
    }
  }

  /// Where a neighbour in the row is: beside the app in front, as large, a gap apart (3.10.18).
  func rowBox(
    isOlder: Bool, of front: String, gap: Double, at instant: Instant
  ) -> SIMD8<Double>? {
    guard let place = scene(of: front) else { return nil }
    var box = scenes[place].box.value(at: instant)
    box[0] += (box[2] + gap) * (isOlder ? -1 : 1)
    return box
  }

  /// The neighbours are seen until the app in front has come to rest.
  func showsRow(at instant: Instant) -> Bool {
    guard row != nil, let front = layout.left, let place = scene(of: front) else { return false }
    return isDragged || instant < scenes[place].box.end
  }

  func showsSwitcher(at instant: Instant) -> Bool {
    switcher.map { !$0.isGone(at: instant) } ?? false
  }

  /// True while cards stand for the apps on the screen.
  var hasCards: Bool { switcher.map { $0.phase != .closing } ?? false }

  // MARK: The switcher

  /// Cards come, of the apps on the screen from where their pictures are.
  mutating func openSwitcher(
    apps: [String], measure: SwitcherMeasure, isHeld: Bool, at now: Instant
  ) {
    let front = layout.left.flatMap { app in
      scene(of: app).map { (app: app, box: scenes[$0].box) }
    }
    row = nil
    switcher = Switcher(apps: apps, front: front, measure: measure, isHeld: isHeld, at: now)
  }

  /// Cards of apps that are on the screen, or come to it now, are their pictures again.
  mutating func closeSwitcher(taking app: String?, at now: Instant) {
    guard hasCards else { return }
    for index in scenes.indices where !scenes[index].isLeaving {
      if let box = switcher?.motion(of: scenes[index].process.id, at: now) {
        scenes[index].box = box
      }
    }
    switcher?.close(taking: app, at: now)
  }
}
