import VirtualTime

/// Where the content can be, and putting it there.
extension UIScrollView {
  /// The content's point at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    // Setting a part of an overridable property would cost an allocation a frame.
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The content insets and what the safe area adds to them.
  public var adjustedContentInset: UIEdgeInsets {
    let safe = automaticInset
    return UIEdgeInsets(
      top: contentInset.top + safe.top + refreshInset, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  private var automaticInset: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always:
      return UIEdgeInsets(
        top: safe.top + barCollapse, left: safe.left, bottom: safe.bottom, right: safe.right)
    case .automatic, .scrollableAxes:
      let isTall = alwaysBounceVertical || contentSize.height > bounds.height
      let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
      return UIEdgeInsets(
        top: isTall ? safe.top + barCollapse : 0, left: isWide ? safe.left : 0,
        bottom: isTall ? safe.bottom : 0, right: isWide ? safe.right : 0)
    }
  }

  /// The offsets at which no edge of the content shows, along x and y.
  var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let lastX = max(-inset.left, contentSize.width + inset.right - bounds.width)
    let lastY = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return (-inset.left...lastX, -inset.top...lastY)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
  }

  /// - Parameter animated: in 0.3 s, slow at both ends (look facts 5.6.18).
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMoving()
    if !animated || !UIView.areAnimationsEnabled {
      self.contentOffset = contentOffset
    } else if contentOffset != self.contentOffset {
      let place = self.contentOffset
      start(
        .gliding, x: ScrollMotion(from: place.x, easingTo: contentOffset.x, duration: 0.3),
        y: ScrollMotion(from: place.y, easingTo: contentOffset.y, duration: 0.3))
    } else {
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls by as little as shows the whole rectangle, in the content's space.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    let offset = CGPoint(
      x: contentOffset.x + Self.shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: contentOffset.y + Self.shift(rect.minY, rect.maxY, seen.minY, seen.maxY))
    let target = clamped(offset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  private static func shift(
    _ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> CGFloat {
    if low < first { return low - first }
    if high > last { return min(high - last, low - first) }
    return 0
  }

  func offsetChanged(from old: CGPoint) {
    if !movesItself {
      let way = contentOffset - old
      drag.shift(by: way)
      motion?.shift(by: way)
    }
    setNeedsLayout()
    refreshControl?.follow(self)
    follower?.scrolled(self)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Sets the offset as the view's own motion.
  func move(to offset: CGPoint) {
    movesItself = true
    contentOffset = offset
    movesItself = false
  }

  /// Size, content or insets have changed: at rest, no gap may stay.
  func rangeChanged() {
    setNeedsLayout()
    follower?.rangeChanged(of: self)
    guard !isDragging, motion == nil, !drag.isHeld else { return }
    let place = clamped(contentOffset)
    if place != contentOffset { contentOffset = place }
  }

  /// Makes or gives up the room of a refresh control; giving it up, the content goes back.
  func changeRefreshInset(by height: CGFloat) {
    refreshInset += height
    lastAdjustedInset = adjustedContentInset
    setNeedsLayout()
    guard height < 0, !isDragging else { return }
    let place = clamped(contentOffset)
    if place != contentOffset { setContentOffset(place, animated: true) }
  }

  /// Content that stood at its top stays at its top.
  func adjustedContentInsetMayHaveChanged() {
    let inset = adjustedContentInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    let wasAtTop = contentOffset.y <= -old.top + 0.5
    let wasAtLeft = contentOffset.x <= -old.left + 0.5
    if !isDragging && motion == nil {
      var offset = contentOffset
      if wasAtTop { offset.y = -inset.top }
      if wasAtLeft { offset.x = -inset.left }
      if offset != contentOffset { contentOffset = offset }
    }
    rangeChanged()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Axes

  var canMoveX: Bool {
    let range = offsetRange.x
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceHorizontal)
  }

  var canMoveY: Bool {
    let range = offsetRange.y
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceVertical)
  }
}
