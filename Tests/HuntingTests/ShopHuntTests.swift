import DemoApps
import DeviceModel
import Simulation
import Testing

@testable import Hunting

/// Races between routes, in a shop that shows its screens by hand and in one with a router.
@MainActor @Suite struct ShopHuntTests {
  private func hunt(
    _ settings: [Repertoire.Pair], _ lanes: Set<String>, seed: UInt64 = 1, runs: Int = 300,
    findings: Int = 1
  ) -> HuntReport {
    var repertoire = Repertoire.shop(on: .iPhone15, settings: settings)
    repertoire.lanes.removeAll { !lanes.contains($0.name) }
    var options = HuntOptions(bounds: HuntBounds(steps: 5), seed: seed, runs: runs)
    options.findings = findings
    let hunt = PhoneHunt.hunt(
      repertoire, on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all), options)
    while hunt.advance(runs: 20) {}
    return hunt.report
  }

  private let byHand = [Repertoire.Pair("shopGuide", "byHand")]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a race that loses a screen or shows it twice is found`(seed: UInt64) throws {
    let finding = try #require(
      hunt(byHand, ["links", "again", "fingers"], seed: seed).findings.first)
    #expect(finding.invariant == HuntInvariant.routed.rawValue)
    #expect(finding.steps.count <= 6)
  }

  @Test func `a page that is pushed twice within one transition is found`() throws {
    var repertoire = Repertoire.shop(on: .iPhone15, settings: byHand)
    repertoire.lanes = [
      Repertoire.Lane("links", [[.openLink("shop://product/42")]]),
      Repertoire.Lane("again", [[.openLink("shop://product/42")]]),
    ]
    let hunt = PhoneHunt.hunt(
      repertoire, on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all),
      HuntOptions(bounds: HuntBounds(steps: 4), runs: 200))
    while hunt.advance(runs: 20) {}
    let finding = try #require(hunt.report.findings.first)
    #expect(finding.detail == "routeMissed is 2.0")
    #expect(finding.steps.count == 2)
    #expect(finding.deviations > 0)
  }

  @Test func `a dismissal begun by a finger that loses a link is found`() throws {
    var repertoire = Repertoire.shop(on: .iPhone15, settings: byHand)
    repertoire.lanes = [
      Repertoire.Lane("links", [[.openLink("shop://settings")]]),
      Repertoire.Lane("fingers", [[.tap(id: "done")]]),
    ]
    let hunt = PhoneHunt.hunt(
      repertoire, on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all),
      HuntOptions(bounds: HuntBounds(steps: 5), runs: 300))
    while hunt.advance(runs: 20) {}
    let finding = try #require(hunt.report.findings.first)
    #expect(finding.invariant == HuntInvariant.routed.rawValue)
    #expect(finding.steps.count == 3)
  }

  @Test func `the router ends every route on the wanted screen`() {
    let report = hunt([], ["links", "again", "fingers", "panel", "life", "outside"], runs: 60)
    #expect(report.findings.isEmpty, "\(report.findings.first?.steps ?? [])")
    #expect(report.runs == 60)
  }
}
