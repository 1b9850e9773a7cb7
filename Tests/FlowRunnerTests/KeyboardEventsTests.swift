import DeviceModel
import Foundation
import Simulation
import Testing

@testable import FlowRunner

/// Raw notifications in flows.
@MainActor @Suite struct KeyboardEventsTests {
  nonisolated private static let rise =
    "{ at: 0, name: willChangeFrame, begin: [0, 852, 393, 336], end: [0, 516, 393, 336], "
    + "duration: 250, local: true }"
  /// Another app's keyboard, which leaves the view alone.
  nonisolated private static let undocked =
    "{ at: 0, name: willChangeFrame, begin: [0, 1080, 810, 320], end: [0, 500, 810, 320], "
    + "duration: 250, local: true }"

  private func play(_ commands: String, header: String = "") throws -> FlowFailure? {
    try ProbeApp.play("- launchApp\n" + commands, header: header).result.failure
  }

  @Test func `raw notifications lift a view beside the phone`() throws {
    let failure = try play(
      """
      - keyboardEvents: [\(Self.rise)]
      - expect: { inset: 336 }
      - keyboardEvents: { events: [\(Self.rise)], expect: { after: last, inset: 336 } }
      - expect: { keyboard: hidden }
      """)

    #expect(failure == nil)
  }

  @Test func `what a tracker makes wrong of raw notifications fails the step`() throws {
    func step(_ tracker: String) -> String {
      """
      - keyboardEvents:
          idiom: pad
          screen: [810, 1080]
          \(tracker)
          events: [\(Self.undocked)]
          expect: [{ after: 0, inset: 0 }]
      """
    }

    let wrong = try #require(try play(step("tracker: naive")))
    #expect(wrong.expected == "inset 0 after event 0, willChangeFrame")
    #expect(wrong.actual == "580 with the tracker naive")
    #expect(try play(step("tracker: robust")) == nil)
    #expect(try play(step("tracker: layoutGuide")) == nil)
    #expect(try play(step(""), header: "tracker: robust\n") == nil)
    #expect(try play(step(""), header: "tracker: naive\n") != nil)
  }

  @Test(arguments: [
    ("[{ at: 0, name: willSow }]", "did you mean"),
    ("{ events: [] }", "events holds nothing"),
    ("{ events: [\(rise)], expect: { after: 3, inset: 1 } }", "between 0 and 0"),
    ("{ events: [\(rise)], tracker: robst }", "robust"),
    ("{ events: [\(rise)], insets: 3 }", "keyboardEvents has no"),
    ("nothing", "must be a map"),
  ])
  func `a mistake in raw notifications is found before the flow begins`(
    value: String, words: String
  ) throws {
    let error = #expect(throws: FlowError.self) {
      _ = try FlowReader.flow(from: "appId: probe\n---\n- keyboardEvents: \(value)\n")
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "none")")
    #expect(error?.place?.line == 3)
  }

  @Test func `every case can be written as a step and is the same case again`() throws {
    let path = try AssetFolder.locate().file("Cases/keyboard.yaml")
    let data = try Data(contentsOf: path)
    for kase in try KeyboardCaseFile.read([UInt8](data), file: "keyboard.yaml").cases {
      let lines = kase.writtenLines(tracker: "robust").map { "    " + $0 + "\n" }.joined()
      let flow = try FlowReader.flow(from: "appId: probe\n---\n- keyboardEvents:\n" + lines)
      guard case .keyboardEvents(let feed) = flow.commands[0].action else {
        Issue.record("\(kase.id) is no step")
        continue
      }
      #expect(feed.kase.events == kase.events, "\(kase.id)")
      #expect(feed.kase.screen == kase.screen && feed.kase.isPad == kase.isPad)
      #expect(feed.kase.view == kase.view && feed.kase.window == kase.window)
    }
  }

  @Test func `a number that fits no whole number is said, not a crash`() throws {
    let far =
      "{ at: 0, name: willShow, begin: [0, 852, 393, 336], "
      + "end: [0, -1e300, 393, 1e300], duration: 250, local: true }"
    let failure = try play(
      "- keyboardEvents: { events: [\(far)], expect: { after: 0, inset: 1e200 } }")

    #expect(failure != nil)
  }

  @Test func `an app that is left hears of it after the latency of that switch`() throws {
    func backgrounded(_ step: String) throws -> Duration? {
      let (result, player) = try ProbeApp.play(
        """
        - launchApp: other
        - launchApp
        - \(step)
        - wait: 2s
        """)
      #expect(result.hasPassed, "\(result)")
      let rows = player.simulator.timeline.filter { $0.app == "probe" }
      guard let left = rows.last(where: { $0.name == "willResignActive" }),
        let behind = rows.last(where: { $0.name == "didEnterBackground" })
      else { return nil }
      #expect(player.simulator.lifecycle.latency == .milliseconds(500))
      return left.at.duration(to: behind.at)
    }
    let usual = try #require(try backgrounded("switchApp: other"))
    let late = try #require(try backgrounded("switchApp: { appId: other, latency: 1500ms }"))
    #expect(late - usual == .seconds(1))
    #expect(throws: FlowError.self) {
      _ = try FlowReader.flow(from: "appId: probe\n---\n- switchApp: { latency: 5s }\n")
    }
  }
}
