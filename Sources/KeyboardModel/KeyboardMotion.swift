import Foundation
import VirtualTime

/// Where the keyboard is and how plainly it is seen, as functions of the instant.
struct KeyboardMotion: Hashable, Sendable {
  /// How far its top edge is above the screen's bottom edge.
  private(set) var raised = SpringMotion(resting: 0)
  private(set) var left = SpringMotion(resting: 0)
  private(set) var width: SpringMotion
  private(set) var height = SpringMotion(resting: 0)
  /// How much of the screen it covers from the bottom, as one that apps make room for.
  private(set) var cover = SpringMotion(resting: 0)
  private(set) var opacity = SpringMotion(resting: 1)
  /// The way back up after a half-done dismissal, in place of the spring.
  private(set) var snap: SnapBack?

  init(width: Double) { self.width = SpringMotion(resting: width) }

  func top(at now: Instant) -> Double {
    if let snap, now < snap.end { return snap.position(at: now) }
    return raised.position(at: now)
  }

  func frame(at now: Instant, screen: CGSize) -> CGRect {
    CGRect(
      x: left.position(at: now), y: screen.height - top(at: now), width: width.position(at: now),
      height: height.position(at: now))
  }

  /// In points a second, upwards positive.
  func velocity(at now: Instant) -> Double {
    if let snap, now < snap.end { return snap.velocity(at: now) }
    return raised.velocity(at: now)
  }

  func covered(at now: Instant) -> Double {
    if let snap, now < snap.end, snap.target == cover.target { return snap.position(at: now) }
    return cover.position(at: now)
  }

  var end: Instant {
    [raised.end, left.end, width.end, height.end, cover.end, opacity.end, snap?.end ?? .zero].max()
      ?? .zero
  }

  func isMoving(at now: Instant) -> Bool { now < end }

  /// At once and plainly.
  mutating func jump(to frame: CGRect, cover: Double, screen: CGSize) {
    snap = nil
    raised.jump(to: screen.height - frame.minY)
    self.cover.jump(to: cover)
    reshape(to: frame)
    opacity.jump(to: 1)
  }

  private mutating func reshape(to frame: CGRect) {
    left.jump(to: frame.minX)
    width.jump(to: frame.width)
    height.jump(to: frame.height)
  }

  /// On the system's spring from where it is; a card that grows or shrinks does so on the way, any
  /// other has its new size at once.
  mutating func glide(
    to frame: CGRect, cover: Double, screen: CGSize, at now: Instant, tolerance: Double
  ) {
    hold(at: now)
    raised.move(to: screen.height - frame.minY, at: now, tolerance: tolerance)
    self.cover.move(to: cover, at: now, tolerance: tolerance)
    if top(at: now) > 0 && width.position(at: now) != frame.width {
      left.move(to: frame.minX, at: now, tolerance: tolerance)
      width.move(to: frame.width, at: now, tolerance: tolerance)
      height.move(to: frame.height, at: now, tolerance: tolerance)
    } else {
      reshape(to: frame)
    }
    if opacity.target != 1 || opacity.isMoving(at: now) { fade(to: 1, at: now) }
  }

  /// Below the screen's edge, as it is.
  mutating func sink(at now: Instant, tolerance: Double) {
    hold(at: now)
    raised.move(to: 0, at: now, tolerance: tolerance)
    cover.move(to: 0, at: now, tolerance: tolerance)
  }

  /// Comes into sight where it rests.
  mutating func fadeIn(
    at frame: CGRect, cover: Double, screen: CGSize, isAway: Bool, now: Instant
  ) {
    let seen =
      isAway
      ? 0
      : opacity
        .position(at: now)
    jump(to: frame, cover: cover, screen: screen)
    opacity.jump(to: seen)
    fade(to: 1, at: now)
  }

  /// Goes out of sight where it is.
  mutating func fadeOut(at now: Instant) {
    hold(at: now)
    cover.jump(to: 0)
    fade(to: 0, at: now)
  }

  private mutating func fade(to target: Double, at now: Instant) {
    opacity.move(to: target, at: now, tolerance: 1.0 / 512)
  }

  /// Under a finger.
  mutating func follow(_ frame: CGRect, cover: Double, screen: CGSize) {
    jump(to: frame, cover: cover, screen: screen)
  }

  /// Its top edge alone, under a finger that pushes it down.
  mutating func follow(top: Double) {
    snap = nil
    raised.jump(to: top)
    cover.jump(to: top)
  }

  mutating func snapBack(to top: Double, at now: Instant) {
    snap = SnapBack(from: self.top(at: now), to: top, start: now)
    raised.jump(to: top)
    cover.jump(to: top)
  }

  /// Makes a spring of what is left of a snap, in the same place and as fast.
  private mutating func hold(at now: Instant) {
    guard let snap else { return }
    if now < snap.end {
      raised.jump(to: snap.position(at: now))
      cover.jump(to: snap.position(at: now))
      let speed = snap.velocity(at: now)
      raised.move(to: snap.target, at: now, tolerance: 1, velocity: speed)
      cover.move(to: snap.target, at: now, tolerance: 1, velocity: speed)
    }
    self.snap = nil
  }
}

extension KeyboardMotion {
  func feed(_ digest: inout StateDigest) {
    for motion in [raised, left, width, height, cover, opacity] { motion.feed(&digest) }
    digest.combine(snap != nil)
    if let snap {
      digest.combine(snap.origin)
      digest.combine(snap.target)
      digest.combine(snap.start)
    }
  }
}

/// The keyboard's way back up when a finger has not pushed it far enough: ease-in-ease-out,
/// 0.1452 s (fact 1.14).
struct SnapBack: Hashable, Sendable {
  static let duration = Duration.nanoseconds(145_200_000)

  var origin: Double
  var target: Double
  var start: Instant

  init(from origin: Double, to target: Double, start: Instant) {
    self.origin = origin
    self.target = target
    self.start = start
  }

  var end: Instant { start.advanced(by: Self.duration) }

  func position(at now: Instant) -> Double {
    let t = parameter(at: now)
    return origin + (target - origin) * t * t * (3 - 2 * t)
  }

  func velocity(at now: Instant) -> Double {
    let t = parameter(at: now)
    // Both control points lie level with their ends, so that y rises as 3t² − 2t³.
    let slope = 6 * t * (1 - t) / (Self.x1 * 3 + (2 * Self.a * t + 3 * Self.b * t * t))
    return (target - origin) * slope / Self.duration.inSeconds
  }

  // x(t) = 3·x1·t + a·t² + b·t³ for control points at 0.42 and 0.58.
  private static let x1 = 0.42
  private static let a = 3 * (0.58 - 2 * 0.42)
  private static let b = 1 + 3 * 0.42 - 3 * 0.58

  /// The curve's parameter at an instant, by halving.
  private func parameter(at now: Instant) -> Double {
    let x = min(1, max(0, start.duration(to: now).inSeconds / Self.duration.inSeconds))
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let t = (low + high) / 2
      if 3 * Self.x1 * t + Self.a * t * t + Self.b * t * t * t < x { low = t } else { high = t }
    }
    return (low + high) / 2
  }
}
