import Drawing
import Foundation
import UIKit
import VirtualTime

/// Which apps are on the screen and where: opening from their icons, full, following a finger,
/// flying home.
///
/// Motions are those of look facts 5.5; every place is a function of the instant asked for.
@MainActor struct Stage {
  /// An app's picture on its way between icon and screen.
  struct Scene {
    let process: AppProcess
    /// x, y, width, height of the picture, its corner radius.
    var box: Glide
    /// 0 shows the icon, 1 the app.
    var opacity: Glide
    var isLeaving = false

    func isGone(at instant: Instant) -> Bool {
      isLeaving && instant >= box.end && instant >= opacity.end
    }
  }

  /// 5.5.1: opening, and closing by the button.
  static let zoom = Spring(ratio: 1, response: 0.336)
  /// 5.5.3: closing by a swipe, as far as one spring can: place overshoots a little.
  static let flight = Spring(ratio: 0.86, response: 0.55)
  /// 5.5.5.
  static let fade = Spring(ratio: 1, response: 0.314)
  /// 5.1.12: a picture under the finger.
  static let following = Spring(ratio: 0.86, response: 0.15)
  /// Half a pixel at 3×.
  private static let tolerance = 1.0 / 6

  private(set) var scenes: [Scene] = []
  private(set) var front: String?
  /// What the switcher shows of each app: taken when it enters the background.
  private(set) var pictures: [String: DisplayList] = [:]
  private var dragTravel: CGSize?
  private var releaseVelocity = CGSize.zero

  /// An app comes to the front, from its icon.
  mutating func open(
    _ process: AppProcess, from icon: IconPlace, screen: CGSize, cornerRadius: Double,
    isAnimated: Bool, at now: Instant
  ) {
    front = process.id
    scenes.removeAll { $0.isGone(at: now) }
    let full = Self.box(CGRect(origin: .zero, size: screen), radius: cornerRadius)
    if let place = scenes.firstIndex(where: { $0.process === process }) {
      scenes[place].isLeaving = false
      scenes.append(scenes.remove(at: place))
    } else {
      let start = isAnimated ? Self.box(icon.frame, radius: icon.radius) : full
      scenes.append(
        Scene(
          process: process, box: Glide(resting: start),
          opacity: Glide(resting: SIMD8(repeating: isAnimated ? 0 : 1))))
    }
    let last = scenes.count - 1
    scenes[last].box.go(to: full, by: Self.zoom, at: now, tolerance: Self.tolerance)
    scenes[last].opacity.go(
      to: SIMD8(repeating: 1), by: Self.fade, at: now, tolerance: 1.0 / 256)
  }

  /// The app in front flies back to its icon.
  mutating func close(to icon: IconPlace, at now: Instant) {
    front = nil
    guard let leaver = scenes.last?.process else { return }
    // Apps that it was opened over lie beneath it no longer.
    scenes.removeAll { !$0.isLeaving && $0.process !== leaver }
    let last = scenes.endIndex - 1
    let isThrown = dragTravel != nil
    scenes[last].isLeaving = true
    scenes[last].box.go(
      to: Self.box(icon.frame, radius: icon.radius), by: isThrown ? Self.flight : Self.zoom,
      at: now, tolerance: Self.tolerance,
      // Of the finger's speed all of x and a third of y is handed on (5.5.14).
      adding: SIMD8(releaseVelocity.width, releaseVelocity.height * 0.3, 0, 0, 0, 0, 0, 0))
    scenes[last].opacity.go(
      to: .zero, by: Spring(ratio: 1, response: isThrown ? 0.45 : 0.336), at: now,
      tolerance: 1.0 / 256)
    dragTravel = nil
    releaseVelocity = .zero
  }

  mutating func takePicture(of process: AppProcess, screen: CGSize, scale: Double, at now: Instant)
  {
    var frame = Frame(size: screen, scale: scale)
    process.world.enter(at: now) { process.world.place(into: &frame, at: now) }
    pictures[process.id] = frame.flattened()
  }

  /// The app's process is gone.
  mutating func remove(_ app: String) {
    scenes.removeAll { $0.process.id == app && !$0.isLeaving }
    if front == app { front = nil }
  }

  /// When an app's picture that flies home has come to its icon; nil if none does.
  func landing(of app: String) -> Instant? {
    guard let scene = scenes.last(where: { $0.process.id == app && $0.isLeaving }) else {
      return nil
    }
    return max(scene.box.end, scene.opacity.end)
  }

  mutating func screenChanged(screen: CGSize, cornerRadius: Double) {
    scenes.removeAll { $0.isLeaving }
    for index in scenes.indices {
      scenes[index].box.jump(
        to: Self.box(CGRect(origin: .zero, size: screen), radius: cornerRadius))
    }
    dragTravel = nil
  }

  /// True while the picture of the app in front is under the finger.
  var isDragged: Bool { dragTravel != nil }

  /// The picture follows the finger: it shrinks with the way up, both edges come inwards.
  mutating func drag(by travel: CGSize, screen: CGSize, cornerRadius: Double, at now: Instant) {
    guard let last = scenes.indices.last, front != nil else { return }
    dragTravel = travel
    let up = max(0, -travel.height)
    let scale = max(0.4, 1 - 1.05 * up / screen.height)
    let size = CGSize(width: screen.width * scale, height: screen.height * scale)
    let box = CGRect(
      x: (screen.width - size.width) / 2 + travel.width,
      y: screen.height - up * 0.85 - size.height, width: size.width, height: size.height)
    scenes[last].box.go(
      to: Self.box(box, radius: max(cornerRadius, 10) * scale), by: Self.following, at: now,
      tolerance: Self.tolerance)
  }

  mutating func letGo(
    goesHome: Bool, velocity: CGSize, screen: CGSize, cornerRadius: Double,
    at now: Instant
  ) {
    releaseVelocity = velocity
    guard !goesHome, let last = scenes.indices.last else { return }
    dragTravel = nil
    releaseVelocity = .zero
    scenes[last].box.go(
      to: Self.box(CGRect(origin: .zero, size: screen), radius: cornerRadius), by: Self.zoom,
      at: now, tolerance: Self.tolerance)
  }

  func isMoving(at instant: Instant) -> Bool {
    scenes.contains { instant < $0.box.end || instant < $0.opacity.end }
  }

  /// True where the front app hides the home screen altogether.
  func coversHome(at instant: Instant) -> Bool {
    guard let last = scenes.last, !last.isLeaving else { return false }
    return instant >= last.box.end && instant >= last.opacity.end && dragTravel == nil
  }

  private static func box(_ rect: CGRect, radius: Double) -> SIMD8<Double> {
    SIMD8(rect.minX, rect.minY, rect.width, rect.height, radius, 0, 0, 0)
  }
}

/// Where an app's icon stands on the home screen, in screen points.
struct IconPlace: Equatable {
  var frame: CGRect
  var radius: Double
}
