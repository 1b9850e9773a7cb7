import VirtualTime

/// Content on its way, along both axes.
struct RunningMotion {
  enum Kind: Hashable {
    /// After a drag.
    case decelerating
    /// Asked for by the app.
    case gliding
    /// After a tap on the status bar.
    case goingToTop
  }

  var kind: Kind
  var start: Instant
  var x: ScrollMotion
  var y: ScrollMotion
  /// Names the motion, so that one put in its place by a delegate is told from it.
  var number: Int

  var end: Instant { start.advanced(by: .seconds(max(x.duration, y.duration))) }

  func place(at instant: Instant) -> CGPoint {
    let time = start.duration(to: instant).inSeconds
    return CGPoint(x: x.place(after: time), y: y.place(after: time))
  }

  func velocity(at instant: Instant) -> CGPoint {
    let time = start.duration(to: instant).inSeconds
    return CGPoint(x: x.velocity(after: time), y: y.velocity(after: time))
  }

  mutating func shift(by way: CGPoint) {
    x = x.shifted(by: way.x)
    y = y.shifted(by: way.y)
  }
}

extension UIScrollView: Mover {
  var isRunning: Bool { motion != nil }

  func start(_ kind: RunningMotion.Kind, x: ScrollMotion, y: ScrollMotion) {
    let world = AppWorld.current
    motionCount += 1
    motion = RunningMotion(kind: kind, start: world.now, x: x, y: y, number: motionCount)
    if kind == .decelerating { world.beginTracking() }
    world.add(self)
  }

  func advance(to instant: Instant) {
    guard let running = motion, instant >= running.start else { return }
    if instant < running.end {
      move(to: onPixel(running.place(at: instant)))
      return
    }
    // Not at a pixel's edge but where it was to go.
    move(to: CGPoint(x: running.x.end, y: running.y.end))
    guard motion?.number == running.number else { return }
    stopMoving()
    switch running.kind {
    case .decelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .gliding: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .goingToTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }

  /// Whether the content is on its way to where the app or a tap on the status bar sent it.
  public var isScrollAnimating: Bool {
    motion?.kind == .gliding || motion?.kind == .goingToTop
  }

  /// Whatever moves the content by itself ends where it is.
  func stopMoving() {
    guard let running = motion else { return }
    motion = nil
    if running.kind == .decelerating { AppWorld.current.endTracking() }
    indicators.fadeSoon()
  }

  private func onPixel(_ point: CGPoint) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(
      x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }
}

extension AppWorld {
  /// A wheel over a place, in points of the screen.
  ///
  /// Positive amounts show what is further up or left. Moves the innermost scroll view there that
  /// can still move that way, without a bounce.
  public func scrollWheel(at place: CGPoint, by amount: CGSize) {
    enter(at: now) {
      for window in shownWindows.reversed() {
        guard let view = window.hitTest(UITouch.point(place, in: window), with: nil) else {
          continue
        }
        var climber = view as? UIScrollView ?? view.scrollViewAround
        while let scroll = climber {
          if scroll.takesWheel(amount) { return }
          climber = scroll.scrollViewAround
        }
        return
      }
    }
  }
}

extension UIScrollView {
  fileprivate func takesWheel(_ amount: CGSize) -> Bool {
    guard isScrollEnabled, !isDragging else { return false }
    let wish = CGPoint(x: contentOffset.x - amount.width, y: contentOffset.y - amount.height)
    let target = clamped(wish)
    guard target != contentOffset else { return false }
    stopMoving()
    contentOffset = target
    flashScrollIndicators()
    return true
  }

  /// Shows the indicators for a moment.
  public func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.fadeSoon()
  }
}
