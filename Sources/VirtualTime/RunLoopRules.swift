/// When a loop wakes inside the window that its timers' tolerances leave open.
///
/// The window is [soft, hard]: *soft* is the earliest fire time, *hard* the least fire time plus
/// tolerance. Anywhere in it is right; on waking, every timer whose time has come fires (time
/// facts 1.1, Tolerance).
public enum WakePolicy: Hashable, Sendable {
  /// As soon as the first timer is due.
  case soft
  /// As late as the tolerances allow, so that most timers share a wake-up.
  case hard
  /// Somewhere in between, by a seed.
  case seeded(UInt64)
}

/// What of a run loop's behaviour can be chosen.
public struct RunLoopRules: Hashable, Sendable {
  public var wakePolicy: WakePolicy
  /// The tutorial's rule; the real loop applies tolerance to timers that run once, too.
  public var ignoresToleranceOfOneShots: Bool
  /// How many turns in a row may find work at one and the same instant.
  public var turnsPerInstant: Int

  public init(
    wakePolicy: WakePolicy = .soft, ignoresToleranceOfOneShots: Bool = false,
    turnsPerInstant: Int = 1000
  ) {
    self.wakePolicy = wakePolicy
    self.ignoresToleranceOfOneShots = ignoresToleranceOfOneShots
    self.turnsPerInstant = turnsPerInstant
  }
}

/// Work that makes new work for the very instant at which it runs, without end.
public struct EndlessWork: Error, Hashable, Sendable, CustomStringConvertible {
  public var instant: Instant
  public var turns: Int
  /// Where the timer, block or other work that was next in line was made.
  public var site: String

  public var description: String {
    "\(turns) turns of the run loop at \(instant) and still work to do; next is what was made at "
      + (site.isEmpty ? "an unnamed place" : site)
  }
}

/// How often a loop woke from sleep, and for what.
public struct WakeCounts: Hashable, Sendable {
  /// Wake-ups for timers.
  public var forTimers = 0
  /// Wake-ups for the main queue, a source, a message or a block.
  public var forOther = 0
  /// How many different due times the timers had that fired: the wake-ups there would have been
  /// had none shared one through its tolerance.
  public var dueTimes = 0

  public init() {}
}
