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
  public var rules: RunLoopRules {
    didSet { if rules.wakePolicy != oldValue.wakePolicy { resetWakePolicy() } }
  }
  /// The modes that `common` stands for.
  public private(set) var commonModes: RunLoopModes = [.default, .tracking]
  public internal(set) var wakeCounts = WakeCounts()
  /// While suspended, the loop asks for nothing; what was due meanwhile fires once on resuming.
  public private(set) var isSuspended = false

  var timers = LoopTimers<Payload>()
  var blocks = WorkLine<Payload>()
  var mainQueue = WorkLine<Payload>()
  var messages = WorkLine<Payload>()
  var sources: [RunLoopSource<Payload>] = []
  var observers: [RunLoopObserver<Payload>] = []
  /// The run of the app itself, and the nested ones, innermost last.
  var frames: [RunFrame] = [RunFrame(mode: .default, limit: .distantFuture, endsAfterSource: false)]
  var nextBaseMode: RunLoopModes?
  /// The latest instant that the owner has told.
  var clock = Instant.zero
  var sequence: UInt64 = 0
  var mainItemsRunning = 0
  var stuck: EndlessWork?
  var busyInstant: Instant?
  var busyTurns = 0
  var lastDueTime: Instant?
  var armed: ArmedWake?
  var chance = SeededGenerator(seed: 0)

  public init(rules: RunLoopRules = RunLoopRules()) {
    self.rules = rules
    resetWakePolicy()
  }

  /// The mode of the innermost run.
  public var currentMode: RunLoopModes { frames[frames.count - 1].mode }

  /// How many nested runs there are inside the app's own.
  public var nestingDepth: Int { frames.count - 1 }

  /// Whether a callout has been handed out and not been finished yet.
  public var isCalling: Bool { frames.contains { $0.isCalling } }

  public mutating func suspend() { isSuspended = true }
  public mutating func resume() { isSuspended = false }

  /// Adds a mode to the common set; everything added in `common` is in it from now on.
  public mutating func addCommonMode(_ mode: RunLoopModes) {
    commonModes.formUnion(mode.subtracting(.common))
  }

  /// Sets the mode of the app's own run, as UIKit does when a scroll view begins to track.
  ///
  /// Takes effect with the next turn, at once if the loop is asleep.
  public mutating func switchBaseMode(to mode: RunLoopModes) {
    nextBaseMode = mode == frames[0].mode ? nil : mode
  }

  /// Begins a run nested in the callout under way; step the loop until it says `done`.
  ///
  /// Running in `common`, or in a mode with nothing to wait for, is done at once.
  public mutating func beginRun(
    in mode: RunLoopModes, until limit: Instant, endsAfterSource: Bool = false
  ) {
    var frame = RunFrame(mode: mode, limit: limit, endsAfterSource: endsAfterSource)
    if mode.contains(.common) || isEmpty(mode) { frame.stage = .over(.finished) }
    frames.append(frame)
  }

  /// Ends the innermost run after the turn under way.
  public mutating func stop() { frames[frames.count - 1].isStopped = true }

  /// Whether a mode has nothing that could end a wait.
  ///
  /// Observers do not count; a mode of the common set always has the main queue.
  public func isEmpty(_ mode: RunLoopModes) -> Bool {
    commonModes.isDisjoint(with: mode) && !has(mode, timers.records.lazy.compactMap { $0?.modes })
      && !has(mode, sources.lazy.map(\.modes))
      && !blocks.contains(in: mode, common: commonModes)
      && !messages.contains(in: mode, common: commonModes)
  }

  private func has(_ mode: RunLoopModes, _ sets: some Sequence<RunLoopModes>) -> Bool {
    sets.contains { !$0.resolved(common: commonModes).isDisjoint(with: mode) }
  }

  mutating func nextSequence() -> UInt64 {
    sequence += 1
    return sequence
  }

  private mutating func resetWakePolicy() {
    armed = nil
    if case .seeded(let seed) = rules.wakePolicy { chance = SeededGenerator(seed: seed) }
  }
}

extension RunLoopModel: Sendable where Payload: Sendable {}
