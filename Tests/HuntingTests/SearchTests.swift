import Testing
import VirtualTime

@testable import Hunting

/// How runs are gone through.
@Suite struct SearchTests {
  private let bounds = HuntBounds(steps: 64)

  @Test func `an exhaustive hunt plays every interleaving once`() {
    for (lengths, count) in [([4, 4], 70), ([3, 2, 2], 210), ([5], 1), ([1, 1, 1, 1], 24)] {
      let report = Hunt(
        LaneWorld.counting(lengths), HuntOptions(mode: .exhaustive, bounds: bounds)
      ).played()
      #expect(report.runs == count)
      #expect(report.isExhaustive)
      #expect(report.ends.count == count)
      #expect(report.share == 1)
    }
  }

  @Test func `the default run takes the first of what is offered`() {
    let hunt = Hunt(LaneWorld.counting([2, 2]), HuntOptions(mode: .default, bounds: bounds))
    hunt.played()
    #expect(hunt.report.runs == 1)
    #expect(hunt.player.deviations == 0)
    #expect(hunt.player.steps.map(\.step.lane) == [0, 0, 1, 1])
  }

  @Test(arguments: [HuntReduction.commuting, .states])
  func `a reduction meets the same ends as the full search, in fewer runs`(
    reduction: HuntReduction
  ) {
    var sparedSome = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      let world = LaneWorld.mixed(seed: seed, lengths: [3, 3, 2], cells: 5)
      let full = Hunt(world, HuntOptions(mode: .exhaustive, bounds: bounds)).played()
      let less = Hunt(
        world, HuntOptions(mode: .exhaustive, bounds: bounds, reduction: reduction)
      ).played()
      #expect(full.runs == 560)
      #expect(less.ends == full.ends)
      #expect(less.isExhaustive)
      if less.runs < full.runs { sparedSome += 1 }
    }
    #expect(sparedSome > 20)
  }

  @Test func `steps that never touch leave one run`() {
    let world = LaneWorld(
      lanes: (0..<4).map { Array(repeating: LaneWorld.Act(reads: $0, writes: $0), count: 3) })
    let report = Hunt(
      world, HuntOptions(mode: .exhaustive, bounds: bounds, reduction: .commuting)
    ).played()
    #expect(report.runs == 1)
    #expect(report.spared > 0)
  }

  @Test func `runs with fewer deviations come first, and each comes once`() {
    let hunt = Hunt(LaneWorld.counting([3, 3]), HuntOptions(mode: .deviations, bounds: bounds))
    var deviations: [Int] = []
    var runs = 0
    while hunt.advance(runs: 1) {
      if hunt.report.runs > runs { deviations.append(hunt.level) }
      runs = hunt.report.runs
    }
    #expect(hunt.report.runs == 20)
    #expect(hunt.report.isExhaustive)
    #expect(deviations == deviations.sorted())
  }

  @Test func `what a bound has cut off is counted`() {
    let few = Hunt(
      LaneWorld.counting([3, 3]),
      HuntOptions(mode: .deviations, bounds: HuntBounds(steps: 64, deviations: 1))
    ).played()
    #expect(few.runs == 4)
    #expect(few.cutByDeviations > 0)
    let short = Hunt(
      LaneWorld.counting([3, 3]),
      HuntOptions(mode: .exhaustive, bounds: HuntBounds(steps: 2))
    ).played()
    #expect(short.runs == 4)
    #expect(short.cutBySteps == 4)
  }

  @Test(arguments: [HuntMode.uniform, .pct])
  func `a seed determines the whole hunt`(mode: HuntMode) {
    let hunt = { (seed: UInt64) in
      Hunt(
        LaneWorld.counting([4, 4]),
        HuntOptions(mode: mode, bounds: bounds, seed: seed, runs: 40)
      ).played()
    }
    #expect(hunt(5) == hunt(5))
    #expect(hunt(5).ends != hunt(6).ends)
  }

  @Test func `uniform meets every interleaving about equally often`() {
    let world = LaneWorld.counting([2, 2])
    let player = Player(world, bounds: bounds)
    var counts: [UInt64: Int] = [:]
    for seed in 0..<1200 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      player.play(.chance(SeededGenerator(seed: chance.next())))
      counts[player.last?.digest ?? 0, default: 0] += 1
    }
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { (140...260).contains($0) })
  }

  @Test(arguments: [HuntMode.exhaustive, .uniform])
  func `shards together are the whole`(mode: HuntMode) {
    let options = { (shard: HuntShard, runs: Int?) in
      HuntOptions(mode: mode, bounds: bounds, seed: 3, shard: shard, runs: runs)
    }
    let world = LaneWorld.counting([3, 3, 2])
    let whole = Hunt(world, options(HuntShard(), mode == .uniform ? 300 : nil)).played()
    var ends: Set<UInt64> = []
    var runs = 0
    for index in 0..<3 {
      let part = Hunt(
        world, options(HuntShard(index: index, count: 3), mode == .uniform ? 100 : nil)
      ).played()
      ends.formUnion(part.ends)
      runs += part.runs
    }
    #expect(ends == whole.ends)
    #expect(runs == whole.runs)
  }

  @Test func `only all shards together are exhaustive`() throws {
    let part = { (index: Int, count: Int) in
      Hunt(
        LaneWorld.counting([3, 3]),
        HuntOptions(
          mode: .exhaustive, bounds: self.bounds, shard: HuntShard(index: index, count: count))
      ).played()
    }
    var report = part(0, 3)
    #expect(report.isFinished)
    #expect(!report.isExhaustive)
    try report.add(part(1, 3))
    #expect(!report.isExhaustive)
    #expect(throws: HuntMergeError.self) { try report.add(part(1, 2)) }
    try report.add(part(2, 3))
    #expect(report.isExhaustive)
    #expect(report.runs == 20)
  }

  @Test(arguments: [HuntMode.exhaustive, .uniform, .deviations])
  func `a hunt goes on from its bookmark as if it had never stopped`(mode: HuntMode) {
    let world = LaneWorld.counting([4, 3])
    let options = HuntOptions(mode: mode, bounds: bounds, seed: 9, runs: 30)
    let whole = Hunt(world, options).played()
    let first = Hunt(world, options)
    _ = first.advance(runs: 11)
    let second = Hunt(world, options, from: first.bookmark).played()
    #expect(second == whole)
  }

  @Test(arguments: [HuntReduction.commuting, .states], [HuntMode.exhaustive, .deviations])
  func `a search goes on from its bookmark with what it has left out`(
    reduction: HuntReduction, mode: HuntMode
  ) throws {
    let world = LaneWorld.mixed(seed: 3, lengths: [3, 3, 2], cells: 5)
    var options = HuntOptions(mode: mode, bounds: bounds, reduction: reduction)
    options.bounds.deviations = mode == .deviations ? 2 : nil
    let whole = Hunt(world, options).played()
    #expect(whole.spared + whole.cutByDeviations > 0)
    let first = Hunt(world, options)
    _ = first.advance(runs: 11)
    #expect(Hunt(world, options, from: first.bookmark).played() == whole)
  }

  @Test func `a hunt that has found enough goes on when more is asked for`() {
    var world = LaneWorld.counting([2, 2, 2])
    world.law = { order, _ in order.first == "0.0" ? nil : "\(order)" }
    var options = HuntOptions(mode: .uniform, bounds: bounds, seed: 9, runs: 40)
    let first = Hunt(world, options)
    first.played()
    options.findings = 2
    let more = Hunt(world, options, from: first.bookmark).played()
    #expect(first.report.findings.count == 1)
    #expect(more.findings.count == 2)
    #expect(more == Hunt(world, options).played())
  }
}
