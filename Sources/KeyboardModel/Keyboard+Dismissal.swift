import VirtualTime

/// Interactive dismissal: a finger pushes the keyboard down.
///
/// Its top edge is max(finger, resting top) (fact 8.5), and nothing is posted until the finger
/// lifts (8.4).
extension Keyboard {
  /// Below this speed, in points a second, a finger counts as resting, and it goes back up.
  static let leastVelocity = 50.0

  mutating func pushDown(to fingerY: Double) -> [Effect] {
    guard let resting, resting.isDocked, resting.state != .shortcutBar, slide == nil, drag == nil
    else { return [] }
    let top = screen.height - resting.frame.minY
    let wanted = max(0, min(top, screen.height - fingerY))
    guard state == .interactive || wanted < top else { return [] }
    if state != .interactive {
      settleAgenda()
      state = .interactive
    }
    motion.follow(top: wanted)
    return []
  }

  /// Down if the finger moved down or the keyboard is off already; else back up, telling of a show
  /// at the place where it always was (1.16), by ease-in-ease-out (1.14).
  mutating func letGo(velocity: Double, at now: Instant) -> [Effect] {
    guard state == .interactive, let focus, let resting else { return [] }
    let top = motion.top(at: now)
    let full = screen.height - resting.frame.minY
    if top <= 0 || velocity >= Self.leastVelocity {
      let effects = hide(at: now, animated: true)
      if !options.contains(.crossFade) {
        motion.throwDown(velocity: velocity, at: now, tolerance: tolerance)
      }
      return effects + [.takeFirstResponder(focus.app)]
    }
    guard top < full else {
      state = resting.state
      return []
    }
    var slide = slide(.show, from: motion.frame(at: now, screen: screen), to: resting.reported)
    slide.duration = SnapBack.duration
    slide.curve = KeyboardNotification.snapBackCurve
    motion.snapBack(to: full, at: now)
    return start(slide, isFalling: false, at: now)
  }
}
