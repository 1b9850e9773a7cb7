import Simulation
import VirtualTime

/// A run through a repertoire: which lane goes on, after what pause.
public struct RepertoireRun<Stage: HuntStage>: HuntRun {
  let repertoire: Repertoire
  var stage: Stage
  /// For each lane the round that is under way and its next step.
  private var places: [Place]
  var ledger: RunLedger?
  private var latency = 0
  private var last: HuntAction?
  private var lastPause = 0
  private var isFirst = true
  var variation = Variation()

  private struct Place {
    var round = -1
    var next = 0
  }

  init(_ repertoire: Repertoire, _ stage: Stage, tells: Bool) {
    self.repertoire = repertoire
    self.stage = stage
    places = Array(repeating: Place(), count: repertoire.lanes.count)
    if tells { ledger = RunLedger() }
  }

  // MARK: Choices

  /// How long a user waits: until all is at rest, not at all, in the middle of a slide, until its
  /// end, until the background comes; then finer ones, the rounder first.
  static var pauses: [Duration] {
    let milliseconds = [
      2000, 0, 100, 300, 1000, 500, 200, 400, 700, 50, 150, 250, 600, 1500, 17, 33,
    ]
    return milliseconds.map { .milliseconds($0) }
  }
  /// How many of them a search knows that is to come to an end.
  static var coarsePauses: Int { 5 }
  static var latencies: [Duration] { [.milliseconds(500), .milliseconds(1500), .zero] }

  public mutating func offer(_ steps: inout [HuntStep]) {
    for (lane, place) in places.enumerated() where place.round >= 0 {
      let round = repertoire.lanes[lane].rounds[place.round]
      guard stage.allows(round[place.next]) else { continue }
      steps.append(
        HuntStep(
          lane: lane, code: place.round << 4 | place.next, isDue: true,
          remaining: round.count - place.next))
    }
    for (lane, place) in places.enumerated() where place.round < 0 {
      for (number, round) in repertoire.lanes[lane].rounds.enumerated()
      where stage.allows(round[0]) {
        steps.append(HuntStep(lane: lane, code: number << 4, remaining: round.count))
      }
    }
  }

  public mutating func take(_ step: HuntStep, _ choices: inout Choices) {
    let action = action(of: step)
    isFirst = last == nil
    last = action
    ledger?.beginStep()
    vary(before: action, &choices)
    chooseLatency(before: action, &choices)
    choosePause(&choices)
    stage.look(isResting: lastPause == 0)
    if stage.violation == nil { perform(action, step, &choices) }
    let ties = stage.takeTies()
    variation.note(ties: ties)
    ledger?.tie(ties)
  }

  /// An app that has just been launched is at rest.
  private mutating func choosePause(_ choices: inout Choices) {
    if isFirst {
      lastPause = choices.skip(.pause)
    } else {
      lastPause = choices.choose(
        .pause, of: choices.isCoarse ? Self.coarsePauses : Self.pauses.count)
      pass(Self.pauses[lastPause], &choices)
    }
  }

  private mutating func pass(_ pause: Duration, _ choices: inout Choices) {
    stage.pass(pause, &choices)
    ledger?.wait(pause)
  }

  private mutating func chooseLatency(before action: HuntAction, _ choices: inout Choices) {
    guard action.leaves else { return }
    latency = choices.choose(.latency, of: Self.latencies.count)
    stage.setLatency(Self.latencies[latency])
    ledger?.latency(Self.latencies[latency])
  }

  private mutating func perform(
    _ action: HuntAction, _ step: HuntStep, _ choices: inout Choices
  ) {
    if places.contains(where: { $0.round >= 0 }), Int(step.code) & 15 == 0 {
      choices.hit(Stages.inside)
    }
    ledger?.do(action)
    stage.perform(action, &choices)
    stage.look(isResting: false)
    advance(Int(step.lane), Int(step.code))
  }

  private mutating func advance(_ lane: Int, _ code: Int) {
    let round = code >> 4
    let next = (code & 15) + 1
    let isOver = next == repertoire.lanes[lane].rounds[round].count
    places[lane] = isOver ? Place() : Place(round: round, next: next)
  }

  /// What has been begun is ended where that is possible, and then everything comes to rest.
  public mutating func finish(_ choices: inout Choices) {
    ledger?.beginStep()
    pass(Self.pauses[0], &choices)
    stage.look(isResting: true)
    let ties = stage.takeTies()
    ledger?.tie(ties)
  }

  private func action(of step: HuntStep) -> HuntAction {
    repertoire.lanes[Int(step.lane)].rounds[Int(step.code) >> 4][Int(step.code) & 15]
  }

  // MARK: What is seen of it

  public var violation: Violation? { stage.violation }
  public mutating func forgive() { stage.violation = nil }
  public var outcome: UInt64 { stage.outcome }
  public var summary: String { stage.summary }
  public var endLines: [String] { stage.endLines }
  public var lastStep: String {
    guard let action = last else { return "" }
    return action.line + pauseInWords + variation.words
      + (action.leaves && latency > 0
        ? ", awake for \(HuntAction.text(Self.latencies[latency]))" : "")
  }

  private var pauseInWords: String {
    switch Self.pauses[lastPause] {
    case Self.pauses[0]: ""
    case .zero: ", at once"
    case let pause: ", \(HuntAction.text(pause)) later"
    }
  }

  public var digest: UInt64 {
    var digest = StateDigest()
    digest.combine(stage.digest)
    for place in places {
      digest.combine(place.round)
      digest.combine(place.next)
    }
    return digest.value
  }

  /// Rounds of the lanes that are said to be neutral.
  public var neutralRounds: [[HuntStep]] {
    var found: [[HuntStep]] = []
    for (lane, content) in repertoire.lanes.enumerated() {
      for (number, round) in content.rounds.enumerated() where repertoire.neutral.contains(round) {
        found.append(
          round.indices.map { HuntStep(lane: lane, code: number << 4 | $0, isDue: $0 > 0) })
      }
    }
    return found
  }
}

extension HuntAction {
  /// Takes the app in front off the screen, so that the latency of the background begins.
  var leaves: Bool {
    switch self {
    case .home: true
    default: false
    }
  }
}
