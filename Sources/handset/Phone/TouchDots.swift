import Drawing
import Foundation
import Simulation
import UIKit
import VirtualTime

/// Shows in a film where fingers are: a disc under each, which fades when the finger leaves.
@MainActor final class TouchDots {
  private struct Dot {
    var finger: Int
    var place: CGPoint
    var left: Instant?
  }

  private var dots: [Dot] = []
  private var seen = 0
  private static let fade = Duration.milliseconds(200)
  private static let radius: CGFloat = 18
  /// Of no app and of no part of the window.
  private static let layer = UInt64.max

  /// Takes in what fingers did since the last call.
  func follow(_ phone: Simulator) {
    for input in phone.inputs[seen...] {
      guard case .touch(let touch) = input.input else { continue }
      let isGone = touch.phase == .ended || touch.phase == .cancelled
      if let index = dots.lastIndex(where: { $0.finger == touch.finger && $0.left == nil }) {
        dots[index].place = touch.location
        if isGone { dots[index].left = input.at }
      } else if !isGone {
        dots.append(Dot(finger: touch.finger, place: touch.location))
      }
    }
    seen = phone.inputs.count
    dots.removeAll { $0.left.map { $0.duration(to: phone.now) >= Self.fade } ?? false }
  }

  func add(to frame: inout Frame, at now: Instant) {
    let radius = Self.radius
    let disc = RoundedRect(
      CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), radius: radius)
    let rim = RoundedRect(disc.rect.insetBy(dx: 0.75, dy: 0.75), radius: radius - 0.75)
    let list = DisplayList([
      .fillRect(disc, .color(Color(white: 0.55, alpha: 0.5))),
      .strokeRect(rim, Color(white: 1, alpha: 0.8), width: 1.5),
    ])
    for dot in dots {
      let gone = dot.left.map { $0.duration(to: now).inSeconds / Self.fade.inSeconds } ?? 0
      frame.items.append(
        .layer(
          PlacedLayer(
            content: ContentID(layer: Self.layer, version: 0), list: list, extent: disc.rect,
            transform: CGAffineTransform(translationX: dot.place.x, y: dot.place.y),
            opacity: max(0, 1 - gone), clip: -1)))
    }
  }
}
