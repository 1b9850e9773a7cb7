import Foundation
import UIKit
import VirtualTime

/// What a finger on a pad has hold of that is no app's: the divider, the dots above an app, a card
/// of Slide Over, the edge that one was put behind.
struct Grip {
  enum Part: Equatable {
    case divider
    case dots(String)
    case over
    case edge
  }

  struct Hold: Equatable {
    var finger: Int
    var part: Part
    var track: FingerTrack
    /// Where the card's left edge was.
    var left: CGFloat = 0
  }

  var hold: Hold?
  /// How much a veil hides the apps while their divider moves.
  var veil = Glide(resting: .zero)

  /// The dots' place and around: at the middle of an app's upper edge.
  static func dots(above area: CGRect) -> CGRect {
    CGRect(x: area.midX - 50, y: area.minY, width: 100, height: 24)
  }

  /// How far beside the divider a finger still takes hold of it.
  static let reach = 14.0
  /// How near the edge a finger lands to draw a card out again.
  static let edge = 12.0
  static let slop = 10.0

  private static let fading = Spring(ratio: 1, response: 0.314)

  mutating func setVeil(_ isShown: Bool, at now: Instant) {
    veil.go(
      to: SIMD8(repeating: isShown ? 1 : 0), by: Self.fading, at: now, tolerance: 1.0 / 256)
  }
}

extension Stage {
  /// What there is to take hold of at a point of the screen.
  func grip(at point: CGPoint, on screen: SharedScreen) -> Grip.Part? {
    if let stashed, stashed == layout.stashed {
      let isAtEdge =
        layout.overSide == .left ? point.x < Grip.edge : point.x > screen.size.width - Grip.edge
      if isAtEdge { return .edge }
    }
    for app in layout.apps.reversed() {
      let area = layout.place(of: app, on: screen) ?? screen.bounds
      if Grip.dots(above: area).contains(point) { return .dots(app) }
      if (app == layout.over || layout.windows.contains { $0.app == app }), area.contains(point) {
        return nil
      }
    }
    guard layout.isSplit else { return nil }
    let middle = screen.split(layout.share).left.maxX + SharedScreen.divider / 2
    return abs(point.x - middle) <= Grip.reach ? .divider : nil
  }

  private var stashed: String? { layout.over == nil && layout.left != nil ? layout.stashed : nil }

  /// The app at a point of the screen, the one in front of others first.
  func app(at point: CGPoint, on screen: SharedScreen) -> String? {
    layout.apps.reversed().first {
      (layout.place(of: $0, on: screen) ?? screen.bounds).contains(point)
    }
  }

  /// Both apps of Split View follow the divider.
  mutating func drawDivider(to x: CGFloat, on screen: SharedScreen, at now: Instant) {
    let half = SharedScreen.divider / 2
    let x = min(screen.size.width - 40, max(40, x))
    let boxes = [
      (layout.left, CGRect(x: 0, y: 0, width: x - half, height: screen.size.height)),
      (
        layout.right,
        CGRect(
          x: x + half, y: 0, width: screen.size.width - x - half, height: screen.size.height)
      ),
    ]
    for case (let app?, let box) in boxes {
      guard let place = scene(of: app) else { continue }
      scenes[place].box.go(
        to: Self.box(box, radius: min(10, screen.cornerRadius)), by: Self.following, at: now,
        tolerance: Self.tolerance)
    }
  }

  /// The card of Slide Over follows the finger.
  mutating func drawCard(to left: CGFloat, on screen: SharedScreen, at now: Instant) {
    guard let over = layout.over, let place = scene(of: over) else { return }
    var box = target(of: over, on: screen)
    box[0] = left
    scenes[place].box.go(to: box, by: Self.following, at: now, tolerance: Self.tolerance)
  }
}
