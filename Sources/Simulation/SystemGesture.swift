import Foundation
import UIKit
import VirtualTime

/// The swipe up from the bottom edge of a phone without a home button.
///
///     idle ──lands in the edge──▶ waiting ──upwards 10──▶ dragging ──lifts──▶ idle
///                                    └──────lifts, or sideways──────▶ idle, and was nothing
struct SystemGesture {
  /// How high above the bottom edge a finger may land (look facts 6.13).
  static let edge = 20.0
  /// The least way up (look facts 5.5.8) and the way that goes home (5.5.10), in points.
  static let leastWay = 10.0
  static let homeWay = 51.0
  /// Upwards, points a second: home for certain (5.5.9).
  static let homeVelocity = 204.0

  enum Outcome: Equatable {
    /// Not the system's.
    case passes
    /// The system's, and nothing to show.
    case taken
    /// From now on the app's picture follows the finger.
    case began
    case moved(CGSize)
    case ended(goesHome: Bool, velocity: CGSize)
  }

  private enum State: Equatable {
    case idle
    case waiting
    case dragging
  }

  private struct Sample: Equatable {
    var at: Instant
    var place: CGPoint
  }

  private var state = State.idle
  private var finger = 0
  private var start = CGPoint.zero
  private var samples: [Sample] = []

  mutating func cancel() { state = .idle }

  mutating func take(
    _ touch: TouchInput, at now: Instant, screen: CGSize, isArmed: Bool
  ) -> Outcome {
    switch state {
    case .idle:
      guard touch.phase == .began, isArmed, touch.location.y >= screen.height - Self.edge else {
        return .passes
      }
      state = .waiting
      finger = touch.finger
      start = touch.location
      samples = [Sample(at: now, place: touch.location)]
      return .taken
    case .waiting, .dragging:
      guard touch.finger == finger else { return .taken }
      samples.append(Sample(at: now, place: touch.location))
      return followed(touch, at: now)
    }
  }

  private mutating func followed(_ touch: TouchInput, at now: Instant) -> Outcome {
    let travel = CGSize(
      width: touch.location.x - start.x, height: touch.location.y - start.y)
    switch touch.phase {
    case .began, .stationary: return .taken
    case .moved:
      if state == .dragging { return .moved(travel) }
      guard -travel.height >= Self.leastWay else { return .taken }
      state = .dragging
      return .began
    case .cancelled:
      let wasDragging = state == .dragging
      state = .idle
      return wasDragging ? .ended(goesHome: false, velocity: .zero) : .taken
    case .ended:
      let wasDragging = state == .dragging
      state = .idle
      guard wasDragging else { return .taken }
      let velocity = velocity(at: now)
      let goesHome = -velocity.height > Self.homeVelocity || -travel.height >= Self.homeWay
      return .ended(goesHome: goesHome, velocity: velocity)
    }
  }

  /// Points a second over the last tenth of a second (look facts 6.12).
  private func velocity(at now: Instant) -> CGSize {
    let since = now.advanced(by: .milliseconds(-100))
    guard let first = samples.first(where: { $0.at >= since }), let last = samples.last,
      last.at > first.at
    else { return .zero }
    let seconds = first.at.duration(to: last.at).inSeconds
    return CGSize(
      width: (last.place.x - first.place.x) / seconds,
      height: (last.place.y - first.place.y) / seconds)
  }
}
