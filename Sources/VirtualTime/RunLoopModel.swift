/// One app's run loop, as a value: it says what is to be called next, and the owner calls it.
///
///     while case .call(let callout) = loop.step(at: clock.now) {
///       perform(callout.payload)            // may change the loop, take time, or run it nested
///       loop.finish(callout, at: clock.now)
///     }
///
/// The loop is never borrowed during a callout, so a callout may add and cancel timers, queue
/// work, or begin a nested run and step that until it is done.
///
/// **One turn** (time facts 1.1), each step only for what the current mode has:
///
///     observers ▸ blocks ▸ signalled sources ▸ blocks, if a source ran ▸ main queue?
///     ▸ sleep ▸ exactly one of: timer batch, main queue, one message ▸ blocks
///
/// A main queue found with work before the sleep is served at once, unless the turn before served
/// it (the first turn of a run counts as if it had).
///
/// **The law of order for timers**: due time, then order of (re)scheduling; adding a timer to a
/// further mode, or taking it from one, counts as rescheduling. A batch is what was due when it
/// began and has not been rescheduled since: what an earlier call of the batch invalidated or
/// moved is not called, and what becomes due meanwhile waits for the next turn. After its callout
/// a repeating timer takes the next slot of its phase after *now*: slots missed are skipped, and a
/// slot equal to the moment of return is missed (vector V3). A fire date set inside the timer's
/// own callout is honoured, one at or before now by firing again in the next batch (vectors V5a in
/// its second form, and V5b).
///
/// **The limit**: when `rules.turnsPerInstant` turns in a row have found work at one instant, the
/// loop is stuck, for good, and says where the next work was made. Many timers due at one instant
/// are one turn; only work that begets work for the same instant comes near the limit.
public struct RunLoopModel<Payload> {
  @usableFromInline var engine: RunLoopEngine
  @usableFromInline var payloads = PayloadTable<Payload>()

  public init(rules: RunLoopRules = RunLoopRules()) { engine = RunLoopEngine(rules: rules) }

  public var rules: RunLoopRules {
    get { engine.rules }
    set { engine.rules = newValue }
  }

  /// Says which of what is due at one instant comes first, where the laws of order would.
  public var tieBreaker: TieBreaker? {
    get { engine.tieBreaker }
    set { engine.tieBreaker = newValue }
  }

  /// The modes that `common` stands for.
  public var commonModes: RunLoopModes { engine.commonModes }

  public var wakeCounts: WakeCounts { engine.wakeCounts }

  /// The mode of the innermost run.
  public var currentMode: RunLoopModes { engine.currentMode }

  /// How many nested runs there are inside the app's own.
  public var nestingDepth: Int { engine.nestingDepth }

  /// Whether a callout has been handed out and not been finished yet.
  public var isCalling: Bool { engine.isCalling }

  /// While suspended, the loop asks for nothing; what was due meanwhile fires once on resuming.
  public var isSuspended: Bool { engine.isSuspended }

  public mutating func suspend() { engine.isSuspended = true }
  public mutating func resume() { engine.isSuspended = false }

  /// Adds a mode to the common set; everything added in `common` is in it from now on.
  public mutating func addCommonMode(_ mode: RunLoopModes) { engine.addCommonMode(mode) }

  /// Sets the mode of the app's own run, as UIKit does when a scroll view begins to track.
  ///
  /// Takes effect with the next turn, at once if the loop is asleep.
  public mutating func switchBaseMode(to mode: RunLoopModes) { engine.switchBaseMode(to: mode) }

  /// Begins a run nested in the callout under way; step the loop until it says `done`.
  ///
  /// Running in `common`, or in a mode with nothing to wait for, is done at once.
  public mutating func beginRun(
    in mode: RunLoopModes, until limit: Instant, endsAfterSource: Bool = false
  ) {
    engine.beginRun(in: mode, until: limit, endsAfterSource: endsAfterSource)
  }

  /// Ends the innermost run after the turn under way.
  public mutating func stop() { engine.stop() }

  /// Whether a mode has nothing that could end a wait.
  ///
  /// Observers do not count; a mode of the common set always has the main queue.
  public func isEmpty(_ mode: RunLoopModes) -> Bool { engine.isEmpty(mode) }

  /// Says what is to be done next at `now`, which never goes back.
  @inlinable
  public mutating func step(at now: Instant) -> RunLoopStep<Payload> {
    switch engine.step(at: now) {
    case .call(let callout):
      let payload =
        callout.kind.isOnce ? payloads.remove(callout.payload) : payloads[callout.payload]
      guard let payload else { preconditionFailure("a callout has lost what it is to call") }
      return .call(Callout(kind: callout.kind, payload: payload))
    case .sleep(let wake): return .sleep(until: wake)
    case .done(let outcome): return .done(outcome)
    case .stuck(let work): return .stuck(work)
    }
  }

  /// Takes note that a callout has returned, at `now`.
  @inlinable
  public mutating func finish(_ callout: Callout<Payload>, at now: Instant) {
    if let freed = engine.finish(callout.kind, at: now) { payloads.remove(freed) }
  }

  /// When the loop has something to do next: `now` if it has already, nil if never.
  ///
  /// For the owner of the clock, who asks all loops and moves on to the earliest answer. Asking
  /// changes nothing that can be seen; a seeded choice, once made for a window, stays.
  public mutating func nextWake(at now: Instant) -> Instant? { engine.nextWake(at: now) }
}

extension RunLoopModel: Sendable where Payload: Sendable {}
