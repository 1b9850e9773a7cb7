import Foundation
import Testing

/// Public reports about the keyboard, and the flows that play them.
@Suite struct CaseFlowsTests {
  private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

  /// Played as recorded notifications only (`handset replay --cases`), and why.
  private static let unplayable = [
    // There is no Spotlight, and no screen beside the phone's own.
    "spotlight-keyboard-over-a-returning-app", "keyboard-of-the-other-screen",
    // An app that hears of the keyboard from its start; views come and go in apps of one's own.
    "screen-presented-beside-a-neighbours-keyboard", "view-created-while-own-keyboard-is-up",
    "layout-guide-missed-a-detached-view",
    // A way that is turned round posts no did of its own here.
    "late-did-hide-of-the-previous-screen",
    // Arithmetic of a view that is not the whole window, or that a sheet covers.
    "container-already-stops-at-the-safe-area", "covered-list-adjusts-for-the-sheet-above",
  ]

  @Test func `every case is played by a flow, or it is said why not`() throws {
    let cases = try String(
      contentsOf: Self.assets.appendingPathComponent("Cases/keyboard.yaml"), encoding: .utf8)
    let known = cases.matches(of: /(?m)^- id: ([a-z-]+)$/).map { String($0.1) }
    let folder = Self.assets.appendingPathComponent("Flows/keyboard")
    var played: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard file.hasSuffix(".yaml") else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.matches(of: /(?m)^# Case (.+)$/) {
        let named = line.1.matches(of: /[a-z]+(?:-[a-z]+)+/).map { String($0.0) }
        #expect(!named.isEmpty && named.allSatisfy(known.contains), "\(file): \(line.1)")
        played.formUnion(named)
      }
    }

    #expect(known.count > 20)
    #expect(Set(known).subtracting(played) == Set(Self.unplayable))
  }
}
