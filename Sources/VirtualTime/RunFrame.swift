/// One run of the loop: where in its turn it stands.
struct RunFrame: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case entry, beforeTimers, beforeSources
    case blocks, signalledSources, blocksAfterSources, mainQueueCheck
    case beforeWaiting, waiting, afterWaiting
    case choice, timerBatch, mainQueue, lastBlocks
    case turnEnd
    case exit(RunOutcome)
    case over(RunOutcome)
  }

  var mode: RunLoopModes
  let limit: Instant
  let endsAfterSource: Bool
  var stage = Stage.entry
  /// The place of the observer told last in this stage.
  var told: ObserverPlace?
  /// What is called in this stage was due by, and in line before, this key.
  var batch = TimerKey(due: .zero, sequence: 0)
  var servedMainQueueLast = true
  var handledSource = false
  var polls = false
  var countedTurn = false
  var isAsleep = false
  var isCalling = false
  var isStopped = false

  init(mode: RunLoopModes, limit: Instant, endsAfterSource: Bool) {
    self.mode = mode
    self.limit = limit
    self.endsAfterSource = endsAfterSource
  }

  mutating func beginTurn() {
    stage = .beforeTimers
    handledSource = false
    polls = false
    countedTurn = false
  }

  /// Begins a stage that serves what is there now, and leaves what comes during it.
  mutating func begin(_ stage: Stage, due: Instant, sequence: UInt64) {
    self.stage = stage
    batch = TimerKey(due: due, sequence: sequence)
  }
}

/// The wake-up chosen for one window, so that asking twice gives one answer.
struct ArmedWake: Hashable, Sendable {
  var mode: RunLoopModes
  var soft: Instant
  var hard: Instant
  var wake: Instant
}

/// Something that can be signalled and is then served in the next turn.
struct RunLoopSource: Sendable {
  var id: RunLoopItemID
  var payload: Int
  var modes: RunLoopModes
  var order: Int
  /// When it was signalled, in the order of all scheduling; nil while it is not.
  var signal: UInt64?
}

/// Someone who is told of moments in the turn.
struct RunLoopObserver: Sendable {
  var id: RunLoopItemID
  var payload: Int
  var activities: RunLoopActivities
  var modes: RunLoopModes
  var order: Int

  var place: ObserverPlace { ObserverPlace(order: order, number: id.number) }
}

/// Where an observer stands in line: by order, then by when it was added.
struct ObserverPlace: Comparable, Hashable, Sendable {
  var order: Int
  var number: UInt64

  static func < (left: ObserverPlace, right: ObserverPlace) -> Bool {
    (left.order, left.number) < (right.order, right.number)
  }
}
