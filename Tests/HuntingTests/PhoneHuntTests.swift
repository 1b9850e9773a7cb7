import DemoApps
import DeviceModel
import KeyboardTracking
import Simulation
import Testing
import UIKit

@testable import Hunting

/// Whole phones with real apps.
@MainActor @Suite struct PhoneHuntTests {
  private static let devices = try? DeviceTable.load(from: AssetFolder.locate())

  private func device(_ name: String) -> Device {
    (try? Self.devices?.device(named: name)) ?? .iPhone15
  }

  private func hunt(
    _ repertoire: Repertoire, lanes: Set<String>, steps: Int = 4, seed: UInt64 = 1,
    mode: HuntMode = .uniform, runs: Int = 300, laws: [PhoneLaw] = []
  ) -> HuntReport {
    var repertoire = repertoire
    repertoire.lanes.removeAll { !lanes.contains($0.name) }
    let configuration = Simulator.Configuration(
      device: device(repertoire.device), apps: AppCatalog.all)
    let hunt = PhoneHunt.hunt(
      repertoire, on: configuration,
      HuntOptions(mode: mode, bounds: HuntBounds(steps: steps), seed: seed, runs: runs),
      laws: laws)
    while hunt.advance(runs: 50) {}
    return hunt.report
  }

  @Test func `the undocked keyboard that lifts a naive Ike is found`() throws {
    let report = hunt(
      .ike(on: device("iPad 10.2"), fixes: .naive), lanes: ["fingers", "keyboard"])
    let finding = try #require(report.findings.first)
    #expect(finding.invariant == HuntInvariant.tracked.rawValue)
    #expect(finding.steps.count == 2)
  }

  @Test func `the hidden keyboard window that a search from the front finds is found`() throws {
    let report = hunt(
      .ike(
        on: .iPhone15, fixes: .robust,
        settings: [Repertoire.Pair("keyboardWindowSearch", "front")]),
      lanes: ["fingers", "edge", "push"])
    let finding = try #require(report.findings.first)
    #expect(finding.steps.count == 4)
    #expect(finding.steps.contains { $0.hasPrefix("swipe") })
  }

  @Test func `a search from the back is right`() {
    let report = hunt(
      .ike(on: .iPhone15, fixes: .robust), lanes: ["fingers", "edge", "push"], runs: 60)
    #expect(report.findings.isEmpty)
    #expect(report.runs == 60)
  }

  @Test func `the tutorial's leak is found`() throws {
    let printed = Repertoire.tasks(
      on: .iPhone15, settings: [Repertoire.Pair("balloonCode", "printed")])
    let finding = try #require(hunt(printed, lanes: ["rows"]).findings.first)
    #expect(finding.invariant == HuntInvariant.owned.rawValue)
    #expect(finding.steps.count == 3)
    #expect(hunt(.tasks(on: .iPhone15), lanes: ["rows", "life"], runs: 60).findings.isEmpty)
  }

  @Test func `a law of one's own is found broken`() throws {
    let law = PhoneLaw("nobody goes home", always: true) { phone in
      phone.frontApp == nil ? "the home screen is in front" : nil
    }
    let report = hunt(
      .ike(on: .iPhone15, fixes: .robust), lanes: ["life", "fingers"], laws: [law])
    let finding = try #require(report.findings.first)
    #expect(finding.invariant == "nobody goes home")
    #expect(finding.steps == ["pressKey: home"])
  }

  @Test func `the same choices give the same phone`() {
    var options = HuntOptions(bounds: HuntBounds(steps: 5), seed: 3, runs: 20)
    options.selfCheckEvery = 1
    let hunt = PhoneHunt.hunt(
      .ike(on: .iPhone15, fixes: .robust),
      on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all), options)
    while hunt.advance(runs: 50) {}
    #expect(hunt.report.findings.isEmpty)
    #expect(hunt.report.runs == 20)
  }

  @Test func `the models and the whole phone agree on where Ike's legs rest`() {
    for fixes in [TrackerFixes.naive, .talkBad, .talkGood, .robust] {
      let models = Player(
        ModelHunt.world(device: .iPhone15, fixes: fixes), bounds: HuntBounds(steps: 5))
      let phones = Player(
        PhoneHunt.world(
          .ikeModel(on: .iPhone15, fixes: fixes),
          on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all), laws: []),
        bounds: HuntBounds(steps: 5))
      models.wanted = []
      phones.wanted = []
      for seed in 1...12 as ClosedRange<UInt64> {
        models.play(.chance(.init(seed: seed)))
        phones.play(.schedule(models.schedule))
        #expect(phones.steps.map(\.step.id) == models.steps.map(\.step.id))
        guard let model = models.last?.stage, let phone = phones.last?.stage else { continue }
        let legs = phone.phone.world(of: "ike")
          .flatMap { $0.exposedValue("lift", at: phone.phone.now) }
        #expect(
          abs((legs ?? -1) - Double(model.tracker.height)) < 0.5,
          "\(fixes.name), seed \(seed): \(model.summary) and \(phone.summary)")
      }
    }
  }
}
