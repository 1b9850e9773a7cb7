/// The timers of one run loop: what each is, and in which order those of a mode are due.
///
/// A timer of several modes has one fire time. Timers with the same modes share a lane, so a fire
/// costs one queue operation however many modes there are; the next timer of a mode is the
/// earliest head of the few lanes that have it.
struct LoopTimers: Sendable {
  struct Record: Sendable {
    var payload: Int
    /// 0 for a timer that runs once.
    var interval: Int64
    var tolerance: Int64
    /// The slot it is due at: the fire date, which keeps the phase.
    var fire: Instant
    var modes: RunLoopModes
    var site: String
    /// The order of creation.
    var number: UInt64
    var isFiring = false
    /// A fire date set inside its own callout.
    var chosen: Instant?
    var lane: Int?
    var ticket: TimerID?
    var deadlineTicket: TimerID?

    var repeats: Bool { interval > 0 }
  }

  private struct Lane: Sendable {
    var modes: RunLoopModes
    var isTolerant: Bool
    var due = TimerQueue<Int32>()
    /// Fire time plus tolerance; kept for tolerant timers only.
    var deadlines = TimerQueue<Int32>()
  }

  private(set) var records: [Record?] = []
  private var generations: [UInt32] = []
  private var free: [Int32] = []
  private var lanes: [Lane] = []
  private var made: UInt64 = 0

  /// Enters a timer, not scheduled yet.
  mutating func insert(_ record: Record) -> RunLoopTimerID {
    var entered = record
    made += 1
    entered.number = made
    if let slot = free.popLast() {
      records[Int(slot)] = entered
      return RunLoopTimerID(slot: slot, generation: generations[Int(slot)])
    }
    records.append(entered)
    generations.append(0)
    return RunLoopTimerID(slot: Int32(records.count - 1), generation: 0)
  }

  func isValid(_ id: RunLoopTimerID) -> Bool {
    let slot = Int(id.slot)
    return slot < records.count && generations[slot] == id.generation && records[slot] != nil
  }

  subscript(id: RunLoopTimerID) -> Record? { isValid(id) ? records[Int(id.slot)] : nil }

  func id(ofSlot slot: Int) -> RunLoopTimerID {
    RunLoopTimerID(slot: Int32(slot), generation: generations[slot])
  }

  /// Changes a valid timer; to be followed by `schedule` if its place in the order changes.
  mutating func update(_ id: RunLoopTimerID, _ change: (inout Record) -> Void) {
    guard isValid(id), var record = records[Int(id.slot)].take() else { return }
    change(&record)
    records[Int(id.slot)] = record
  }

  /// Makes a timer invalid: it leaves every mode, and its name goes stale.
  ///
  /// - Returns: its payload.
  mutating func remove(_ id: RunLoopTimerID) -> Int? {
    guard isValid(id) else { return nil }
    let slot = Int(id.slot)
    unschedule(slot)
    generations[slot] &+= 1
    free.append(id.slot)
    return records[slot].take()?.payload
  }

  /// Puts a valid timer into its place in the order, or takes it out if it has no mode.
  ///
  /// It is due at its fire date, but never before `now`, so that it cannot stand before work that
  /// an open batch has still to do.
  mutating func schedule(_ id: RunLoopTimerID, at now: Instant, sequence: UInt64) {
    let slot = Int(id.slot)
    guard isValid(id), let record = records[slot] else { return }
    let due = max(record.fire, now)
    let wanted = record.modes.isEmpty ? nil : lane(record.modes, record.tolerance > 0)
    if record.lane != wanted || record.ticket == nil {
      unschedule(slot)
      guard let wanted else { return }
      let ticket = lanes[wanted].due.schedule(id.slot, at: due, sequence: sequence)
      records[slot]?.lane = wanted
      records[slot]?.ticket = ticket
    } else if let wanted, let ticket = record.ticket {
      lanes[wanted].due.reschedule(ticket, at: due, sequence: sequence)
    }
    if let wanted, record.tolerance > 0 { setDeadline(slot, lane: wanted, sequence: sequence) }
  }

