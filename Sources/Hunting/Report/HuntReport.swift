/// What a hunt has done and found so far; several of parts of a hunt add up to one.
public struct HuntReport: Hashable, Sendable, Codable {
  public var world: String
  public var mode: String
  public var seed: UInt64
  public var stepBound: Int
  public var deviationBound: Int?
  public var shards: [HuntShard]
  public var runs = 0
  public var steps = 0
  /// Different states at the ends of runs.
  public var states = 0
  public var findings: [HuntFinding] = []
  /// How many runs broke each invariant.
  public var failures: [String: Int] = [:]
  /// Every run within the bounds that falls to its shards has been played.
  public private(set) var isFinished = false
  /// Every run within the bounds has been played.
  public private(set) var isExhaustive = false
  /// How much of a search lies behind, from 0 to 1.
  public var share = 0.0
  /// Runs that would have gone on.
  public var cutBySteps = 0
  /// Choices that would have been one deviation too many.
  public var cutByDeviations = 0
  /// Runs that a reduction has spared.
  public var spared = 0
  public var coverage = HuntCoverage()
  /// How often each probe was hit, in the order of the world's names.
  public var probeNames: [String]
  public var probes: [Int]
  /// What ends there were; not kept in files.
  public internal(set) var ends: Set<UInt64> = []

  private enum CodingKeys: String, CodingKey {
    case world, mode, seed, stepBound, deviationBound, shards, runs, steps, states, findings
    case failures, isFinished, isExhaustive, share, cutBySteps, cutByDeviations, spared, coverage
    case probeNames, probes
  }

  init(world: String, options: HuntOptions, probes: [String]) {
    self.world = world
    mode = options.mode.rawValue
    seed = options.seed
    stepBound = options.bounds.steps
    deviationBound = options.bounds.deviations
    shards = [options.shard]
    probeNames = probes
    self.probes = Array(repeating: 0, count: probes.count)
  }

  /// Whether its numbers can be those of a hunt.
  var isSound: Bool {
    let most = 1 << 50
    let counts = [runs, steps, states, stepBound, cutBySteps, cutByDeviations, spared]
    return (counts + probes + failures.values).allSatisfy { (0...most).contains($0) }
      && probes.count == probeNames.count
      && shards.allSatisfy { $0.index >= 0 && $0.index < $0.count }
      && coverage.isSound
  }

  mutating func note(probes hits: [Int32]) {
    for (index, count) in hits.enumerated() { probes[index] = Int(count) }
  }

  /// Says that nothing is left of a search.
  mutating func end() {
    isFinished = true
    isExhaustive = hasEveryShard
  }

  /// Whether no part of the hunt is missing.
  public var hasEveryShard: Bool { shards.count == shards.first?.count }

  mutating func add(_ finding: HuntFinding) {
    if !findings.contains(where: { $0.mark == finding.mark }) { findings.append(finding) }
  }

  /// Joins what another part of the same hunt has done.
  public mutating func add(_ other: HuntReport) throws(HuntMergeError) {
    guard other.world == world, other.mode == mode, other.seed == seed,
      other.stepBound == stepBound, other.deviationBound == deviationBound
    else {
      throw HuntMergeError(
        "these are parts of two hunts: \(world), \(mode), seed \(seed), and "
          + "\(other.world), \(other.mode), seed \(other.seed)")
    }
    if let count = shards.first?.count, let other = other.shards.first, other.count != count {
      throw HuntMergeError(
        "shard \(other.index + 1)/\(other.count) is no part of a hunt in \(count) shards")
    }
    if let twice = other.shards.first(where: shards.contains) {
      throw HuntMergeError("shard \(twice.index + 1)/\(twice.count) is there twice")
    }
    shards += other.shards
    runs += other.runs
    steps += other.steps
    states += other.states
    for finding in other.findings { add(finding) }
    failures.merge(other.failures) { $0 + $1 }
    isFinished = isFinished && other.isFinished
    isExhaustive = isFinished && hasEveryShard
    share = min(share, other.share)
    cutBySteps += other.cutBySteps
    cutByDeviations += other.cutByDeviations
    spared += other.spared
    coverage.add(other.coverage)
    for index in probes.indices.prefix(other.probes.count) { probes[index] += other.probes[index] }
  }
}

/// Why two reports do not add up, in one sentence.
public struct HuntMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}

/// Which step has been seen right after which.
public struct HuntCoverage: Hashable, Sendable, Codable {
  private var counts: [Int: Int] = [:]

  var isSound: Bool { counts.values.allSatisfy { (0...1 << 50).contains($0) } }

  /// How many pairs of steps were seen in a row.
  public var pairs: Int { counts.count }

  mutating func note(_ steps: some Sequence<HuntStep>) {
    var before = 0xFFFF
    for step in steps {
      counts[before << 16 | step.id, default: 0] += 1
      before = step.id
    }
  }

  mutating func add(_ other: HuntCoverage) { counts.merge(other.counts) { $0 + $1 } }
}
