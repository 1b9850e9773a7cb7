import VirtualTime

extension AppWorld {
  /// The present by the clock that goes on while the device sleeps and that nobody sets, as
  /// `mach_continuous_time()` gives it; for how long ago something was.
  public var continuousNow: Instant { now.advanced(by: timeAsleep) }

  /// The wall clock at the present instant.
  public var date: Date { date(of: now) }

  /// The wall date of an instant, as the clock is set now.
  public func date(of instant: Instant) -> Date {
    Date(timeIntervalSince1970: wallClockAtBoot + instant.seconds)
  }

  /// The instant of a wall date, as the clock is set now; clamped to what can be reached.
  public func instant(of date: Date) -> Instant {
    let seconds = date.timeIntervalSince1970 - wallClockAtBoot
    // Uptime beyond 290 years does not fit into nanoseconds.
    guard seconds < 9e9 else { return .distantFuture }
    // A date is no finer than some 120 ns, so what is that near to a whole microsecond was one.
    let instant = Instant(seconds: max(0, seconds))
    let microseconds = Instant(nanoseconds: (instant.nanoseconds + 500) / 1000 * 1000)
    let distance = abs(microseconds.nanoseconds - instant.nanoseconds)
    return distance <= 250 ? microseconds : instant
  }

  /// Serves what is due now: waiting gestures, motions that end, timers, blocks, links.
  ///
  /// Says when there will be more; nil for never. A busy app is served when it is free.
  public func serve() -> Instant? {
    guard !isSuspended else { return nil }
    var next = Instant.distantFuture
    repeat {
      if !isBusy { animator.serve(at: now) }
      if !isBusy { serveDeadlines(at: now) }
      let refresh = isBusy ? nil : serveMovers()
      if isBusy { return now }
      chooseMode()
      if linksComeFirst { callLinks() }
      if isBusy { return now }
      next = runLoop.serve(in: self)
      callLinks()
      if isBusy { return now }
      keyboardScene.hideWhenDown(at: now)
      seekLeaks()
      // As Core Animation commits when the loop is about to sleep: what was changed is laid out
      // whether anybody looks or not.
      layoutWindows()
      if let refresh { next = min(next, refresh) }
      if let deadline = deadlines.nextDeadline { next = min(next, deadline) }
      if let end = animator.nextEnd { next = min(next, end) }
      if let end = keyboardScene.downAt { next = min(next, end) }
      if let due = links.nextDue(in: runLoop.model.currentMode) { next = min(next, due) }
    } while next <= now
    return next == .distantFuture ? nil : next
  }

  /// Where a refresh and timers come at one instant, the timers are first unless the tie breaker
  /// says otherwise.
  private var linksComeFirst: Bool {
    guard let tieBreaker, links.nextDue(in: runLoop.model.currentMode).map({ $0 <= now }) ?? false,
      runLoop.model.nextWake(at: now).map({ $0 <= now }) ?? false
    else { return false }
    return tieBreaker.first(of: 2) == 1
  }

  /// Says which of what is due at one instant comes first: timers, links, blocks and messages of
  /// the app's run loop.
  public var tieBreaker: TieBreaker? {
    get { runLoop.model.tieBreaker }
    set {
      runLoop.model.tieBreaker = newValue
      links.tieBreaker = newValue
    }
  }

  private func chooseMode() {
    let mode: RunLoopModes = isTracking ? .tracking : .default
    runLoop.model.switchBaseMode(to: mode)
    guard mode != toldMode else { return }
    toldMode = mode
    tell(.mode(mode == .tracking ? .tracking : .default), site: "")
  }

  private func callLinks() {
    while !isBusy, let call = links.next(in: runLoop.model.currentMode, at: now) {
      guard let link = linkObjects[call.id] else { continue }
      if linkCalls.refresh != call.refresh { linkCalls = (call.refresh, 0, linkCalls.count) }
      if !link.isSystems { linkCalls.count += 1 }
      if link.isSystems { link.call(call.refresh) } else { callOwn(link, for: call.refresh) }
    }
  }

  /// Tells of each link that has leaked, once; looks at most once a second.
  private func seekLeaks() {
    guard !linkObjects.isEmpty, leaksSought.duration(to: now) >= .seconds(1) else { return }
    leaksSought = now
    for id in leakedLinks {
      guard let link = linkObjects[id], !link.isToldAsLeaked else { continue }
      link.isToldAsLeaked = true
      link.tell(.linkLeaked)
    }
  }

  private func callOwn(_ link: CADisplayLink, for refresh: Int64) {
    link.hasMadePicture = charging(calloutCost.displayLink, as: .displayLink) {
      link.call(refresh)
    }
    noteDriver(link)
  }

  /// Gives the screen another refresh, as a window does whose display has its own.
  public func setRefresh(_ grid: VsyncGrid) {
    guard links.grid != grid else { return }
    links.change(to: grid, at: now)
    linkCalls = (Int64.min, 0, 0)
    for link in linkObjects.values { link.refreshChanged() }
  }

  /// When the screen is refreshed next, after the present instant.
  public var nextRefresh: Instant { links.grid.instant(of: links.grid.index(after: now)) }

  /// How the app's run loop behaves where there is a choice.
  public var runLoopRules: RunLoopRules {
    get { runLoop.model.rules }
    set { runLoop.model.rules = newValue }
  }

  /// Whether a link's first callback finds zero times, as is reported of devices.
  public var linksReportZeroAtFirst: Bool {
    get { links.reportsZeroAtFirst }
    set { links.reportsZeroAtFirst = newValue }
  }

  /// True while a link waits for the next refresh.
  public var hasRunningLinks: Bool { links.nextDue(in: runLoop.model.currentMode) != nil }

  /// A suspended app's loop asks for nothing; what is overdue fires once on resuming.
  public var isSuspended: Bool {
    get { runLoop.model.isSuspended }
    set {
      if newValue {
        runLoop.model.suspend()
      } else {
        runLoop.model.resume()
        resumed = max(now, clock)
      }
    }
  }
}
