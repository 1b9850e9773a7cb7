extension RunLoopModel {
  /// Queues a block for the next blocks step of a turn in one of these modes.
  public mutating func perform(
    _ payload: Payload, in modes: RunLoopModes = .default, site: String = ""
  ) {
    blocks.append(payload, modes: modes, sequence: nextSequence(), site: site)
  }

  /// Queues work on the main queue, which is served in the modes of the common set only, and
  /// never by a run nested inside main-queue work.
  public mutating func enqueueMain(_ payload: Payload, site: String = "") {
    mainQueue.append(payload, modes: .common, sequence: nextSequence(), site: site)
  }

  /// Queues a message from outside the app (a touch, a refresh of the screen): one is served a
  /// turn, after timers and the main queue.
  public mutating func post(
    _ payload: Payload, in modes: RunLoopModes = .common, site: String = ""
  ) {
    messages.append(payload, modes: modes, sequence: nextSequence(), site: site)
  }

  /// Whether blocks, main-queue work or messages are in line.
  public var hasQueuedWork: Bool { !(blocks.isEmpty && mainQueue.isEmpty && messages.isEmpty) }

  /// Adds a source, which is called once for any number of signals before its turn.
  public mutating func addSource(
    _ payload: Payload, in modes: RunLoopModes = .common, order: Int = 0
  ) -> RunLoopItemID {
    let id = RunLoopItemID(number: nextSequence())
    sources.append(
      RunLoopSource(id: id, payload: payload, modes: modes, order: order, signal: nil))
    return id
  }

  /// Signals a source; a second signal before it is served changes nothing.
  public mutating func signal(_ id: RunLoopItemID) {
    guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
    if sources[index].signal == nil { sources[index].signal = nextSequence() }
  }

  public mutating func removeSource(_ id: RunLoopItemID) { sources.removeAll { $0.id == id } }

  /// Adds someone to be told of moments in the turn, lower orders first.
  public mutating func addObserver(
    _ payload: Payload, of activities: RunLoopActivities, in modes: RunLoopModes = .common,
    order: Int = 0
  ) -> RunLoopItemID {
    let id = RunLoopItemID(number: nextSequence())
    let place = observers.firstIndex { $0.order > order } ?? observers.count
    observers.insert(
      RunLoopObserver(
        id: id, payload: payload, activities: activities, modes: modes, order: order),
      at: place)
    return id
  }

  public mutating func removeObserver(_ id: RunLoopItemID) {
    observers.removeAll { $0.id == id }
  }

  /// The signalled source that is served next in a mode: by order, then by time of signal.
  func nextSource(in mode: RunLoopModes, before limit: UInt64) -> Int? {
    var best: Int?
    for (index, source) in sources.enumerated() {
      guard let signal = source.signal, signal < limit,
        !source.modes.resolved(common: commonModes).isDisjoint(with: mode)
      else { continue }
      guard let known = best, let knownSignal = sources[known].signal else {
        best = index
        continue
      }
      if (source.order, signal) < (sources[known].order, knownSignal) { best = index }
    }
    return best
  }

  /// The observer to be told next, after the place of the one told last.
  func nextObserver(
    of activity: RunLoopActivities, in mode: RunLoopModes, after told: ObserverPlace?
  ) -> RunLoopObserver<Payload>? {
    observers.first { observer in
      if let told, observer.place <= told { return false }
      return observer.activities.contains(activity)
        && !observer.modes.resolved(common: commonModes).isDisjoint(with: mode)
    }
  }
}
