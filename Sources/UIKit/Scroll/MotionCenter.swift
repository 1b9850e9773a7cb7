import VirtualTime

/// Something whose place is a function of the instant, but whose steps others hear of: a list that
/// glides to rest.
@MainActor protocol Mover: AnyObject {
  var isRunning: Bool { get }
  /// Takes up the place of `instant`. Asked at each refresh.
  func advance(to instant: Instant)
}

/// An app's running movers, and how many scroll views are dragged or glide.
@MainActor final class MotionCenter {
  fileprivate var movers: [any Mover] = []
  fileprivate var trackingCount = 0
  let statusBarTaps = StatusBarTaps()

  init() {}
}

extension AppWorld {
  func add(_ mover: any Mover) {
    if !motionCenter.movers.contains(where: { $0 === mover }) { motionCenter.movers.append(mover) }
    needsFrame = true
  }

  /// Moves everything that glides to where it is at `instant`.
  func advanceMovers(to instant: Instant) {
    guard !motionCenter.movers.isEmpty else { return }
    for mover in motionCenter.movers where mover.isRunning { mover.advance(to: instant) }
    motionCenter.movers.removeAll { !$0.isRunning }
  }

  /// Moves what glides to where it is at the latest refresh, and says when that is to be done next.
  ///
  /// Frames only show where things are: a list glides, comes to rest and says so by the refreshes,
  /// whether anybody asks for frames or not.
  func serveMovers() -> Instant? {
    guard hasRunningMovers else { return nil }
    advanceMovers(to: links.grid.instant(of: links.grid.index(at: now)))
    return hasRunningMovers ? nextRefresh : nil
  }

  var hasRunningMovers: Bool { motionCenter.movers.contains { $0.isRunning } }

  /// True while a scroll view is dragged or decelerates: the run loop is in its tracking mode.
  var isTracking: Bool { motionCenter.trackingCount > 0 }

  func beginTracking() { motionCenter.trackingCount += 1 }
  func endTracking() { motionCenter.trackingCount = max(0, motionCenter.trackingCount - 1) }
}
