import Foundation
import Testing

@testable import Hunting

/// What becomes of a run that breaks a law.
@Suite struct FindingTests {
  private let bounds = HuntBounds(steps: 64)

  /// Wrong as soon as the second lane's second step comes before the first lane's second.
  private var race: LaneWorld {
    var world = LaneWorld.counting([4, 4, 4])
    world.law = { order, _ in
      order.last == "1.1" && !order.contains("0.1") ? "1.1 came before 0.1" : nil
    }
    return world
  }

  @Test(arguments: [HuntMode.exhaustive, .deviations, .uniform, .pct])
  func `every mode finds a planted race and makes it as short as it can be`(
    mode: HuntMode
  ) throws {
    let report = Hunt(race, HuntOptions(mode: mode, bounds: bounds, seed: 2, runs: 5000)).played()
    let finding = try #require(report.findings.first)
    #expect(finding.steps == ["1.0", "1.1"])
    #expect(finding.deviations == 2)
    #expect(finding.detail == "1.1 came before 0.1")
  }

  @Test func `the default order is blameless`() {
    let report = Hunt(race, HuntOptions(mode: .default, bounds: bounds)).played()
    #expect(report.findings.isEmpty)
  }

  @Test func `a run with fewer deviations than a law needs is blameless`() {
    let one = HuntBounds(steps: 64, deviations: 1)
    #expect(Hunt(race, HuntOptions(mode: .deviations, bounds: one)).played().findings.isEmpty)
  }

  @Test func `the replay plays the finding again`() throws {
    let hunt = Hunt(race, HuntOptions(mode: .uniform, bounds: bounds, seed: 2))
    hunt.played()
    let finding = try #require(hunt.report.findings.first)
    let code = try ReplayCode(finding.replay)
    #expect(code.world == "lanes")
    let again = hunt.replay(code)
    #expect(again.violation == Violation("law", "1.1 came before 0.1"))
    #expect(again.steps == finding.steps)
  }

  @Test func `the explanation names the nearest run that passes and where it differs`() throws {
    let hunt = Hunt(race, HuntOptions(mode: .uniform, bounds: bounds, seed: 2))
    let lines = try #require(hunt.played().findings.first).explanation
    #expect(lines[0] == "It passes without \"1.1\".")
    #expect(lines[1] == "The first step that differs is number 2:")
  }

  @Test func `a difference that is not to be seen yet is followed to where it is`() throws {
    var world = LaneWorld.counting([2, 2])
    world.shows = { $0.count < 3 ? "quiet" : "first \($0[0])" }
    world.law = { order, _ in order.count == 3 && order[0] == "1.0" ? "the wrong one" : nil }
    let lines = try #require(
      Hunt(world, HuntOptions(mode: .exhaustive, bounds: bounds)).played().findings.first
    ).explanation
    #expect(lines[1] == "The first step that differs is number 1:")
    #expect(lines[2...3] == ["  fails:  1.0", "  passes: 0.0"])
    #expect(lines[4] == "It is seen first after number 3:")
    #expect(lines[5].hasSuffix("first 1.0"))
    #expect(lines[6].hasSuffix("first 0.0"))
  }

  @Test func `an invariant that is not asked for is passed over`() {
    let options = HuntOptions(
      mode: .uniform, bounds: bounds, seed: 2, invariants: ["another"], runs: 200)
    let report = Hunt(race, options).played()
    #expect(report.findings.isEmpty)
    #expect(report.runs == 200)
  }

  // MARK: Chance

  @Test func `a clock in a run is found`() throws {
    var world = LaneWorld.counting([2, 2])
    world.chance = { UInt64(bitPattern: Int64(Date().timeIntervalSince1970 * 1e9)) }
    let report = Hunt(world, HuntOptions(mode: .uniform, bounds: bounds, runs: 100)).played()
    #expect(try #require(report.findings.first).kind == .chance)
  }

  @Test func `the order of a dictionary in a run is found`() throws {
    var world = LaneWorld.counting([2, 2])
    let memory = Shelf()
    world.chance = {
      var numbers: [String: Int] = [:]
      for index in 0..<40 { numbers["name \(index)"] = index }
      memory.kept.append(numbers)
      return numbers.values.reduce(7) { ($0 &* 31) &+ UInt64($1) }
    }
    let report = Hunt(world, HuntOptions(mode: .uniform, bounds: bounds, runs: 200)).played()
    let finding = try #require(report.findings.first)
    #expect(finding.kind == .chance)
    #expect(finding.detail.hasPrefix("played twice, the runs differ first after step "))
  }

  @Test func `a run that is the same every time is not suspected`() {
    var options = HuntOptions(mode: .uniform, bounds: bounds, runs: 300)
    options.selfCheckEvery = 1
    #expect(Hunt(LaneWorld.counting([3, 3]), options).played().findings.isEmpty)
  }

  @Test func `a run that goes otherwise in another process is found, and one that does not is not`()
    throws
  {
    // What the seed of hashing does: the same throughout a process, and another in the next.
    let hunt = { (seed: UInt64) in
      var world = LaneWorld.counting([2, 2])
      world.chance = { seed }
      return Hunt(world, HuntOptions(mode: .uniform, bounds: self.bounds, runs: 50))
    }
    let here = hunt(1)
    #expect(here.played().findings.isEmpty)

    here.compare { hunt(1).replay($0).digest }
    #expect(here.report.findings.isEmpty)
    here.compare { _ in nil }
    #expect(here.report.findings.isEmpty)

    here.compare { hunt(2).replay($0).digest }
    let finding = try #require(here.report.findings.first)
    #expect(here.report.findings.count == 1)
    #expect(finding.kind == .chance)
    #expect(finding.detail == "played by a second process, the run goes through other states")
    #expect(finding.steps.count == 4)
    #expect(here.bookmark.report.findings == [finding])
  }

  @Test func `each finding is played elsewhere, and the last run`() {
    let hunt = Hunt(race, HuntOptions(mode: .uniform, bounds: bounds, seed: 2))
    hunt.played()
    let last = hunt.lastRun?.text
    var played: [String] = []
    hunt.compare {
      played.append($0.text)
      return hunt.replay($0).digest
    }
    #expect(played == hunt.report.findings.map(\.replay) + [last].compactMap(\.self))
    #expect(hunt.report.findings.count == 1)
  }

  @Test func `what is found is made no shorter than the bound on deviations lets it be`() throws {
    var world = LaneWorld.counting([2, 2])
    world.law = { order, _ in
      order == ["1.0"] || order == ["0.0", "0.1", "1.0"] ? "broken" : nil
    }
    let steps = { (deviations: Int?) in
      let bounds = HuntBounds(steps: 64, deviations: deviations)
      let options = HuntOptions(mode: .uniform, bounds: bounds, seed: 2, runs: 100)
      return try #require(Hunt(world, options).played().findings.first).steps
    }
    #expect(try steps(0) == ["0.0", "0.1", "1.0"])
    #expect(try steps(nil) == ["1.0"])
  }

  /// Keeps what a run has made, as a run's own world does while the next one is played.
  private final class Shelf {
    var kept: [[String: Int]] = []
  }
}
