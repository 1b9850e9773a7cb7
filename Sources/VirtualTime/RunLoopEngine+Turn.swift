extension RunLoopEngine {
  /// Says what is to be done next at `now`, which never goes back.
  @usableFromInline
  mutating func step(at now: Instant) -> RunLoopStep<Int> {
    precondition(
      !frames[top].isCalling,
      "the run loop was stepped inside a callout; finish it, or begin a nested run first")
    precondition(now >= clock, "time runs forward only: \(now) is before \(clock)")
    clock = now
    if let stuck { return .stuck(stuck) }
    if isSuspended { return .sleep(until: .distantFuture) }
    restartIfAsleepInOldMode()
    while true {
      if let step = advance(at: now) { return step }
    }
  }

  /// Takes note that a callout has returned, at `now`.
  ///
  /// - Returns: the payload that is no longer needed.
  @usableFromInline
  mutating func finish(_ kind: CalloutKind, at now: Instant) -> Int? {
    precondition(frames[top].isCalling, "no callout is under way in the innermost run")
    precondition(now >= clock, "time runs forward only: \(now) is before \(clock)")
    clock = now
    frames[top].isCalling = false
    switch kind {
    case .timer(let id, _): return finishTimer(id, at: now)
    case .mainQueue: mainItemsRunning -= 1
    case .block, .source, .message, .observer: break
    }
    return nil
  }

  var top: Int { frames.count - 1 }

  private func matches(_ modes: RunLoopModes) -> Bool {
    !modes.resolved(common: commonModes).isDisjoint(with: frames[top].mode)
  }

  /// Does one stage, or one call of it; nil when there was nothing to do and the next is up.
  private mutating func advance(at now: Instant) -> RunLoopStep<Int>? {
    switch frames[top].stage {
    case .entry: return tell(.entry, then: .beforeTimers, at: now)
    case .beforeTimers: return tell(.beforeTimers, then: .beforeSources, at: now)
    case .beforeSources: return tell(.beforeSources, then: .blocks, at: now)
    case .blocks: return callBlock(then: .signalledSources, at: now)
    case .signalledSources: return callSource(at: now)
    case .blocksAfterSources: return callBlock(then: .mainQueueCheck, at: now)
    case .mainQueueCheck: return checkMainQueue(at: now)
    case .beforeWaiting: return tell(.beforeWaiting, then: .waiting, at: now)
    case .waiting: return wait(at: now)
    case .afterWaiting: return tell(.afterWaiting, then: .choice, at: now)
    case .choice: return choose(at: now)
    case .timerBatch: return callTimer(at: now)
    case .mainQueue: return callMainQueue(at: now)
    case .lastBlocks: return callBlock(then: .turnEnd, at: now)
    case .turnEnd: return endTurn(at: now)
    case .exit(let outcome): return tell(.exit, then: .over(outcome), at: now)
    case .over(let outcome):
      frames.removeLast()
      return .done(outcome)
    }
  }

  private mutating func enter(_ stage: RunFrame.Stage, at now: Instant) {
    frames[top].told = nil
    frames[top].begin(stage, due: now, sequence: sequence + 1)
  }

  private mutating func call(
    _ kind: CalloutKind, _ payload: Int, site: String, at now: Instant
  ) -> RunLoopStep<Int> {
    if case .observer = kind {
    } else if let endless = countTurn(site: site, at: now) {
      stuck = endless
      return .stuck(endless)
    }
    frames[top].isCalling = true
    return .call(Callout(kind: kind, payload: payload))
  }

  /// Counts a turn once it has work; the limit's message if there were too many at this instant.
  private mutating func countTurn(site: String, at now: Instant) -> EndlessWork? {
    guard !frames[top].countedTurn else { return nil }
    frames[top].countedTurn = true
    busyTurns = busyInstant == now ? busyTurns + 1 : 1
    busyInstant = now
    guard busyTurns > rules.turnsPerInstant else { return nil }
    return EndlessWork(instant: now, turns: rules.turnsPerInstant, site: site)
  }
}

// MARK: Stages that call

extension RunLoopEngine {
  private mutating func tell(
    _ activity: RunLoopActivities, then next: RunFrame.Stage, at now: Instant
  ) -> RunLoopStep<Int>? {
    let frame = frames[top]
    guard let observer = nextObserver(of: activity, in: frame.mode, after: frame.told) else {
      enter(next, at: now)
      return nil
    }
    frames[top].told = observer.place
    return call(.observer(observer.id, activity), observer.payload, site: "", at: now)
  }

  private mutating func callBlock(
    then next: RunFrame.Stage, at now: Instant
  ) -> RunLoopStep<Int>? {
    let frame = frames[top]
    let block = blocks.take(in: frame.mode, common: commonModes, before: frame.batch.sequence)
    if let block { return call(.block, block.payload, site: block.site, at: now) }
    enter(next, at: now)
    return nil
  }

  private mutating func callSource(at now: Instant) -> RunLoopStep<Int>? {
    let frame = frames[top]
    guard let index = nextSource(in: frame.mode, before: frame.batch.sequence) else {
      enter(frame.polls ? .blocksAfterSources : .mainQueueCheck, at: now)
      return nil
    }
    sources[index].signal = nil
    frames[top].handledSource = true
    frames[top].polls = true
    return call(.source(sources[index].id), sources[index].payload, site: "", at: now)
  }

