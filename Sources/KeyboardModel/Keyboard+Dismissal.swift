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
    self.fingerY = fingerY
    motion.follow(top: wanted)
    return []
  }

  /// What changes its size or its keys while a finger pushes it down leaves it under the finger,
  /// and nothing is posted before the finger lifts.
  ///
  /// - Returns: false where the event takes it out of the finger: another owner or none, a hardware
  ///   keyboard, another mode, the interface turning.
  mutating func change(underFinger event: Event, at now: Instant) -> Bool {
    guard let owner else { return false }
    switch event {
    case .focus(let focus, animated: _):
      guard focus.app == owner, focus.showsKeys else { return false }
      self.focus = focus
    case .setAccessoryHeight(let height, app: owner): focus?.accessoryHeight = height
    case .set(.hardwareKeyboard, let isOn) where isOn != options.contains(.hardwareKeyboard):
      return false
    case .set(let option, let isOn):
      if option == .thirdPartyKeyboard && options.contains(option) != isOn {
        phase.hasShownSizes = false
      }
      options.set(option, isOn)
    case .gesture(.turn(let plane, silently: _)): self.plane = plane
    case .gesture(.choose(let mode)), .gesture(.pull(let mode)): return mode == self.mode
    case .setAccessoryHeight, .blur, .rotationBegan, .rotationEnded, .deadline, .gesture:
      return false
    }
    standUnderFinger(at: now)
    return true
  }

  /// Its top edge is max(finger, resting top), whatever the resting top is now.
  private mutating func standUnderFinger(at now: Instant) {
    guard let focus else { return }
    let rest = rest(for: focus)
    resting = rest
    var frame = rest.frame
    frame.origin.y = min(screen.height, max(fingerY, rest.frame.minY))
    motion.follow(frame, cover: screen.height - frame.minY, screen: screen)
  }

  /// Down if the finger moved down or the keyboard is off already; else back up, telling of a show
  /// at the place where it always was (1.16), by ease-in-ease-out (1.14).
  ///
  /// Down it goes no faster for the finger's speed, of which no notification tells, so that views
  /// that are animated along stay on its edge.
  mutating func letGo(velocity: Double, at now: Instant) -> [Effect] {
    guard state == .interactive, let focus, let resting else { return [] }
    let top = motion.top(at: now)
    let full = screen.height - resting.frame.minY
    if top <= 0 || velocity >= Self.leastVelocity {
      return hide(at: now, animated: true) + [.takeFirstResponder(focus.app)]
    }
    guard top < full || resting.reported != reported else {
      state = resting.state
      return []
    }
    var slide = slide(.show, from: motion.frame(at: now, screen: screen), to: resting.reported)
    slide.duration = SnapBack.duration
    slide.curve = KeyboardNotification.snapBackCurve
    motion.snapBack(to: full, at: now)
    appointSizes(for: focus, after: SnapBack.duration, at: now)
    return start(slide, isFalling: false, at: now)
  }
}
