import DemoApps
import DeviceModel
import FlowRunner
import Hunting
import KeyboardModel
import Testing
import UIKit

@testable import Simulation

/// A mistake of each kind, planted: the hunt finds it, and its flow fails.
@MainActor @Suite struct PlantedBugTests {
  private static var configuration: Simulator.Configuration {
    Simulator.Configuration(
      device: .iPhone15, apps: AppCatalog.all + [PlantedApp.descriptor],
      devices: DeviceTable(devices: [.iPhone15]))
  }

  private func repertoire(_ ids: [String]) -> Repertoire {
    Repertoire(
      app: "planted", device: "iPhone 15",
      lanes: [Repertoire.Lane("fingers", (["calm"] + ids).map { [.tap(id: $0)] })])
  }

  private func finding(
    _ repertoire: Repertoire, runs: Int = 400, laws: [PhoneLaw] = []
  ) throws -> HuntFinding {
    let hunt = PhoneHunt.hunt(
      repertoire, on: Self.configuration,
      HuntOptions(bounds: HuntBounds(steps: 5), seed: 4, runs: runs), laws: laws)
    while hunt.advance(runs: 20) {}
    return try #require(hunt.report.findings.first)
  }

  /// Whether a flow, read and played as `handset test` does, holds.
  private func holds(_ text: String) throws -> Bool {
    let flow = try FlowReader.flow(from: text, file: "found.yaml")
    let player = FlowPlayer(try flow.phone(from: Self.configuration), app: flow.appId.name)
    return player.play(flow).failure == nil
  }

  @Test(arguments: [
    ("stray", SystemLaw.onScreen), ("low", .fieldClear), ("hurry", .neverEarly),
    ("ring", .owned), ("crash", .noCrash),
  ])
  func `an app's mistake is found, and its flow fails`(button: String, law: SystemLaw) throws {
    let finding = try finding(repertoire([button]))
    #expect(finding.invariant == law.rawValue)
    #expect(finding.steps == ["tapOn: { id: \(button) }"])
    let flow = try #require(finding.flow)
    #expect(try !holds(flow))
    #expect(try holds(flow.replacingOccurrences(of: "id: \(button)", with: "id: calm")))
  }

  @Test func `a did that never comes is found`() throws {
    let deaf = PhoneLaw("the row of a hide is lost", always: true) { phone in
      phone.timeline.removeAll { $0.name == "didShow" }
      return nil
    }
    let finding = try finding(.ike(on: .iPhone15, fixes: .robust), laws: [deaf])
    #expect(finding.invariant == SystemLaw.balanced.rawValue)
    #expect(finding.flow?.contains("expect: { law: balanced }") == true)
    #expect(finding.steps.first == "tapOn: { id: tummy }")
    #expect(finding.steps.count <= 2)
  }

  @Test func `a keyboard that is given to another app is found`() throws {
    let thief = PhoneLaw("the keyboard is taken", always: true) { phone in
      if phone.keyboard.owner == "ike", phone.orientation == .landscapeLeft {
        _ = phone.keyboard.handle(.focus(Keyboard.Focus(app: "notes")), at: phone.now)
      }
      return nil
    }
    let finding = try finding(.ike(on: .iPhone15, fixes: .robust), laws: [thief])
    #expect(finding.invariant == SystemLaw.oneOwner.rawValue)
    #expect(finding.flow?.contains("every frame: [{ law: oneOwner }]") == true)
    #expect(finding.steps.count == 2)
  }

  @Test func `each law can be written in a flow, and holds of an app at rest`() throws {
    for law in SystemLaw.allCases {
      #expect(
        try holds(
          "appId: ike\n---\n- launchApp\n"
            + (law.holdsAlways ? "- every frame: [{ law: \(law.rawValue) }]\n" : "")
            + "- tapOn: { id: tummy }\n- wait: 2s\n- expect: { law: \(law.rawValue) }\n"))
    }
  }

  @Test func `a neutral pair that matters is a flow that fails`() throws {
    var repertoire = Repertoire.ike(on: .iPhone15, fixes: [.ignoreOtherApps])
    repertoire.lanes.removeAll { $0.name != "fingers" && $0.name != "life" }
    let hunt = PhoneHunt.hunt(
      repertoire, on: Self.configuration,
      HuntOptions(
        mode: .neutral, bounds: HuntBounds(steps: 3), invariants: ["neutral events change nothing"],
        runs: 400))
    while hunt.advance(runs: 20) {}
    let flow = try #require(hunt.report.findings.first?.flow)
    #expect(try !holds(flow))
  }
}
