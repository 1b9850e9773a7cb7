import VirtualTime

/// What is known of a timer of the app's that will fire.
public struct PendingTimerInfo: Hashable, Sendable {
  /// Where it was made, as `Module/File.swift:line`.
  public var site: String
  public var nextFire: Instant
  /// Nil for one that fires once.
  public var interval: Duration?
  public var tolerance: Duration
  public var modes: [RunLoop.Mode]
  /// How often it has fired.
  public var fires: Int
  /// Faster than ten times a second, so that the timeline does not tell each fire.
  public var isFast: Bool
  /// Leaked: it repeats, and nobody else has it any more; so nobody can stop it from outside.
  public var isHeldByRunLoopOnly: Bool
}

/// What is known of a display link of the app's that is on the run loop.
public struct LinkInfo: Hashable, Sendable {
  /// Where it was made, as `Module/File.swift:line`.
  public var site: String
  public var modes: [RunLoop.Mode]
  public var isPaused: Bool
  /// How often it has been called.
  public var calls: Int
  /// Leaked: nobody else has it any more, or only a target that is alive through the link alone;
  /// so nobody can ever stop it from outside.
  public var isHeldByRunLoopOnly: Bool
}

extension AppWorld {
  /// The app's own timers that are on the run loop, in the order of adding.
  ///
  /// Not to be asked inside a timer's callout: whoever calls a timer holds it, too.
  public var timers: [PendingTimerInfo] {
    runLoop.model.pendingTimers.compactMap { pending in
      guard case .timer(let hold) = pending.payload else { return nil }
      // Counted before anything here holds the timer, too.
      let isAlone = pending.interval != nil && isKnownUniquelyReferenced(&hold.timer)
      let timer = hold.timer
      guard !timer.isSystems else { return nil }
      return PendingTimerInfo(
        site: pending.site, nextFire: pending.fireDate, interval: pending.interval,
        tolerance: pending.tolerance, modes: runLoop.list(pending.modes), fires: timer.fires,
        isFast: timer.isFast, isHeldByRunLoopOnly: isAlone)
    }
  }

  /// The app's own display links that are on the run loop, in the order of adding.
  ///
  /// Not to be asked inside a link's callout: whoever calls a link holds it, too.
  public var displayLinks: [LinkInfo] {
    let leaked = leakedLinks
    return links.pendingLinks.compactMap { pending in
      guard let link = linkObjects[pending.id], !link.isSystems else { return nil }
      return LinkInfo(
        site: pending.site, modes: runLoop.list(pending.modes), isPaused: pending.isPaused,
        calls: link.calls, isHeldByRunLoopOnly: leaked.contains(pending.id))
    }
  }

  /// Those that nobody can stop from outside, in the order of adding.
  var leakedLinks: [DisplayLinkID] {
    var leaked: [DisplayLinkID] = []
    for pending in links.pendingLinks {
      // Counted before anything here holds the link, too.
      let isAlone = isKnownUniquelyReferenced(&linkObjects[pending.id])
      guard let link = linkObjects[pending.id], !link.isSystems else { continue }
      if isAlone || link.isInCycleWithTarget { leaked.append(pending.id) }
    }
    return leaked
  }

  /// How many link callbacks there were for the last refresh that had them all; 0 once there are
  /// none any more.
  public var linkCallsInLastRefresh: Int {
    if links.isCalling { return linkCalls.before }
    let age = links.grid.index(at: now) - max(linkCalls.refresh, -1)
    let isBusyWithLinks = isBusy && lastDriver == .displayLink
    return age <= 1 || isBusyWithLinks ? linkCalls.count : 0
  }

  /// How often the app's loop woke for timers within the last minute: tolerance lets timers share
  /// a wake-up.
  public var wakeUpsInLastMinute: Int { runLoop.minute.counts(at: now).wakeUps }

  /// How often it would have woken had no timer had any tolerance.
  public var wakeUpsWithoutToleranceInLastMinute: Int { runLoop.minute.counts(at: now).dueTimes }
}
