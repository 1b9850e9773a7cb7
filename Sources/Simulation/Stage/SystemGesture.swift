import Foundation
import UIKit
import VirtualTime

/// The swipe from the bottom edge of a device without a home button: home, to the switcher, or
/// along the edge to the neighbouring app.
///
///     idle ──lands in the edge──▶ waiting ──upwards 10──▶ dragging ──stands still──▶ paused
///      ▲                             ├────sideways 17──▶ sliding       │               │
///      └─── was nothing ◀──lifts─────┘                      └──lifts───┴────lifts──────┘
///
/// Dragged, it ends at home if it is quick enough or far enough up; after a pause, in the switcher;
/// sideways, in the app beside.
struct SystemGesture {
  /// How high above the bottom edge a finger may land (look facts 6.13).
  static let edge = 20.0
  /// The least way up (look facts 5.5.8) and the way that goes home (5.5.10), in points.
  static let leastWay = 10.0
  static let homeWay = 51.0
  /// Upwards, points a second: home for certain (5.5.9).
  static let homeVelocity = 204.0
  /// Slower than this the finger pauses (5.5.11); it is found out after so long.
  static let pauseVelocity = 51.0
  static let pause = Duration.milliseconds(120)
  /// Sideways so far, within so much upwards (5.5.12).
  static let sidewaysWay = 17.0
  static let sidewaysRise = 9.0

  enum Outcome: Equatable {
    /// Not the system's.
    case passes
    /// The system's, and nothing to show.
    case taken
    /// From now on the app's picture follows the finger.
    case began
    /// From now on the row of apps follows the finger.
    case slid
    case moved(CGSize)
    case ended(End, velocity: CGSize)
  }

  /// Where the gesture has led.
  enum End: Equatable {
    case back, home, switcher
    case older, newer
  }

  private enum State: Equatable { case idle, waiting, dragging, paused, sliding }

  private var state = State.idle
  private var finger = 0
  private var track = FingerTrack(start: .zero, at: .zero)

  mutating func cancel() { state = .idle }

  /// True from the moment the gesture shows something until the finger leaves.
  var isShown: Bool { state != .idle && state != .waiting }

  /// When a finger that does not move will have paused; nil if it has or cannot.
  var deadline: Instant? {
    guard state == .dragging, -track.travel.height >= Self.homeWay else { return nil }
    return track.lastMove.advanced(by: Self.pause)
  }

  /// The deadline has come: the finger stands still.
  mutating func stood() { if state == .dragging { state = .paused } }

  mutating func take(
    _ touch: TouchInput, at now: Instant, screen: CGSize, isArmed: Bool
  ) -> Outcome {
    guard state != .idle else {
      guard touch.phase == .began, isArmed, touch.location.y >= screen.height - Self.edge else {
        return .passes
      }
      state = .waiting
      finger = touch.finger
      track = FingerTrack(start: touch.location, at: now)
      return .taken
    }
    guard touch.finger == finger else { return .taken }
    switch touch.phase {
    case .began, .stationary: return .taken
    case .moved:
      track.move(to: touch.location, at: now)
      return moved()
    case .cancelled:
      defer { state = .idle }
      return isShown ? .ended(.back, velocity: .zero) : .taken
    case .ended:
      track.move(to: touch.location, at: now)
      defer { state = .idle }
      return isShown ? .ended(end(at: now, width: screen.width), velocity: speed(at: now)) : .taken
    }
  }

  private mutating func moved() -> Outcome {
    let travel = track.travel
    switch state {
    case .dragging, .paused, .sliding: return .moved(travel)
    case .idle: return .passes
    case .waiting:
      if abs(travel.width) >= Self.sidewaysWay, -travel.height <= Self.sidewaysRise {
        state = .sliding
        return .slid
      }
      guard -travel.height >= Self.leastWay else { return .taken }
      state = .dragging
      return .began
    }
  }

  private func speed(at now: Instant) -> CGSize { track.velocity(at: now) }

  private func end(at now: Instant, width: CGFloat) -> End {
    let velocity = speed(at: now)
    let isQuick = -velocity.height > Self.homeVelocity
    switch state {
    case .paused: return isQuick ? .home : .switcher
    case .sliding:
      if -velocity.height > 2 * Self.homeVelocity { return .home }
      // A fifth of a second's way further decides.
      let place = track.travel.width + velocity.width * 0.2
      return place > width / 2 ? .older : place < -width / 2 ? .newer : .back
    case .idle, .waiting, .dragging:
      if isQuick { return .home }
      guard -track.travel.height >= Self.homeWay else { return .back }
      let isStill = hypot(velocity.width, velocity.height) < Self.pauseVelocity
      return isStill ? .switcher : .home
    }
  }
}
