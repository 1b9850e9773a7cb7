/// The machinery under `RunLoopModel`, which knows of each payload only a number.
///
/// Concrete, so that it is compiled once and well, whatever an app's work is made of.
@usableFromInline
struct RunLoopEngine: Sendable {
  var rules: RunLoopRules {
    didSet { if rules.wakePolicy != oldValue.wakePolicy { resetWakePolicy() } }
  }
  /// The modes that `common` stands for.
  private(set) var commonModes: RunLoopModes = [.default, .tracking]
  var wakeCounts = WakeCounts()
  /// While suspended, the loop asks for nothing; what was due meanwhile fires once on resuming.
  var isSuspended = false

  var timers = LoopTimers()
  var blocks = WorkLine()
  var mainQueue = WorkLine()
  var messages = WorkLine()
  var sources: [RunLoopSource] = []
  var observers: [RunLoopObserver] = []
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
  /// Says which of what is due at one instant comes first; the first in line without it.
  var tieBreaker: TieBreaker?

  init(rules: RunLoopRules = RunLoopRules()) {
    self.rules = rules
    resetWakePolicy()
  }

  /// The mode of the innermost run.
  var currentMode: RunLoopModes { frames[frames.count - 1].mode }

  /// How many nested runs there are inside the app's own.
  var nestingDepth: Int { frames.count - 1 }

  /// Whether a callout has been handed out and not been finished yet.
  var isCalling: Bool { frames.contains { $0.isCalling } }

  /// Adds a mode to the common set; everything added in `common` is in it from now on.
  mutating func addCommonMode(_ mode: RunLoopModes) {
    commonModes.formUnion(mode.subtracting(.common))
  }

  /// Sets the mode of the app's own run, as UIKit does when a scroll view begins to track.
  ///
  /// Takes effect with the next turn, at once if the loop is asleep.
  mutating func switchBaseMode(to mode: RunLoopModes) {
    nextBaseMode = mode == frames[0].mode ? nil : mode
  }

  /// Begins a run nested in the callout under way; step the loop until it says `done`.
  ///
  /// Running in `common`, or in a mode with nothing to wait for, is done at once.
  mutating func beginRun(
    in mode: RunLoopModes, until limit: Instant, endsAfterSource: Bool = false
  ) {
    var frame = RunFrame(mode: mode, limit: limit, endsAfterSource: endsAfterSource)
    if mode.contains(.common) || isEmpty(mode) { frame.stage = .over(.finished) }
    frames.append(frame)
  }

  /// Ends the innermost run after the turn under way.
  mutating func stop() { frames[frames.count - 1].isStopped = true }

  /// Whether a mode has nothing that could end a wait.
  ///
  /// Observers do not count; a mode of the common set always has the main queue.
  func isEmpty(_ mode: RunLoopModes) -> Bool {
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
