import Foundation
import Simulation
import UIKit
import VirtualTime

/// A finger from landing to leaving, and what it comes to: a tap, a long press, a swipe.
struct Stroke {
  /// Gesture thresholds: a finger that moves less has not moved; one that stays longer presses.
  private static let slop: CGFloat = 10
  private static let longPress = Duration.milliseconds(500)
  /// A swipe that strays further from its line is drawn point by point.
  private static let straightness: CGFloat = 12
  private static let longestSwipe = Duration.milliseconds(700)

  let began: Instant
  /// Everything that came in meanwhile.
  var inputs: [TimedInput]
  private let target: String?
  private let finger: Int
  private var path: [(at: Instant, place: CGPoint)]
  private var fingers: Set<Int>
  private var isSimple = true
  private(set) var isOver = false

  init(_ touch: TouchInput, at input: TimedInput, target: String?, app: String) {
    began = input.at
    inputs = [input]
    self.target = target
    finger = touch.finger
    path = [(input.at, touch.location)]
    fingers = [touch.finger]
  }

  mutating func take(_ touch: TouchInput, at instant: Instant) {
    switch touch.phase {
    case .began:
      fingers.insert(touch.finger)
      isSimple = false
    case .moved, .stationary:
      if touch.finger == finger { path.append((instant, touch.location)) }
    case .ended, .cancelled:
      if touch.finger == finger { path.append((instant, touch.location)) }
      if touch.phase == .cancelled { isSimple = false }
      fingers.remove(touch.finger)
      isOver = fingers.isEmpty
    }
  }

  private var start: CGPoint { path[0].place }
  private var end: CGPoint { path[path.count - 1].place }
  private var duration: Duration { began.duration(to: path[path.count - 1].at) }

  /// The steps of a flow that do the same; nil where flows have none.
  var lines: [String]? {
    guard isSimple, onlyTouches, path.allSatisfy({ $0.place.x >= 0 && $0.place.y >= 0 }) else {
      return nil
    }
    let isStill = path.allSatisfy { Self.distance($0.place, start) < Self.slop }
    if isStill && duration < Self.longPress {
      return ["tapOn: \(target ?? "{ point: \(FlowText.point(start)) }")"]
    }
    if isStill {
      let place = target.map { $0.hasPrefix("{") ? $0 : "{ text: \($0) }" }
      return [
        "finger: { down: \(place ?? FlowText.point(start)) }",
        "wait: \(FlowText.milliseconds(duration))", "finger: up",
      ]
    }
    return isStraight ? [swipe] : drawn
  }

  private var onlyTouches: Bool {
    inputs.allSatisfy { input in
      switch input.input {
      case .touch, .vsync: true
      default: false
      }
    }
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(one.x - other.x, one.y - other.y)
  }

  /// Whether it went to its end in one go, at about an even speed.
  private var isStraight: Bool {
    let isQuick = duration > .zero && duration < Self.longestSwipe
    guard isQuick else { return false }
    let whole = duration.inSeconds
    return path.allSatisfy { point in
      let part = began.duration(to: point.at).inSeconds / whole
      let even = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      return Self.distance(even, point.place)
        < Self.straightness + 0.2 * Self.distance(start, end)
    }
  }

  private var swipe: String {
    "swipe: { start: \(FlowText.point(start)), end: \(FlowText.point(end)), "
      + "duration: \(duration.wholeNanoseconds / 1_000_000) }"
  }

  /// Down, from bend to bend, and up.
  private var drawn: [String] {
    var lines = ["finger: { down: \(FlowText.point(start)) }"]
    var last = path[0]
    for (index, point) in path.enumerated().dropFirst() {
      let isLast = index == path.count - 1
      guard isLast || last.at.duration(to: point.at) >= .milliseconds(80) else { continue }
      let time = last.at.duration(to: point.at).wholeNanoseconds / 1_000_000
      lines.append("finger: { to: \(FlowText.point(point.place)), duration: \(max(1, time)) }")
      last = point
    }
    return lines + ["finger: up"]
  }
}
