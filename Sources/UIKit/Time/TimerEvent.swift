import VirtualTime

/// Something in the life of an app's timers, display links and run loop, for the timeline.
///
/// Told are the app's own, not UIKit's. Of a timer faster than ten times a second, and of a link,
/// only the beginning, the end, and calls that come a whole slot late or more, at most one a
/// second.
public struct TimerEvent: Hashable, Sendable {
  public enum What: Hashable, Sendable {
    /// A timer joins the run loop; no interval for one that fires once.
    case added(every: Duration?, tolerance: Duration, mode: RunLoop.Mode, firstFire: Instant)
    /// Which fire it is, and how many slots went by without one; `wasStopped` where it was due
    /// while the app was suspended.
    case fired(number: Int, due: Instant, missed: Int64, wasStopped: Bool)
    case invalidated(fires: Int)
    case linkAdded(mode: RunLoop.Mode)
    case linkPaused(Bool)
    /// Called again after so many refreshes without a call that were its own.
    case linkLate(missed: Int64)
    case linkEnded(calls: Int)
    /// Nobody can stop it from outside any more.
    case linkLeaked
    /// The app's run loop is now in this mode.
    case mode(RunLoop.Mode)
  }

  public var what: What
  /// When it happened, by the app's own time.
  public var at: Instant
  /// Where the timer or link was made; empty for the loop itself.
  public var site: String
}

extension AppWorld {
  func tell(_ what: TimerEvent.What, site: String) {
    guard tellsTimers else { return }
    ask(.timer(TimerEvent(what: what, at: now, site: site)))
  }
}
