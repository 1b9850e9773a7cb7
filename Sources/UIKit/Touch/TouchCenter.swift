import VirtualTime

/// Keeps an app's fingers: finds what each landed on, and follows it until it has left and everyone
/// has been told.
@MainActor final class TouchCenter {
  /// In the order of landing; also lifted ones whose views have yet to be told.
  var touches: [UITouch] = []
  /// Recognisers in the middle of a sequence, in the order in which they were drawn in.
  var engaged: [UIGestureRecognizer] = []
  /// The last event, for views that are told late.
  var event = UIEvent()

  private var lastTap: (place: CGPoint, time: Instant, count: Int)?
  private var isSettling = false

  /// Look facts 6.1 to 6.3: how far a finger may stray from a tap, and how soon the next must come.
  static let tapSlop: CGFloat = 45
  static let tapDuration = Duration.milliseconds(750)
  static let tapInterval = Duration.milliseconds(350)

  func handle(_ inputs: [TouchInput], in world: AppWorld) {
    var changed: [UITouch] = []
    var event = UIEvent()
    for input in inputs {
      if changed.contains(where: { $0.finger == input.finger }) {
        send(event, changed, in: world)
        changed = []
        event = UIEvent()
      }
      if let touch = take(input, event, in: world) { changed.append(touch) }
    }
    if !changed.isEmpty { send(event, changed, in: world) }
  }

  func cancelAll(in world: AppWorld) {
    let live = touches.filter { !$0.isOver }
    for touch in live { touch.phase = .cancelled }
    if !live.isEmpty { send(UIEvent(), live, in: world) }
    lastTap = nil
  }

  private func take(_ input: TouchInput, _ event: UIEvent, in world: AppWorld) -> UITouch? {
    if world.motionCenter.statusBarTaps.take(input, in: world) { return nil }
    let known = touches.first { $0.finger == input.finger && !$0.isOver }
    switch input.phase {
    case .began:
      return known == nil ? land(input, event, in: world) : nil
    case .moved, .stationary:
      guard let known, known.screenLocation != input.location else { return nil }
      known.phase = .moved
      known.hasUnsentMove = true
      move(known, to: input.location)
      return known
    case .ended, .cancelled:
      guard let known else { return nil }
      known.phase = input.phase
      move(known, to: input.location)
      if input.phase == .ended { noteTap(known, at: world.now) }
      return known
    }
  }

  private func move(_ touch: UITouch, to point: CGPoint) {
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = point
  }

  private func land(_ input: TouchInput, _ event: UIEvent, in world: AppWorld) -> UITouch? {
    for window in world.shownWindows.reversed() {
      let point = UITouch.point(input.location, in: window)
      guard let view = window.hitTest(point, with: event) else { continue }
      if isShutOut(view, in: window) { return nil }
      let touch = UITouch(finger: input.finger, at: input.location)
      touch.view = view
      touch.window = window
      touch.tapCount = tapCount(at: input.location, now: world.now)
      if !view.isMultipleTouchEnabled && touches.contains(where: { $0.view === view && !$0.isOver })
      {
        touch.delivery = .finished
      }
      touches.append(touch)
      gatherRecognizers(for: touch, from: view)
      return touch
    }
    return nil
  }

  /// An exclusive view keeps fingers off all others of its window, and waits for them in its turn.
  private func isShutOut(_ view: UIView, in window: UIWindow) -> Bool {
    touches.contains { touch in
      guard touch.window === window, !touch.isOver, let other = touch.view, other !== view
      else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  /// Of the view itself and those above it, innermost first; in a view, in the order of adding,
  /// but taps with more taps first, so that the second tap is a double tap's before it is a tap.
  private func gatherRecognizers(for touch: UITouch, from view: UIView) {
    var climber: UIView? = view
    while let here = climber {
      let own = (here.gestureRecognizers ?? []).enumerated().sorted {
        ($1.element.tapRank, $0.offset) < ($0.element.tapRank, $1.offset)
      }
      for (_, recognizer) in own where recognizer.accepts(touch) {
        touch.gestureRecognizers?.append(recognizer)
        recognizer.track(touch)
        if !engaged.contains(recognizer) { engaged.append(recognizer) }
      }
      climber = here.superview
    }
  }

  private func send(_ event: UIEvent, _ changed: [UITouch], in world: AppWorld) {
    let live = touches.filter { !$0.isOver || changed.contains($0) }
    for touch in live {
      if changed.contains(touch) {
        touch.timestamp = world.now.seconds
      } else {
        touch.phase = .stationary
      }
    }
    event.timestamp = world.now.seconds
    event.touches = live
    self.event = event
    world.application.sendEvent(event)
    for touch in changed where touch.isOver && touch.window.map({ $0.isHidden }) ?? true {
      lose(touch)
    }
    settle()
  }

  /// The window of a finger has gone, so nobody hears of its leaving.
  private func lose(_ touch: UITouch) {
    touch.delivery = .finished
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.tracked.removeAll { $0 === touch }
      if recognizer.tracked.isEmpty { recognizer.transition(to: .cancelled) }
    }
  }

  // MARK: After an event or a deadline

  /// Recognisers that are through begin anew, and views are told what they may know by now.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    resetFinishedRecognizers()
    deliverToViews()
    touches.removeAll { $0.isOver && $0.delivery == .finished }
    isSettling = false
  }

  private func resetFinishedRecognizers() {
    let finished = engaged.filter { $0.isThrough }
    guard !finished.isEmpty else { return }
    // A tap's touches are taken from the view before the recogniser forgets them.
    for recognizer in finished { recognizer.beginAnew() }
    engaged.removeAll { finished.contains($0) }
  }

  // MARK: Counting taps

  private func tapCount(at point: CGPoint, now: Instant) -> Int {
    guard let last = lastTap, last.time.duration(to: now) <= Self.tapInterval,
      last.place.distance(to: point) <= Self.tapSlop
    else { return 1 }
    return last.count + 1
  }

  private func noteTap(_ touch: UITouch, at now: Instant) {
    let isTap = touch.start.distance(to: touch.screenLocation) <= Self.tapSlop
    lastTap = isTap ? (touch.start, now, touch.tapCount) : nil
  }
}
