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
    player.screenshot = { _ in
      _ = player.simulator.frame()
      return nil
    }
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

  @Test func `two timers of one instant that rely on their order are found, and the flow fails`()
    throws
  {
    var race = repertoire(["race"])
    race.variesPhone = true
    let finding = try finding(race)
    #expect(finding.invariant == SystemLaw.onScreen.rawValue)
    #expect(finding.steps == ["tapOn: { id: race }"])
    #expect(finding.deviations == 1)
    let flow = try #require(finding.flow)
    #expect(flow.contains("- setting: { tieOrder: \""))
    #expect(try !holds(flow))
    #expect(
      try holds(
        flow.split(separator: "\n").filter { !$0.contains("tieOrder") }
          .joined(separator: "\n")))
  }

  @Test func `a screenshot anywhere in between leaves the order of ties as it is`() throws {
    var race = repertoire(["race"])
    race.variesPhone = true
    let flow = try #require(try finding(race).flow)
    var lines = flow.split(separator: "\n").map(String.init)
    let steps = try #require(lines.firstIndex(of: "---")) + 1
    for index in (steps...lines.count).reversed() {
      lines.insert("- takeScreenshot: between", at: index)
    }
    #expect(lines.count { $0.contains("takeScreenshot") } > 3)
    #expect(try !holds(lines.joined(separator: "\n")))
    lines.removeAll { $0.contains("tieOrder") }
    #expect(try holds(lines.joined(separator: "\n")))
  }

  @Test
  func `a foreground without a background is met where the fault is asked for, and only there`()
    throws
  {
    var life = repertoire([])
    life.lanes = [Repertoire.Lane("life", [[.home, .open("planted")]])]
    let calm = PhoneHunt.hunt(
      life, on: Self.configuration, HuntOptions(bounds: HuntBounds(steps: 4), runs: 100))
    while calm.advance(runs: 20) {}
    #expect(calm.report.findings.isEmpty)

    life.faults = [.noBackground]
    let finding = try finding(life)
    #expect(finding.invariant == SystemLaw.onScreen.rawValue)
    #expect(finding.steps.count == 2)
    #expect(finding.steps.contains { $0.contains(", with noBackground 1") })
    let flow = try #require(finding.flow)
    #expect(flow.contains("- setting: { fault: lose didEnterBackground }"))
    #expect(try !holds(flow))
  }

  @Test(arguments: HuntFault.allCases)
  func `a fault keeps a phone's own laws, and its flows are read`(fault: HuntFault) throws {
    var ike = Repertoire.ike(on: .iPhone15, fixes: .robust)
    ike.expectations = []
    ike.faults = [fault]
    let hunt = PhoneHunt.hunt(
      ike, on: Self.configuration, HuntOptions(bounds: HuntBounds(steps: 5), runs: 40))
    while hunt.advance(runs: 20) {}
    #expect(hunt.report.findings.isEmpty, "\(hunt.report.findings.first?.flow ?? "")")
  }

  @Test func `a law of one's own can be said for every frame of the flow`() throws {
    let law = PhoneLaw(
      "the keyboard stays below", always: true,
      flow: ["every frame: [{ keyboardRise: 0 }]"]
    ) { $0.keyboard.visibleHeight(at: $0.now) > 100 ? "it is up" : nil }
    let finding = try finding(.ike(on: .iPhone15, fixes: .robust), laws: [law])
    #expect(finding.invariant == "the keyboard stays below")
    let flow = try #require(finding.flow)
    #expect(try !holds(flow))
    #expect(
      try holds(
        flow.split(separator: "\n").filter { !$0.contains("every frame") }
          .joined(separator: "\n")))
  }

  @Test(arguments: [
    "plain", "\"quoted\"", "back\\slash", "two\nlines", "tab\tand \u{7F}", "a: b # c",
  ])
  func `what is typed or opened comes back from a flow as it was`(text: String) throws {
    let flow = try FlowReader.flow(
      from:
        "appId: ike\n---\n- \(HuntAction.type(text).line)\n- \(HuntAction.tapText(text).line)\n",
      file: "x.yaml")
    #expect(flow.commands.map(\.action).first == .inputText(text))
    #expect(flow.commands.count == 2)
  }

  @Test func `dollars and braces of a text are no expression of the flow`() throws {
    let line = HuntAction.type("${name}").line
    #expect(line == #"inputText: "\\${name}""#)
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
