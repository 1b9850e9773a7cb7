extension RunLoopEngine {
  /// The shortest interval; one of 0 or less counts as this (time facts 1.1).
  private static var shortestInterval: Int64 { 100_000 }
  /// The longest interval of the real loop, 16 years.
  private static var longestInterval: Int64 { 504_911_232_000_000_000 }

  /// Makes a timer, and schedules it if it is given a mode.
  ///
  /// - Parameters:
  ///   - fireDate: one before `now` counts as `now`; the phase counts from it.
  ///   - interval: nil for a timer that runs once.
  ///   - tolerance: at most half the interval of a repeating timer.
  ///   - site: where it is made, for reports.
  mutating func makeTimer(
    _ payload: Int, firesAt fireDate: Instant, every interval: Duration? = nil,
    tolerance: Duration = .zero, in modes: RunLoopModes = [], site: String = "", at now: Instant
  ) -> RunLoopTimerID {
    var record = LoopTimers.Record(
      payload: payload, interval: 0, tolerance: 0, fire: max(fireDate, now), modes: [],
      site: site, number: 0)
    if let interval {
      let wanted = interval.wholeNanoseconds
      record.interval = wanted <= 0 ? Self.shortestInterval : min(wanted, Self.longestInterval)
    }
    record.tolerance = stored(tolerance, interval: record.interval)
    let id = timers.insert(record)
    if !modes.isEmpty { add(id, to: modes, at: now) }
    return id
  }

  /// Adds a timer to further modes; adding it twice to a mode does nothing.
  mutating func add(_ id: RunLoopTimerID, to modes: RunLoopModes, at now: Instant) {
    guard let record = timers[id], !record.modes.isSuperset(of: modes) else { return }
    timers.update(id) { $0.modes.formUnion(modes) }
    if !record.isFiring { schedule(id, at: now) }
  }

  /// Takes a timer from modes; one without any mode stays valid and waits to be added again.
  mutating func remove(_ id: RunLoopTimerID, from modes: RunLoopModes, at now: Instant) {
    guard let record = timers[id], !record.modes.isDisjoint(with: modes) else { return }
    timers.update(id) { $0.modes.subtract(modes) }
    if !record.isFiring { schedule(id, at: now) }
  }

  /// Makes a timer invalid, at once and from anywhere; doing it again does no harm.
  ///
  /// - Returns: the payload that is no longer needed.
  mutating func invalidate(_ id: RunLoopTimerID) -> Int? { timers.remove(id) }

  /// Sets when a timer fires next, and with it the phase; a past date counts as `now`.
  ///
  /// Inside the timer's own callout it takes effect when that returns.
  mutating func setFireDate(of id: RunLoopTimerID, to date: Instant, at now: Instant) {
    guard let record = timers[id] else { return }
    let date = max(date, now)
    if record.isFiring {
      timers.update(id) { $0.chosen = date }
    } else {
      timers.update(id) { $0.fire = date }
      schedule(id, at: now)
    }
  }

  /// Sets by how much later than its date a timer may fire; `now` counts for its place in line.
  mutating func setTolerance(
    of id: RunLoopTimerID, to tolerance: Duration, at now: Instant
  ) {
    guard let record = timers[id] else { return }
    let value = stored(tolerance, interval: record.interval)
    guard value != record.tolerance else { return }
    timers.update(id) { $0.tolerance = value }
    if !record.isFiring { schedule(id, at: now) }
  }

  /// What is known of a timer; nil once it is invalid.
  func timer(_ id: RunLoopTimerID) -> PendingTimer<Int>? {
    timers[id].map { pending($0, id) }
  }

  /// All valid timers in the order in which they were made.
  var pendingTimers: [PendingTimer<Int>] {
    let slots = timers.records.indices.filter { timers.records[$0] != nil }
    let ordered = slots.sorted {
      (timers.records[$0]?.number ?? 0) < (timers.records[$1]?.number ?? 0)
    }
    return ordered.compactMap { slot in
      timers.records[slot].map { pending($0, timers.id(ofSlot: slot)) }
    }
  }

  /// How many valid timers run once.
  var pendingOneShots: Int { timers.records.count { $0.map { !$0.repeats } ?? false } }

  private func pending(
    _ record: LoopTimers.Record, _ id: RunLoopTimerID
  ) -> PendingTimer<Int> {
    PendingTimer(
      id: id, payload: record.payload, fireDate: record.chosen ?? record.fire,
      interval: record.repeats ? .nanoseconds(record.interval) : nil,
      tolerance: .nanoseconds(record.tolerance), modes: record.modes, site: record.site,
      isFiring: record.isFiring)
  }

  private func stored(_ tolerance: Duration, interval: Int64) -> Int64 {
    let wanted = max(0, tolerance.wholeNanoseconds)
    if interval > 0 { return min(wanted, interval / 2) }
    return rules.ignoresToleranceOfOneShots ? 0 : wanted
  }

  private mutating func schedule(_ id: RunLoopTimerID, at now: Instant) {
    timers.schedule(id, at: max(now, clock), sequence: nextSequence())
  }

  /// After a timer's callout: the next slot of a repeating one, the end of one that runs once.
  ///
  /// - Returns: the payload that is no longer needed.
  mutating func finishTimer(_ id: RunLoopTimerID, at now: Instant) -> Int? {
    guard let record = timers[id] else { return nil }
    guard record.repeats else { return timers.remove(id) }
    timers.update(id) {
      $0.isFiring = false
      $0.fire = record.chosen ?? record.slot(after: now)
      $0.chosen = nil
    }
    schedule(id, at: now)
    return nil
  }
}

extension LoopTimers.Record {
  /// The first slot of the phase after an instant, found by division.
  func slot(after now: Instant) -> Instant {
    let late = max(0, now.nanoseconds - fire.nanoseconds)
    return fire.saturating(adding: (late / interval + 1) * interval)
  }
}
