import VirtualTime

/// Explores the runs of a world for one that breaks an invariant.
///
///     let hunt = Hunt(world, HuntOptions(mode: .uniform, seed: 7))
///     while hunt.advance(runs: 1000) {}
///     for finding in hunt.report.findings { … }
///
/// It has no clock: whoever drives it says after how many runs to look up.
public final class Hunt<World: HuntWorld>: HuntDriving {
  public let world: World
  public let options: HuntOptions
  let player: Player<World>
  public internal(set) var report: HuntReport
  /// Writes a finding as a flow, with these lines as its remark.
  public var flow: ((ReplayCode, Violation, [String]) -> String?)?
  var search: ExhaustiveSearch?
  /// Of the mode `deviations`: how many are allowed at present.
  var level = 0
  /// The number of the next run of chance, whichever shard has it.
  var next: Int
  var isOver = false
  /// Of the mode `neutral`: what is still to be played of the present base.
  var variants: [NeutralVariant] = []
  private var states: Set<UInt64> = []

  public init(_ world: World, _ options: HuntOptions) {
    self.world = world
    self.options = options
    player = Player(world, bounds: options.bounds)
    player.wanted = options.invariants
    player.openOnly(options.points)
    player.isCoarse = options.mode == .exhaustive || options.mode == .deviations
    report = HuntReport(world: world.key, options: options, probes: world.probes)
    next = options.shard.index
    beginSearch(from: [])
  }

  /// Goes on where another hunt with these options was left.
  public convenience init(_ world: World, _ options: HuntOptions, from mark: HuntBookmark) {
    self.init(world, options)
    next = mark.next
    level = mark.level
    isOver = mark.isOver
    report = mark.report
    player.remember(probes: mark.report.probes)
    states = Set(mark.states)
    beginSearch(from: mark.prefix)
    search?.remember(mark.seen, spared: mark.spared, cut: mark.cut)
  }

  /// Where it stands, to go on from there another time.
  public var bookmark: HuntBookmark {
    HuntBookmark(
      next: next, prefix: search?.prefix ?? [], level: level, isOver: isOver,
      states: states.sorted(), seen: search?.memory ?? [],
      spared: search?.spared ?? 0, cut: search?.cutByDeviations ?? 0, report: report)
  }

  /// Plays up to so many more runs; false once there is nothing more to do.
  public func advance(runs count: Int) -> Bool {
    for _ in 0..<count where goesOn { playNext() }
    return goesOn
  }

  private var goesOn: Bool {
    !isOver && report.findings.count < options.findings && report.runs < options.runs ?? .max
  }

  private func playNext() {
    switch options.mode {
    case .default:
      player.play(.given([]), record: .digests)
      isOver = true
      judge(checks: true)
    case .exhaustive, .deviations: playOfSearch()
    case .pct:
      player.play(
        .priorities(
          Priorities(
            seed: seed(next), changes: options.priorityChanges, length: options.bounds.steps)),
        record: record)
      judge(checks: isChecked)
      next += options.shard.count
    case .uniform:
      player.play(.chance(SeededGenerator(seed: seed(next))), record: record)
      judge(checks: isChecked)
      next += options.shard.count
    case .neutral: playNeutral()
    }
  }

  /// The seed of a run, by its number: any run can be played alone.
  func seed(_ number: Int) -> UInt64 {
    var chance = SeededGenerator(
      seed: options.seed &+ UInt64(bitPattern: Int64(number)) &* 0xD134_2543_DE82_EF95)
    return chance.next()
  }

  var isChecked: Bool {
    options.selfCheckEvery > 0 && report.runs % options.selfCheckEvery == 0
  }
  var record: Player<World>.Record { isChecked ? .digests : .nothing }

  private func playOfSearch() {
    guard let search else { return }
    let checks = isChecked
    player.play(.given(search.prefix), record: record, gate: search)
    let taken = player.choices.taken
    let firsts = player.steps.map(\.firstChoice)
    let wasStopped = player.wasStopped
    if !wasStopped, options.mode != .deviations || player.deviations == level {
      judge(checks: checks)
    }
    search.moveOn(from: taken, firsts: firsts, wasStopped: wasStopped)
    report.share = search.share
    if search.isDone { endSearch() }
  }

  /// The next level of deviations, or the end.
  private func endSearch() {
    guard let search else { return }
    report.spared += search.spared
    let wasLimited = search.cutByDeviations > 0
    guard options.mode == .deviations, wasLimited, level < options.bounds.deviations ?? .max else {
      report.end()
      report.cutByDeviations += search.cutByDeviations
      isOver = true
      return
    }
    level += 1
    beginSearch(from: [])
  }

  func beginSearch(from prefix: [UInt8]) {
    guard options.mode == .exhaustive || options.mode == .deviations else { return }
    var bounds = options.bounds
    if options.mode == .deviations { bounds.deviations = level }
    player.bounds = bounds
    search = ExhaustiveSearch(
      bounds, reduction: options.reduction, shard: options.shard, from: prefix)
  }

  // MARK: What a run has shown

  /// Counts the last run, and looks into what it has found.
  func judge(checks: Bool) {
    report.runs += 1
    count()
    if checks, let finding = chance(in: player.values) { return keep(finding) }
    guard let violation = player.violation else { return }
    report.failures[violation.invariant, default: 0] += 1
    guard report.findings.count < options.findings else { return }
    keep(violation)
  }

  private func count() {
    if player.wasCut { report.cutBySteps += 1 }
    if options.mode != .exhaustive && options.mode != .deviations {
      report.cutByDeviations += player.choices.cut
    }
    report.steps += player.steps.count
    if let last = player.last, states.insert(last.digest).inserted {
      report.states += 1
      report.ends.insert(last.outcome)
    }
    report.coverage.note(player.steps.lazy.map(\.step))
    report.note(probes: player.choices.probes)
  }

  private func keep(_ violation: Violation) {
    let values = player.values
    let length = player.steps.count
    if let finding = chance(in: values) { return keep(finding) }
    let finding = finding(of: violation, schedule: player.schedule, length: length)
    keep(finding)
  }

  private func keep(_ finding: HuntFinding) {
    report.add(finding)
  }

  public func note(_ finding: HuntFinding) { report.add(finding) }
}
