import Simulation
import VirtualTime

/// A run through a repertoire: which lane goes on, after what pause.
public struct RepertoireRun<Stage: HuntStage>: HuntRun {
  let repertoire: Repertoire
  var stage: Stage
  /// For each lane the round that is under way and its next step.
  private var places: [Place]
  private(set) var told: ToldRun?
  private var latency = 0
  private var last: HuntAction?
  private var lastPause = 0
  private var isFirst = true
  private var varied: [String] = []

  private struct Place {
    var round = -1
    var next = 0
  }

  init(_ repertoire: Repertoire, _ stage: Stage, tells: Bool) {
    self.repertoire = repertoire
    self.stage = stage
    places = Array(repeating: Place(), count: repertoire.lanes.count)
    if tells { told = ToldRun() }
  }

  // MARK: Choices

  /// How long a user waits: until all is at rest, not at all, in the middle of a slide, until its
  /// end, until the background comes.
  static var pauses: [Duration] {
    [.seconds(2), .zero, .milliseconds(100), .milliseconds(300), .milliseconds(700)]
  }
  private static var words: [String] {
    ["", ", at once", ", 100 ms later", ", 300 ms later", ", 700 ms later"]
  }
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
    if last == nil && repertoire.variesPhone { vary(&choices) }
    let pause = choices.choose(.pause, of: Self.pauses.count)
    isFirst = last == nil
    last = action
    lastPause = pause
    stage.pass(Self.pauses[pause])
    told?.wait(Self.pauses[pause])
    stage.look(isResting: pause == 0)
    guard stage.violation == nil else { return }
    if places.contains(where: { $0.round >= 0 }), Int(step.code) & 15 == 0 {
      choices.hit(Stages.inside)
    }
    if action.leaves {
      latency = choices.choose(.latency, of: Self.latencies.count)
      stage.setLatency(Self.latencies[latency])
      told?.latency(Self.latencies[latency])
    }
    told?.do(action)
    stage.perform(action, &choices)
    stage.look(isResting: false)
    advance(Int(step.lane), Int(step.code))
  }

  /// How many ways there are, and 0 is the default of each.
  private static var ways: [(point: DecisionPoint, count: Int)] {
    [(.wake, 2), (.cost, 3), (.frame, 2), (.observers, 2), (.suspension, 2)]
  }

  private mutating func vary(_ choices: inout Choices) {
    for way in Self.ways {
      let value = choices.choose(way.point, of: way.count)
      guard value > 0 else { continue }
      let line = stage.vary(way.point, value)
      told?.say(line)
      varied.append("\(way.point.name) \(value)")
    }
  }

  private mutating func advance(_ lane: Int, _ code: Int) {
    let round = code >> 4
    let next = (code & 15) + 1
    let isOver = next == repertoire.lanes[lane].rounds[round].count
    places[lane] = isOver ? Place() : Place(round: round, next: next)
  }

  /// What has been begun is ended where that is possible, and then everything comes to rest.
  public mutating func finish(_ choices: inout Choices) {
    stage.pass(Self.pauses[0])
    stage.look(isResting: true)
    told?.wait(Self.pauses[0])
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
    let ways = isFirst && !varied.isEmpty ? ", with \(varied.joined(separator: ", "))" : ""
    return action.line + (isFirst ? "" : Self.words[lastPause]) + ways
      + (action.leaves && latency > 0
        ? ", awake for \(HuntAction.text(Self.latencies[latency]))" : "")
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

/// A run written down as steps of a flow.
struct ToldRun {
  private var lines: [String] = []
  private var latencies: [Duration] = []
  private var latency = Duration.milliseconds(500)

  mutating func wait(_ duration: Duration) {
    guard duration > .zero, !lines.isEmpty else { return }
    lines.append("wait: \(HuntAction.text(duration))")
  }

  mutating func latency(_ duration: Duration) {
    latencies.append(duration)
    guard duration != latency else { return }
    latency = duration
    lines.append("setting: { backgroundLatency: \(HuntAction.text(duration)) }")
  }

  mutating func say(_ line: String) { lines.append(line) }

  mutating func `do`(_ action: HuntAction) { lines.append(action.line) }

  /// The flow, if it can say what is broken.
  func flow(title: [String], repertoire: Repertoire, violation: Violation) -> String? {
    var lines = lines
    var header = ["appId: \(repertoire.app)", "device: \(repertoire.device)"]
    // The same from beginning to end, it is a setting of the phone rather than a step.
    if let first = latencies.first, latencies.allSatisfy({ $0 == first }) {
      lines.removeAll { $0.hasPrefix("setting: { backgroundLatency") }
      if first != .milliseconds(500) {
        header.append("settings: { backgroundLatency: \(HuntAction.text(first)) }")
      }
    }
    if !repertoire.settings.isEmpty {
      header.append("appSettings:")
      header += repertoire.settings.map { "  \($0.key): \"\($0.value)\"" }
    }
    let expected = Self.expected(violation, repertoire)
    guard !expected.always.isEmpty || !expected.atEnd.isEmpty else { return nil }
    let body = ["launchApp"] + expected.always + lines + expected.atEnd
    return (title.map { "# \($0)" } + header + ["---"] + body.map { "- \($0)" })
      .joined(separator: "\n") + "\n"
  }

  /// What has to hold from the beginning on, and what at the end, as a flow says it.
  private static func expected(
    _ violation: Violation, _ repertoire: Repertoire
  ) -> (always: [String], atEnd: [String]) {
    let values = repertoire.expectations.filter { $0.invariant == violation.invariant }
    if let law = SystemLaw(rawValue: violation.invariant) {
      let line = "{ law: \(law.rawValue) }"
      if law.holdsAlways { return (["every frame: [\(line)]"], ["expect: \(line)"]) }
      return ([], values.map(\.line) + ["expect: \(line)"])
    }
    return ([], violation.expected + values.map(\.line))
  }
}
