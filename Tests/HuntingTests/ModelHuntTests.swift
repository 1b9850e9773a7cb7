import DeviceModel
import KeyboardModel
import KeyboardTracking
import Testing

@testable import Hunting

/// Ike on the models of keyboard and life cycle.
@Suite struct ModelHuntTests {
  private static let pad: Device = {
    let table = try? DeviceTable.load(from: AssetFolder.locate())
    return (try? table?.device(named: "iPad 10.2")) ?? .iPhone15
  }()

  private func report(
    _ device: Device, _ fixes: TrackerFixes, _ mode: HuntMode = .uniform, seed: UInt64 = 1,
    runs: Int = 3000
  ) -> HuntReport {
    let hunt = ModelHunt.hunt(
      on: device, fixes: fixes, HuntOptions(mode: mode, seed: seed, runs: runs))
    while hunt.advance(runs: 500) {}
    return hunt.report
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the next app's keyboard that lifts a naive tracker is found`(seed: UInt64) throws {
    let finding = try #require(report(.iPhone15, .naive, seed: seed).findings.first)
    #expect(finding.invariant == HuntInvariant.tracked.rawValue)
    #expect(finding.steps.count == 4)
    #expect(finding.steps[1].hasPrefix("launchApp: notes"))
  }

  @Test func `an undocked and a split keyboard that lift a naive tracker are found`() throws {
    let hunt = ModelHunt.hunt(
      on: Self.pad, fixes: .naive, HuntOptions(bounds: HuntBounds(steps: 3), runs: 3000))
    while hunt.advance(runs: 500) {}
    let finding = try #require(hunt.report.findings.first)
    #expect(finding.steps.count == 2)
    #expect(finding.steps[1].hasPrefix("keyboard: "))
  }

  @Test func `the alert that a tracker does not hear is found`() throws {
    let finding = try #require(report(.iPhone15, .talkBad).findings.first)
    #expect(
      finding.steps == [
        "tapOn: { id: tummy }", "systemAlert: dictation", "tapOn: { id: alert.ok }",
      ])
    #expect(finding.deviations == 0)
  }

  @Test(arguments: [HuntMode.uniform, .pct, .neutral, .deviations])
  func `the robust tracker survives`(mode: HuntMode) {
    for device in [Device.iPhone15, Self.pad] {
      let report = report(device, .robust, mode, runs: 2000)
      #expect(report.findings.isEmpty)
      #expect(report.runs == 2000)
    }
  }

  @Test func `a fresh focus that a neutral pair takes away is found`() throws {
    let finding = try #require(
      report(.iPhone15, [.ignoreOtherApps], .neutral).findings.first)
    #expect(finding.invariant == "neutral events change nothing")
    #expect(finding.steps.count <= 6)
  }

  @Test(arguments: [HuntMode.uniform, .pct, .exhaustive, .deviations])
  func `a hunt that goes on from its bookmark counts what it has met on the way`(
    mode: HuntMode
  ) throws {
    let options = HuntOptions(mode: mode, bounds: HuntBounds(steps: 4), runs: 400)
    let hunt = { ModelHunt.hunt(on: .iPhone15, fixes: .robust, options, from: $0) }
    let whole = hunt(nil)
    while whole.advance(runs: 100) {}
    let first = hunt(nil)
    _ = first.advance(runs: 170)
    let second = hunt(first.bookmark)
    while second.advance(runs: 100) {}
    #expect(whole.report.probes.contains { $0 > 0 })
    #expect(second.report == whole.report)
  }

  @Test(arguments: [Keyboard.Mode.undocked, .splitUndocked, .floating], [1, 2, 3] as [UInt64])
  func `each way to take a keyboard off the edge is found by itself`(
    mode: Keyboard.Mode, seed: UInt64
  ) throws {
    var repertoire = Repertoire.ikeModel(on: Self.pad, fixes: .naive)
    repertoire.keep(mode)
    let start = ModelStage(device: Self.pad, fixes: .naive)
    let world = RepertoireWorld(key: "one", repertoire: repertoire) { start }
    let hunt = Hunt(world, HuntOptions(seed: seed, runs: 2000))
    while hunt.advance(runs: 500) {}
    let finding = try #require(hunt.report.findings.first)
    #expect(finding.invariant == HuntInvariant.tracked.rawValue)
    #expect(finding.steps == ["tapOn: { id: tummy }", "keyboard: \(mode.rawValue)"])
  }

  @Test func `a neutral hunt goes on behind a run that breaks a law without any pair`() {
    var options = HuntOptions(mode: .neutral, runs: 3000)
    options.findings = 3
    let hunt = ModelHunt.hunt(on: Self.pad, fixes: .naive, options)
    while hunt.advance(runs: 500) {}
    #expect(hunt.report.runs == 3000 || hunt.report.findings.count == 3)
  }

  @Test func `a neutral hunt of what has no neutral pairs is over at once`() {
    let hunt = Hunt(LaneWorld.counting([2, 2]), HuntOptions(mode: .neutral))
    #expect(!hunt.advance(runs: 100))
    #expect(hunt.report.runs == 1)
  }

  @Test func `a finding is a flow, a line a step`() throws {
    let flow = try #require(report(.iPhone15, .talkBad).findings.first?.flow)
    #expect(
      flow.hasSuffix(
        """
        appId: ike
        device: iPhone 15
        appSettings:
          tracker: "talkBad"
        ---
        - launchApp
        - tapOn: { id: tummy }
        - wait: 2s
        - systemAlert: dictation
        - wait: 2s
        - tapOn: { id: alert.ok }
        - wait: 2s
        - expect: { offEdge: 0, tolerance: 0.5 }

        """))
  }
}
