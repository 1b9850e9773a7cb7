import Drawing
import Foundation
import LifecycleModel
import UIKit
import VirtualTime

/// Which apps are on the screen and where: opening from their icons, full or side by side,
/// following a finger, flying home, as cards of the switcher.
///
/// Motions are those of look facts 5.5; every place is a function of the instant asked for.
@MainActor struct Stage {
  /// An app's picture on its way between icon, card and its place on the screen.
  struct Scene {
    let process: AppProcess
    /// x, y, width, height of the picture, its corner radius.
    var box: Glide
    /// 0 shows the icon, 1 the app.
    var opacity: Glide
    var isLeaving = false
    /// Fades without its icon and without flying: where motion is reduced.
    var fades = false
    /// Leaves sideways, above those that stay.
    var isAside = false
    /// Until when it is seen although it goes nowhere: another app comes over it.
    var coveredAt = Instant.zero

    func isGone(at instant: Instant) -> Bool {
      isLeaving && instant >= box.end && instant >= opacity.end && instant >= coveredAt
    }
  }

  /// How an app looked when it entered the background.
  struct Picture {
    var list: DisplayList
    var size: CGSize
    var version: UInt32
    /// How much of the keyboard is missing that stood there when the app was left, in points.
    var hole: Double
  }

  /// Where an app that comes to the screen comes from.
  enum Origin {
    case icon(IconPlace)
    case box(Glide)
    /// Where motion is reduced: out of nothing.
    case fade
  }

  /// The neighbours of the app in front while a finger slides along the bottom edge.
  struct Row: Equatable {
    var older: String?
    var newer: String?
  }

  /// 5.5.1: opening, and closing by the button.
  static let zoom = Spring(ratio: 1, response: 0.336)
  /// 5.5.3: closing by a swipe, as far as one spring can: place overshoots a little.
  static let flight = Spring(ratio: 0.86, response: 0.55)
  /// 5.1.10: along the bottom edge, and what comes from beside the screen.
  static let fluid = Spring(ratio: 0.845, response: 0.531)
  /// 5.5.5.
  static let fade = Spring(ratio: 1, response: 0.314)
  /// 5.5.6: over in 0.3 s.
  static let crossFade = Spring(ratio: 1, response: 0.26)
  /// 5.1.12: a picture under the finger.
  static let following = Spring(ratio: 0.86, response: 0.15)
  /// Half a pixel at 3×.
  static let tolerance = 1.0 / 6

  var scenes: [Scene] = []
  var layout = ScreenLayout()
  var recents = Recents()
  /// What the switcher shows of each app: taken when it enters the background.
  private(set) var pictures: [String: Picture] = [:]
  var switcher: Switcher?
  var row: Row?
  var turn: Turn?
  var grip = Grip()
  /// Whether another app is being chosen to share the screen, and how.
  var choice: Choice?
  var dragTravel: CGSize?
  var releaseVelocity = CGSize.zero
  private var pictureCount: UInt32 = 0

  /// What the app that is chosen next will be.
  enum Choice: Equatable { case split, over }

  mutating func takePicture(of process: AppProcess, scale: Double, at now: Instant) {
    let size = process.world.area.size
    var frame = Frame(size: size, scale: scale)
    process.world.enter(at: now) { process.world.placeAsShown(into: &frame, at: now) }
    pictureCount += 1
    pictures[process.id] = Picture(
      list: frame.flattened(), size: size, version: pictureCount, hole: process.cardHole)
  }

  /// True while the pictures of the apps on the screen are under the finger.
  var isDragged: Bool { dragTravel != nil }

  func isMoving(at instant: Instant) -> Bool {
    scenes.contains { instant < $0.box.end || instant < $0.opacity.end }
      || switcher?.isMoving(at: instant) == true || instant < grip.veil.end
      || turn.map { instant < $0.end } == true
  }

  /// True where the apps hide the home screen altogether.
  func coversHome(at instant: Instant) -> Bool {
    guard layout.left != nil, !showsSwitcher(at: instant), !showsRow(at: instant), choice == nil,
      dragTravel == nil
    else {
      return false
    }
    var isThere = false
    for scene in scenes where !scene.isLeaving {
      guard scene.process.id == layout.left || scene.process.id == layout.right else { continue }
      if instant < scene.box.end || instant < scene.opacity.end { return false }
      isThere = true
    }
    return isThere
  }

  /// When an app's picture that flies home has come to its icon; nil if none does.
  func landing(of app: String) -> Instant? {
    guard let scene = scenes.last(where: { $0.process.id == app && $0.isLeaving }) else {
      return nil
    }
    return max(scene.box.end, scene.opacity.end)
  }

  /// The app's picture on the screen, if it is not on its way off.
  func scene(of app: String) -> Int? {
    scenes.lastIndex { $0.process.id == app && !$0.isLeaving }
  }

  static func box(_ rect: CGRect, radius: Double) -> SIMD8<Double> {
    SIMD8(rect.minX, rect.minY, rect.width, rect.height, radius, 0, 0, 0)
  }
}

/// Where an app's icon stands on the home screen, in screen points.
struct IconPlace: Equatable {
  var frame: CGRect
  var radius: Double
}
