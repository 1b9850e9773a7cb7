import VirtualTime

/// What a drag has to remember.
struct ScrollDrag {
  /// A finger rests on content that it has stopped.
  var isHeld = false
  /// The offset at the beginning, as it would be without a rubber band.
  var start = CGPoint.zero
  /// Where the content stood at the beginning.
  var page = CGPoint.zero
  /// False for an axis that stays fixed in this drag.
  var movesX = true
  var movesY = true
  /// The velocity of the glide that the finger has stopped, and when.
  var carried = CGPoint.zero
  var landing = Instant.zero
  var hasMoved = false

  mutating func shift(by way: CGPoint) { start = start + way }
}

extension UIScrollView {
  /// Below this speed, in points a second, lifted content stops dead (look facts 5.6.12).
  private static let leastVelocity: CGFloat = 50
  /// A finger that rests longer on content it has stopped takes the glide's speed away.
  private static let retention = Duration.milliseconds(50)

  /// Returns whether the finger has stopped a motion.
  func fingerLanded() -> Bool {
    isTracking = true
    drag = ScrollDrag()
    drag.landing = AppWorld.current.now
    guard let motion, motion.kind == .decelerating else { return false }
    drag.carried = motion.velocity(at: AppWorld.current.now)
    drag.isHeld = true
    stopMoving()
    return true
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag(pan)
      follow(pan)
    case .changed:
      follow(pan)
      pushKeyboard(pan)
    case .ended:
      endDrag(pan.velocity(in: self))
      letGoOfKeyboard(velocity: pan.velocity(in: self).y)
    case .cancelled:
      endDrag(.zero)
      letGoOfKeyboard(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    stopMoving()
    dragWillBegin()
    isDragging = true
    drag.page = contentOffset
    drag.start = unbanded(contentOffset)
    drag.movesX = canMoveX
    drag.movesY = canMoveY
    AppWorld.current.beginTracking()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      AppWorld.current.firstResponder?.resignFirstResponder()
    }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    indicators.show(in: self)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: self)
    if !drag.hasMoved && way != .zero {
      drag.hasMoved = true
      if drag.landing.duration(to: AppWorld.current.now) > Self.retention { drag.carried = .zero }
      lockDirection(pan.totalTravel)
    }
    let here = contentOffset
    let raw = drag.start - way
    let shown = banded(raw)
    move(
      to: CGPoint(x: drag.movesX ? shown.x : here.x, y: drag.movesY ? shown.y : here.y))
  }

  /// The axis with more movement at the start wins (look facts 5.6.15).
  private func lockDirection(_ travel: CGPoint) {
    guard isDirectionalLockEnabled, drag.movesX, drag.movesY else { return }
    if abs(travel.x) > abs(travel.y) { drag.movesY = false } else { drag.movesX = false }
  }

  private func endDrag(_ fingerVelocity: CGPoint) {
    isDragging = false
    isTracking = false
    drag.isHeld = false
    refreshControl?.keepRoom()
    let velocity = CGPoint(
      x: drag.movesX ? release(fingerVelocity.x, drag.carried.x) : 0,
      y: drag.movesY ? release(fingerVelocity.y, drag.carried.y) : 0)
    var (x, y) = motions(velocity)
    let planned = CGPoint(x: x.end, y: y.end)
    var target = planned
    if let follower { target.y = follower.rest(of: self, near: target.y) }
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity * 0.001, targetContentOffset: &target)
    if target.x != planned.x {
      x = ScrollMotion(
        from: contentOffset.x, velocity: velocity.x, springingTo: target.x, tolerance: halfPixel)
    }
    if target.y != planned.y {
      y = ScrollMotion(
        from: contentOffset.y, velocity: velocity.y, springingTo: target.y, tolerance: halfPixel)
    }
    let decelerates = x.duration > 0 || y.duration > 0
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates && motion == nil && !isDragging {
      start(.decelerating, x: x, y: y)
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
    } else {
      indicators.fadeSoon()
    }
    // The motion counts for itself.
    AppWorld.current.endTracking()
  }

  /// The content's velocity after a finger's; speed is added to that of a stopped glide in the same
  /// direction (look facts 5.6.13; the amount is Flutter's, measured on devices).
  private func release(_ finger: CGFloat, _ carried: CGFloat) -> CGFloat {
    guard abs(finger) >= Self.leastVelocity else { return 0 }
    let own = -finger
    guard own * carried > 0 else { return own }
    let momentum = min(0.000816 * pow(abs(carried), 1.967), 40_000)
    return own + (own < 0 ? -momentum : momentum)
  }

  private func motions(_ velocity: CGPoint) -> (ScrollMotion, ScrollMotion) {
    let range = offsetRange
    let here = contentOffset
    return (
      axisMotion(here.x, velocity.x, range.x, page: drag.page.x, length: bounds.width),
      axisMotion(here.y, velocity.y, range.y, page: drag.page.y, length: bounds.height)
    )
  }

  private func axisMotion(
    _ place: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, page: CGFloat,
    length: CGFloat
  ) -> ScrollMotion {
    if isPagingEnabled && length > 0 && range.contains(place) {
      let stop = Self.page(from: page, at: place, velocity: velocity, length: length)
      let end = min(max(stop, range.lowerBound), range.upperBound)
      return ScrollMotion(
        from: place, velocity: velocity, springingTo: end, tolerance: halfPixel)
    }
    var velocity = velocity
    if !range.contains(place) {
      let wall = place < range.lowerBound ? range.lowerBound : range.upperBound
      velocity *= RubberBand(length: length).slope(showing: place - wall)
    }
    return ScrollMotion(
      from: place, velocity: velocity,
      range: Double(range.lowerBound)...Double(range.upperBound), rate: decelerationRate.rawValue,
      bounces: bounces, tolerance: halfPixel)
  }

  /// The next page if the flick is quick enough, else the nearer one; never more than one further
  /// than at the drag's beginning (look facts 5.6.16).
  private static func page(
    from start: CGFloat, at place: CGFloat, velocity: CGFloat, length: CGFloat
  ) -> CGFloat {
    let quick: CGFloat = 400
    let now = place / length
    var page = now.rounded()
    if velocity > quick { page = now.rounded(.down) + 1 }
    if velocity < -quick { page = now.rounded(.up) - 1 }
    let first = (start / length).rounded()
    return min(max(page, first - 1), first + 1) * length
  }

  var halfPixel: Double { 0.5 / Double(max(1, traitCollection.displayScale)) }

  // MARK: The rubber band

  private func banded(_ raw: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: banded(raw.x, range.x, RubberBand(length: bounds.width)),
      y: banded(raw.y, range.y, RubberBand(length: bounds.height)))
  }

  private func banded(
    _ raw: CGFloat, _ range: ClosedRange<CGFloat>, _ band: RubberBand
  ) -> CGFloat {
    let wall = min(max(raw, range.lowerBound), range.upperBound)
    return bounces ? wall + band.shown(raw - wall) : wall
  }

  private func unbanded(_ shown: CGPoint) -> CGPoint {
    let inside = clamped(shown)
    return CGPoint(
      x: inside.x + RubberBand(length: bounds.width).pull(showing: shown.x - inside.x),
      y: inside.y + RubberBand(length: bounds.height).pull(showing: shown.y - inside.y))
  }
}