  private mutating func setDeadline(_ slot: Int, lane: Int, sequence: UInt64) {
    guard let record = records[slot] else { return }
    let deadline = record.fire.saturating(adding: record.tolerance)
    if let ticket = record.deadlineTicket {
      lanes[lane].deadlines.reschedule(ticket, at: deadline, sequence: sequence)
    } else {
      records[slot]?.deadlineTicket = lanes[lane].deadlines.schedule(
        Int32(slot), at: deadline, sequence: sequence)
    }
  }

  private mutating func unschedule(_ slot: Int) {
    guard let record = records[slot], let lane = record.lane else { return }
    if let ticket = record.ticket { lanes[lane].due.cancel(ticket) }
    if let ticket = record.deadlineTicket { lanes[lane].deadlines.cancel(ticket) }
    records[slot]?.lane = nil
    records[slot]?.ticket = nil
    records[slot]?.deadlineTicket = nil
  }

  private mutating func lane(_ modes: RunLoopModes, _ isTolerant: Bool) -> Int {
    let found = lanes.firstIndex { $0.modes == modes && $0.isTolerant == isTolerant }
    if let found { return found }
    lanes.append(Lane(modes: modes, isTolerant: isTolerant))
    return lanes.count - 1
  }
}

// MARK: What is due

extension LoopTimers {
  /// The earliest timer of a mode that is not firing.
  func head(in mode: RunLoopModes, common: RunLoopModes) -> (lane: Int, key: TimerKey)? {
    var best: (lane: Int, key: TimerKey)?
    for index in lanes.indices {
      guard !lanes[index].modes.resolved(common: common).isDisjoint(with: mode),
        let key = lanes[index].due.nextKey
      else { continue }
      if let known = best, known.key < key { continue }
      best = (index, key)
    }
    return best
  }

  /// The window in which the loop may wake: soft is the earliest fire time of a mode, hard the
  /// least fire time plus tolerance.
  ///
  /// The real loop walks the timers in order and stops at the first that fires after *hard*; those
  /// beyond cannot lower it, so the least over all is the same.
  func window(
    in mode: RunLoopModes, common: RunLoopModes
  ) -> (soft: Instant, hard: Instant)? {
    var window: (soft: Instant, hard: Instant)?
    for lane in lanes where !lane.modes.resolved(common: common).isDisjoint(with: mode) {
      guard let soft = lane.due.nextDue else { continue }
      let hard = max(soft, lane.deadlines.nextDue ?? soft)
      window = (min(window?.soft ?? soft, soft), min(window?.hard ?? hard, hard))
    }
    return window
  }

  /// Takes out the head of a lane, to fire it.
  mutating func takeHead(ofLane lane: Int) -> Int? {
    guard let head = lanes[lane].due.popNext(dueBy: .distantFuture) else { return nil }
    return leave(Int(head.payload), lane: lane)
  }

  /// The timers of a mode that are due with its head and were in line before `limit`, the head
  /// first; each with its lane.
  func tied(
    with head: TimerKey, before limit: UInt64, in mode: RunLoopModes, common: RunLoopModes
  ) -> [(slot: Int, lane: Int)] {
    var found: [(slot: Int, lane: Int, sequence: UInt64)] = []
    for (slot, record) in records.enumerated() {
      guard let lane = record?.lane, let ticket = record?.ticket,
        !lanes[lane].modes.resolved(common: common).isDisjoint(with: mode),
        let key = lanes[lane].due.key(ticket), key.due == head.due, key.sequence < limit
      else { continue }
      found.append((slot, lane, key.sequence))
    }
    return found.sorted { $0.sequence < $1.sequence }.map { ($0.slot, $0.lane) }
  }

  /// Takes a waiting timer out of its lane, to fire it before its turn.
  mutating func take(_ slot: Int, ofLane lane: Int) -> Int? {
    guard let ticket = records[slot]?.ticket, lanes[lane].due.cancel(ticket) != nil else {
      return nil
    }
    return leave(slot, lane: lane)
  }

  private mutating func leave(_ slot: Int, lane: Int) -> Int {
    records[slot]?.ticket = nil
    if let deadline = records[slot]?.deadlineTicket {
      lanes[lane].deadlines.cancel(deadline)
      records[slot]?.deadlineTicket = nil
    }
    records[slot]?.isFiring = true
    return slot
  }
}

extension Instant {
  /// Later by so many nanoseconds, at most the distant future.
  func saturating(adding nanoseconds: Int64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .distantFuture : Instant(nanoseconds: sum)
  }
}