  private mutating func callTimer(at now: Instant) -> RunLoopStep<Int>? {
    let frame = frames[top]
    guard let head = timers.head(in: frame.mode, common: commonModes),
      head.key.due <= frame.batch.due, head.key.sequence < frame.batch.sequence,
      let slot = take(head, before: frame.batch.sequence, in: frame.mode),
      let record = timers.records[slot]
    else {
      enter(.lastBlocks, at: now)
      return nil
    }
    if record.fire != lastDueTime { wakeCounts.dueTimes += 1 }
    lastDueTime = record.fire
    let kind = CalloutKind.timer(timers.id(ofSlot: slot), due: record.fire)
    return call(kind, record.payload, site: record.site, at: now)
  }

  /// Takes out the head, or, where the tie breaker says so, another timer that is due with it.
  private mutating func take(
    _ head: (lane: Int, key: TimerKey), before limit: UInt64, in mode: RunLoopModes
  ) -> Int? {
    guard let tieBreaker else { return timers.takeHead(ofLane: head.lane) }
    let tied = timers.tied(with: head.key, before: limit, in: mode, common: commonModes)
    let first = tieBreaker.first(of: tied.count)
    guard first > 0 else { return timers.takeHead(ofLane: head.lane) }
    return timers.take(tied[first].slot, ofLane: tied[first].lane)
  }

  private mutating func callMainQueue(at now: Instant) -> RunLoopStep<Int>? {
    let frame = frames[top]
    let work = mainQueue.take(in: frame.mode, common: commonModes, before: frame.batch.sequence)
    guard let work else {
      enter(.lastBlocks, at: now)
      return nil
    }
    mainItemsRunning += 1
    frames[top].handledSource = true
    frames[top].servedMainQueueLast = true
    return call(.mainQueue, work.payload, site: work.site, at: now)
  }
}

// MARK: Stages that choose

extension RunLoopEngine {
  private var isMainQueueReady: Bool {
    !mainQueue.isEmpty && mainItemsRunning == 0 && matches(.common)
  }

  private mutating func checkMainQueue(at now: Instant) -> RunLoopStep<Int>? {
    if !frames[top].servedMainQueueLast, isMainQueueReady {
      enter(.mainQueue, at: now)
      return nil
    }
    frames[top].servedMainQueueLast = false
    if frames[top].limit <= now { frames[top].polls = true }
    enter(frames[top].polls ? .choice : .beforeWaiting, at: now)
    return nil
  }

  private mutating func wait(at now: Instant) -> RunLoopStep<Int>? {
    let wake = wakeTime()
    let isForTimers = wake.map { $0 <= now } ?? false
    if isForTimers || hasOtherWork {
      if frames[top].isAsleep {
        if isForTimers { wakeCounts.forTimers += 1 } else { wakeCounts.forOther += 1 }
      }
    } else if frames[top].limit > now, !frames[top].isStopped {
      frames[top].isAsleep = true
      return .sleep(until: min(frames[top].limit, wake ?? .distantFuture))
    }
    frames[top].isAsleep = false
    enter(.afterWaiting, at: now)
    return nil
  }

  /// Serves exactly one kind: timers before the main queue before one message, unless the tie
  /// breaker says otherwise.
  private mutating func choose(at now: Instant) -> RunLoopStep<Int>? {
    let frame = frames[top]
    let hasTimers = wakeTime().map { $0 <= now } ?? false
    let stage: RunFrame.Stage =
      hasTimers ? .timerBatch : isMainQueueReady ? .mainQueue : .lastBlocks
    enter(tieBreaker == nil ? stage : chosen(hasTimers: hasTimers, by: stage), at: now)
    guard frames[top].stage == .lastBlocks else { return nil }
    let limit = sequence + 1
    guard let message = messages.take(in: frame.mode, common: commonModes, before: limit) else {
      return nil
    }
    frames[top].handledSource = true
    return call(.message, message.payload, site: message.site, at: now)
  }

  private func chosen(hasTimers: Bool, by law: RunFrame.Stage) -> RunFrame.Stage {
    var ready: [RunFrame.Stage] = hasTimers ? [.timerBatch] : []
    if isMainQueueReady { ready.append(.mainQueue) }
    if messages.contains(in: frames[top].mode, common: commonModes) { ready.append(.lastBlocks) }
    let first = tieBreaker?.first(of: ready.count) ?? 0
    return first > 0 ? ready[first] : law
  }

  private mutating func endTurn(at now: Instant) -> RunLoopStep<Int>? {
    let frame = frames[top]
    if top == 0 {
      if !changeBaseMode() { frames[0].beginTurn() }
    } else if frame.handledSource, frame.endsAfterSource {
      enter(.exit(.handledSource), at: now)
    } else if frame.limit <= now {
      enter(.exit(.timedOut), at: now)
    } else if frame.isStopped {
      enter(.exit(.stopped), at: now)
    } else if isEmpty(frame.mode) {
      enter(.exit(.finished), at: now)
    } else {
      frames[top].beginTurn()
    }
    return nil
  }

  /// Whether something other than a timer would end a wait in the current mode.
  var hasOtherWork: Bool {
    let mode = frames[top].mode
    return isMainQueueReady || blocks.contains(in: mode, common: commonModes)
      || messages.contains(in: mode, common: commonModes)
      || nextSource(in: mode, before: .max) != nil
  }

  /// Begins the app's own run anew in the mode it was switched to, if it was.
  private mutating func changeBaseMode() -> Bool {
    guard let mode = nextBaseMode else { return false }
    nextBaseMode = nil
    frames[0] = RunFrame(mode: mode, limit: .distantFuture, endsAfterSource: false)
    return true
  }

  private mutating func restartIfAsleepInOldMode() {
    if top == 0, frames[0].stage == .waiting { _ = changeBaseMode() }
  }
}
