import VirtualTime

/// Plays runs of one world, and keeps of the last one what is asked about it.
final class Player<World: HuntWorld> {
  let world: World
  var bounds: HuntBounds
  private(set) var choices: Choices
  /// The steps of the last run, in order, each with where its choices begin.
  private(set) var steps: [(step: HuntStep, firstChoice: Int)] = []
  private(set) var violation: Violation?
  /// The invariants that count; nil for all.
  var wanted: Set<String>?
  /// Whether times come from a handful only.
  var isCoarse: Bool {
    get { choices.isCoarse }
    set { choices.isCoarse = newValue }
  }
  /// Whether steps were still offered when the bound was reached.
  private(set) var wasCut = false
  /// Whether the gate ended it.
  private(set) var wasStopped = false
  /// The state after each step and at the end; kept only when asked for.
  private(set) var digests: [UInt64] = []
  private(set) var summaries: [String] = []
  private(set) var names: [String] = []
  /// The last run itself, so that a second one cannot lie in the same memory.
  private(set) var last: World.Run?
  private var offered: [HuntStep] = []

  /// How much is written down while a run is played.
  enum Record { case nothing, digests, everything }

  init(_ world: World, bounds: HuntBounds) {
    self.world = world
    self.bounds = bounds
    choices = Choices(.given([]), probes: world.probes.count)
  }

  /// Closes every decision point but these.
  func openOnly(_ points: Set<DecisionPoint>?) {
    choices.closed = points.map { Set(DecisionPoint.allCases).subtracting($0) } ?? []
  }

  /// Goes on counting from what another player has met.
  func remember(probes: [Int]) { choices.remember(probes: probes) }

  /// Plays a run.
  ///
  /// - Parameter gate: asked before each step; may choose in place of the source, or end the run.
  func play(
    _ source: Choices.Source, record: Record = .nothing, gate: (any Gate)? = nil
  ) {
    choices.begin(source, deviations: bounds.deviations ?? .max)
    steps.removeAll(keepingCapacity: true)
    digests.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    violation = nil
    wasCut = false
    wasStopped = false
    var run = world.begin()
    goOn(&run, record, gate)
    if !wasStopped && violation == nil {
      run.finish(&choices)
      violation = judged(&run)
    }
    note(run, record)
    last = run
  }

  private func goOn(_ run: inout World.Run, _ record: Record, _ gate: (any Gate)?) {
    while true {
      offered.removeAll(keepingCapacity: true)
      run.offer(&offered)
      guard !offered.isEmpty else { return }
      guard steps.count < bounds.steps else {
        wasCut = true
        return
      }
      let first = choices.taken.count
      var forced: Int?
      let used = (bounds.deviations ?? .max) - choices.deviationsLeft
      switch gate?.verdict(
        on: offered, run.digest, at: first, depth: steps.count, deviations: used)
      {
      case .stop:
        wasStopped = true
        return
      case .take(let index): forced = index
      case .goOn, nil: break
      }
      guard let index = choices.step(among: offered, forced: forced) else { return }
      let step = offered[index]
      steps.append((step, first))
      run.take(step, &choices)
      if record == .everything { names.append(run.lastStep) }
      note(run, record)
      violation = judged(&run)
      if violation != nil { return }
    }
  }

  private func judged(_ run: inout World.Run) -> Violation? {
    guard let violation = run.violation else { return nil }
    guard wanted?.contains(violation.invariant) == false else { return violation }
    run.forgive()
    return nil
  }

  private func note(_ run: World.Run, _ record: Record) {
    switch record {
    case .nothing: break
    case .digests: digests.append(run.digest)
    case .everything:
      digests.append(run.digest)
      summaries.append(run.summary)
    }
  }

  /// The last run as steps with the choices inside them.
  var schedule: [ScheduledStep] {
    steps.indices.map { index in
      let end = index + 1 < steps.count ? steps[index + 1].firstChoice : choices.taken.count
      var from = steps[index].firstChoice
      if from < end && choices.taken[from].point == .lane { from += 1 }
      return ScheduledStep(
        id: steps[index].step.id, inner: choices.taken[from..<end].map(\.value))
    }
  }

  /// How often the last run departed from the default.
  var deviations: Int { choices.taken.reduce(0) { $0 + $1.deviation } }
  var values: [UInt8] { choices.taken.map(\.value) }
}

/// Is asked before each step of a run whether, and how, the run is to go on.
protocol Gate: AnyObject {
  /// - Parameters:
  ///   - place: how many choices have been made.
  ///   - depth: how many steps have been taken.
  ///   - deviations: how often the run has departed from the default.
  func verdict(
    on steps: [HuntStep], _ digest: UInt64, at place: Int, depth: Int, deviations: Int
  ) -> GateVerdict
}

enum GateVerdict {
  case goOn
  case take(Int)
  case stop
}
