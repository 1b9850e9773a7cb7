extension RunLoopEngine {
  /// Queues a block for the next blocks step of a turn in one of these modes.
  mutating func perform(
    _ payload: Int, in modes: RunLoopModes = .default, site: String = ""
  ) {
    blocks.append(payload, modes: modes, sequence: nextSequence(), site: site)
  }

  /// Queues work on the main queue, which is served in the modes of the common set only, and
  /// never by a run nested inside main-queue work.
  mutating func enqueueMain(_ payload: Int, site: String = "") {
    mainQueue.append(payload, modes: .common, sequence: nextSequence(), site: site)
  }

  /// Queues a message from outside the app (a touch, a refresh of the screen): one is served a
  /// turn, after timers and the main queue.
  mutating func post(
    _ payload: Int, in modes: RunLoopModes = .common, site: String = ""
  ) {
    messages.append(payload, modes: modes, sequence: nextSequence(), site: site)
  }

  /// Whether blocks, main-queue work or messages are in line.
  var hasQueuedWork: Bool { !(blocks.isEmpty && mainQueue.isEmpty && messages.isEmpty) }

  /// Adds a source, which is called once for any number of signals before its turn.
  mutating func addSource(
    _ payload: Int, in modes: RunLoopModes = .common, order: Int = 0
  ) -> RunLoopItemID {
    let id = RunLoopItemID(number: nextSequence())
    sources.append(
      RunLoopSource(id: id, payload: payload, modes: modes, order: order, signal: nil))
    return id
  }

  /// Signals a source; a second signal before it is served changes nothing.
  mutating func signal(_ id: RunLoopItemID) {
    guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
    if sources[index].signal == nil { sources[index].signal = nextSequence() }
  }

  mutating func removeSource(_ id: RunLoopItemID) -> Int? {
    sources.firstIndex { $0.id == id }.map { sources.remove(at: $0).payload }
  }

  /// Adds someone to be told of moments in the turn, lower orders first.
  mutating func addObserver(
    _ payload: Int, of activities: RunLoopActivities, in modes: RunLoopModes = .common,
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

  mutating func removeObserver(_ id: RunLoopItemID) -> Int? {
    observers.firstIndex { $0.id == id }.map { observers.remove(at: $0).payload }
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
  ) -> RunLoopObserver? {
    observers.first { observer in
      if let told, observer.place <= told { return false }
      return observer.activities.contains(activity)
        && !observer.modes.resolved(common: commonModes).isDisjoint(with: mode)
    }
  }
}
