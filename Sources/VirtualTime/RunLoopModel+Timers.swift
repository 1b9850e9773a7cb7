extension RunLoopModel {
  /// Makes a timer, and schedules it if it is given a mode.
  ///
  /// - Parameters:
  ///   - fireDate: one before `now` counts as `now`; the phase counts from it.
  ///   - interval: nil for a timer that runs once; one of 0 or less counts as 0.1 ms.
  ///   - tolerance: at most half the interval of a repeating timer.
  ///   - site: where it is made, for reports.
  public mutating func makeTimer(
    _ payload: Payload, firesAt fireDate: Instant, every interval: Duration? = nil,
    tolerance: Duration = .zero, in modes: RunLoopModes = [], site: String = "", at now: Instant
  ) -> RunLoopTimerID {
    engine.makeTimer(
      payloads.insert(payload), firesAt: fireDate, every: interval, tolerance: tolerance,
      in: modes, site: site, at: now)
  }

  /// Adds a timer to further modes; adding it twice to a mode does nothing.
  public mutating func add(_ id: RunLoopTimerID, to modes: RunLoopModes, at now: Instant) {
    engine.add(id, to: modes, at: now)
  }

  /// Takes a timer from modes; one without any mode stays valid and waits to be added again.
  public mutating func remove(_ id: RunLoopTimerID, from modes: RunLoopModes, at now: Instant) {
    engine.remove(id, from: modes, at: now)
  }

  /// Makes a timer invalid, at once and from anywhere; doing it again does no harm.
  public mutating func invalidate(_ id: RunLoopTimerID) {
    if let freed = engine.invalidate(id) { payloads.remove(freed) }
  }

  /// Sets when a timer fires next, and with it the phase; a past date counts as `now`.
  ///
  /// Inside the timer's own callout it takes effect when that returns.
  public mutating func setFireDate(of id: RunLoopTimerID, to date: Instant, at now: Instant) {
    engine.setFireDate(of: id, to: date, at: now)
  }

  /// Sets by how much later than its date a timer may fire.
  public mutating func setTolerance(
    of id: RunLoopTimerID, to tolerance: Duration, at now: Instant
  ) {
    engine.setTolerance(of: id, to: tolerance, at: now)
  }

  /// True until a timer is invalidated, or its only callout has returned.
  public func isValid(_ id: RunLoopTimerID) -> Bool { engine.timers.isValid(id) }

  /// What is known of a timer; nil once it is invalid.
  public func timer(_ id: RunLoopTimerID) -> PendingTimer<Payload>? {
    engine.timer(id).flatMap(pending)
  }

  /// All valid timers in the order in which they were made.
  public var pendingTimers: [PendingTimer<Payload>] { engine.pendingTimers.compactMap(pending) }

  /// How many valid timers run once.
  public var pendingOneShots: Int { engine.pendingOneShots }

  private func pending(_ timer: PendingTimer<Int>) -> PendingTimer<Payload>? {
    payloads[timer.payload].map { payload in
      PendingTimer(
        id: timer.id, payload: payload, fireDate: timer.fireDate, interval: timer.interval,
        tolerance: timer.tolerance, modes: timer.modes, site: timer.site,
        isFiring: timer.isFiring)
    }
  }
}
