import KeyboardModel

/// Fingers on a pad's keyboard, as far as they may move it or change its mode.
struct KeyboardPull {
  struct Finger: Hashable {
    /// In the keys' space.
    var start: CGPoint
    var place: CGPoint
  }

  /// By the fingers' numbers.
  var fingers: [Int: Finger] = [:]
  /// The finger that carries the keyboard about.
  var carrier: Int?
  /// The two fingers have done what they do.
  var isDone = false
}

/// Moving a pad's keyboard by its handle or hide key, pulling it apart, pushing it together (look
/// facts 4.7.2, 4.7.7, 4.7.11).
extension KeyboardScene {
  /// How far a finger goes with the hide key before it carries the keyboard.
  private static let slack: CGFloat = 10
  /// How much nearer or farther two fingers must come.
  private static let pinch: CGFloat = 100

  private var canBePulled: Bool { keyboard.device.idiom == .pad }

  private func onScreen(_ place: CGPoint) -> CGPoint {
    guard let host = window?.host else { return place }
    return host.keys.convert(CGRect(origin: place, size: .zero), to: AppWorld.current.screen).origin
  }

  private func ask(_ gesture: Keyboard.Gesture) { world?.ask(.keyboardGesture(gesture)) }

  func beginPull(_ finger: Int, at place: CGPoint) {
    guard canBePulled else { return }
    pull.fingers[finger] = KeyboardPull.Finger(start: place, place: place)
    if layout.handleFrame?.contains(place) == true {
      pull.carrier = finger
      ask(.pickUp(at: onScreen(place)))
    }
  }

  /// True where the finger moves the keyboard, or has changed its mode with another.
  func movePull(_ finger: Int, to place: CGPoint) -> Bool {
    guard canBePulled, pull.fingers[finger] != nil else { return false }
    pull.fingers[finger]?.place = place
    if pull.carrier == finger {
      ask(.carry(to: onScreen(place)))
      return true
    }
    if pull.isDone { return true }
    if pull.fingers.count == 2 { return changeByTwo() }
    return carryByHideKey(finger, to: place)
  }

  private func carryByHideKey(_ finger: Int, to place: CGPoint) -> Bool {
    guard let own = pull.fingers[finger], keyboard.modes.contains(.undocked),
      layout.key(at: own.start)?.function == .hide, isMenuClosed,
      place.distance(to: own.start) > Self.slack
    else { return false }
    pull.carrier = finger
    endHold()
    handle(.touchesCancelled)
    ask(.pickUp(at: onScreen(place)))
    return true
  }

  private var isMenuClosed: Bool {
    if case .menu? = hold?.state { false } else { openMenu == nil }
  }

  private func changeByTwo() -> Bool {
    let two = pull.fingers.values
    let starts = two.map(\.start)
    let places = two.map(\.place)
    let way = places[0].distance(to: places[1]) - starts[0].distance(to: starts[1])
    guard abs(way) > Self.pinch, let mode = mode(pulledApart: way > 0) else { return false }
    pull.isDone = true
    endHold()
    handle(.touchesCancelled)
    ask(.pull(to: mode))
    return true
  }

  /// Pushed together, a whole keyboard becomes a card and halves join; pulled apart, a card docks
  /// and a whole one parts.
  private func mode(pulledApart: Bool) -> Keyboard.Mode? {
    let wanted: Keyboard.Mode? =
      switch keyboard.mode {
      case .docked: pulledApart ? .splitDocked : .floating
      case .undocked: pulledApart ? .splitUndocked : .floating
      case .splitDocked: pulledApart ? nil : .docked
      case .splitUndocked: pulledApart ? nil : .undocked
      case .floating: pulledApart ? .docked : nil
      }
    return wanted.flatMap { keyboard.modes.contains($0) ? $0 : nil }
  }

  /// True where the finger that leaves was no typist's.
  func endPull(_ finger: Int, at place: CGPoint) -> Bool {
    guard pull.fingers.removeValue(forKey: finger) != nil else { return false }
    defer { if pull.fingers.isEmpty { pull = KeyboardPull() } }
    if pull.carrier == finger {
      ask(.drop(at: onScreen(place)))
      return true
    }
    return pull.isDone
  }

  func cancelPull() {
    // Cancelling is also what a change of mode does to the keys under its own fingers.
    guard !pull.isDone, pull.carrier == nil else { return }
    pull = KeyboardPull()
  }

  /// The bar that is left beside a hardware keyboard goes with a finger (keyboard fact 4.4).
  func carryBar(_ pan: UIPanGestureRecognizer) {
    guard let host = window?.host else { return }
    let place = onScreen(pan.location(in: host.keys))
    switch pan.state {
    case .began: ask(.pickUp(at: place))
    case .changed: ask(.carry(to: place))
    case .ended, .cancelled: ask(.drop(at: place))
    case .possible, .failed: break
    }
  }

  // MARK: Flicks

  /// Look fact 4.3.18: a flick downwards types a key's second character.
  func flick(_ finger: Int, to place: CGPoint) -> Bool {
    guard let touch = typing.touches.first(where: { $0.finger == finger }),
      let resting = layout.key(touch.key.id), let hint = resting.hint,
      let start = pull.fingers[finger]?.start, resting.frame.contains(start)
    else { return false }
    let way = place.y - start.y
    let isFlick = way > resting.frame.height * 0.4 && abs(place.x - start.x) < way
    var key = resting
    if isFlick {
      endHold()
      key.function = .character(hint)
      key.label = hint
      key.hint = nil
    }
    if key != touch.key { handle(.touchMoved(finger: finger, key)) }
    return isFlick
  }
}
