extension RunLoopModel {
  /// Queues a block for the next blocks step of a turn in one of these modes.
  public mutating func perform(
    _ payload: Payload, in modes: RunLoopModes = .default, site: String = ""
  ) {
    engine.perform(payloads.insert(payload), in: modes, site: site)
  }

  /// Queues work on the main queue, which is served in the modes of the common set only, and
  /// never by a run nested inside main-queue work.
  public mutating func enqueueMain(_ payload: Payload, site: String = "") {
    engine.enqueueMain(payloads.insert(payload), site: site)
  }

  /// Queues a message from outside the app (a touch, a refresh of the screen): one is served a
  /// turn, after timers and the main queue.
  public mutating func post(
    _ payload: Payload, in modes: RunLoopModes = .common, site: String = ""
  ) {
    engine.post(payloads.insert(payload), in: modes, site: site)
  }

  /// Whether blocks, main-queue work or messages are in line.
  public var hasQueuedWork: Bool { engine.hasQueuedWork }

  /// Adds a source, which is called once for any number of signals before its turn.
  public mutating func addSource(
    _ payload: Payload, in modes: RunLoopModes = .common, order: Int = 0
  ) -> RunLoopItemID {
    engine.addSource(payloads.insert(payload), in: modes, order: order)
  }

  /// Signals a source; a second signal before it is served changes nothing.
  public mutating func signal(_ id: RunLoopItemID) { engine.signal(id) }

  public mutating func removeSource(_ id: RunLoopItemID) {
    if let freed = engine.removeSource(id) { payloads.remove(freed) }
  }

  /// Adds someone to be told of moments in the turn, lower orders first.
  public mutating func addObserver(
    _ payload: Payload, of activities: RunLoopActivities, in modes: RunLoopModes = .common,
    order: Int = 0
  ) -> RunLoopItemID {
    engine.addObserver(payloads.insert(payload), of: activities, in: modes, order: order)
  }

  public mutating func removeObserver(_ id: RunLoopItemID) {
    if let freed = engine.removeObserver(id) { payloads.remove(freed) }
  }
}
