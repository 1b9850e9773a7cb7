import DemoApps
import DeviceModel
import KeyboardModel
import KeyboardTracking
import Simulation
import Testing
import UIKit

@testable import Hunting

/// Each bug of the talk's tracker on the whole phone, from several seeds.
@MainActor @Suite struct TalkBugTests {
  private static let pad: Device = {
    let table = try? DeviceTable.load(from: AssetFolder.locate())
    return (try? table?.device(named: "iPad 10.2")) ?? .iPhone15
  }()

  private func finding(
    _ repertoire: Repertoire, lanes: Set<String>, steps: Int = 4, seed: UInt64, runs: Int = 400
  ) throws -> HuntFinding {
    var repertoire = repertoire
    repertoire.lanes.removeAll { !lanes.contains($0.name) }
    let device = Self.pad.name == repertoire.device ? Self.pad : .iPhone15
    let hunt = PhoneHunt.hunt(
      repertoire, on: Simulator.Configuration(device: device, apps: AppCatalog.all),
      HuntOptions(bounds: HuntBounds(steps: steps), seed: seed, runs: runs))
    while hunt.advance(runs: 50) {}
    let finding = try #require(hunt.report.findings.first)
    #expect(finding.invariant == HuntInvariant.tracked.rawValue)
    return finding
  }

  @Test(arguments: [Keyboard.Mode.undocked, .splitUndocked], [1, 2, 3] as [UInt64])
  func `a keyboard that is undocked, and one that is split, is found by itself`(
    mode: Keyboard.Mode, seed: UInt64
  ) throws {
    var repertoire = Repertoire.ike(on: Self.pad, fixes: .naive)
    repertoire.keep(mode)
    let finding = try finding(repertoire, lanes: ["fingers", "keyboard"], seed: seed)
    #expect(finding.steps == ["tapOn: { id: tummy }", "keyboard: \(mode.rawValue)"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the alert that a tracker does not hear is found`(seed: UInt64) throws {
    let finding = try finding(
      .ike(on: .iPhone15, fixes: .talkBad), lanes: ["fingers", "life"], seed: seed)
    #expect(
      finding.steps == [
        "tapOn: { id: tummy }", "systemAlert: dictation", "tapOn: { id: alert.ok }",
      ])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the next app's keyboard that lifts a naive tracker is found`(seed: UInt64) throws {
    var repertoire = Repertoire.ike(on: .iPhone15, fixes: .naive)
    for index in repertoire.lanes.indices where repertoire.lanes[index].name == "life" {
      repertoire.lanes[index].rounds.removeAll { $0.count < 4 }
    }
    let finding = try finding(repertoire, lanes: ["life"], seed: seed)
    #expect(finding.steps.count == 4)
    #expect(finding.steps[1].hasPrefix("launchApp: notes"))
  }

  @Test(arguments: [2, 3] as [UInt64])
  func `the hidden keyboard window that a search from the front finds is found`(
    seed: UInt64
  ) throws {
    let repertoire = Repertoire.ike(
      on: .iPhone15, fixes: .robust, settings: [Repertoire.Pair("keyboardWindowSearch", "front")])
    let finding = try finding(repertoire, lanes: ["fingers", "edge", "push"], seed: seed)
    #expect(finding.steps.count <= 6)
    #expect(finding.steps.contains { $0.hasPrefix("swipe") })
  }
}
