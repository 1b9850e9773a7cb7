import VirtualTime

/// A tap on the status bar takes what is scrolled back to its top.
///
/// As on a phone, only where one scroll view on the screen asks for it, and it is not there yet;
/// else the touch belongs to whatever lies below the status bar.
@MainActor final class StatusBarTaps {
  /// Where fingers have landed on the status bar, by their numbers.
  private var landings: [Int: CGPoint] = [:]

  /// Takes a finger on the status bar; false for one that is not its own.
  func take(_ input: TouchInput, in world: AppWorld) -> Bool {
    switch input.phase {
    case .began:
      let height = world.device.statusBarHeight(in: world.orientation)
      guard input.location.y < height, world.scrollViewForTop != nil else { return false }
      landings[input.finger] = input.location
      return true
    case .moved, .stationary: return landings[input.finger] != nil
    case .cancelled: return landings.removeValue(forKey: input.finger) != nil
    case .ended:
      guard let start = landings.removeValue(forKey: input.finger) else { return false }
      if start.distance(to: input.location) <= TouchCenter.tapSlop {
        world.scrollViewForTop?.scrollToTop()
      }
      return true
    }
  }
}

extension AppWorld {
  /// The only scroll view in the topmost window that goes to its top by a tap on the status bar.
  fileprivate var scrollViewForTop: UIScrollView? {
    let window = shownWindows.last { $0.windowLevel <= .normal }
    var found: [UIScrollView] = []
    window?.collectScrollsToTop(&found)
    guard found.count == 1, let only = found.first, only.isBelowTop else { return nil }
    return only
  }
}

extension UIView {
  fileprivate func collectScrollsToTop(_ found: inout [UIScrollView]) {
    guard !isHidden, alpha >= 0.01 else { return }
    if let scroll = self as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled {
      found.append(scroll)
    }
    for view in subviews { view.collectScrollsToTop(&found) }
  }
}

extension UIScrollView {
  fileprivate var isBelowTop: Bool { contentOffset.y > offsetRange.y.lowerBound + 0.5 }

  /// Glides to the top, slowing (look facts 5.6.17), if the delegate lets it.
  func scrollToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    stopMoving()
    dragWillBegin()
    let place = contentOffset
    start(
      .goingToTop, x: ScrollMotion(restingAt: place.x),
      y: ScrollMotion(
        from: place.y, velocity: 0, springingTo: offsetRange.y.lowerBound, tolerance: halfPixel))
    indicators.show(in: self)
  }
}
