import FlowRunner
import Foundation
import Simulation
import Testing
import VirtualTime

@MainActor @Suite struct ExpectationTests {
  private func failure(_ commands: String, header: String = "") throws -> FlowFailure? {
    try ProbeApp.play("- launchApp\n" + commands, header: header).result.failure
  }

  @Test func `notifications are compared in their order since the last time`() throws {
    let commands = """
      - expect: { notifications: [] }
      - tapOn: { id: tummy }
      - expect: { notifications: [willChangeFrame, willShow] }
      - wait: 300ms
      - expect: { notifications: [didChangeFrame, didShow], to: probe }
      - expect: { notifications: [] }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `another order fails with both lists`() throws {
    let failure = try failure(
      "- tapOn: { id: tummy }\n- expect: { notifications: [willShow, willChangeFrame] }")

    #expect(failure?.expected == "notifications to probe: willShow, willChangeFrame")
    #expect(failure?.actual == "willChangeFrame, willShow")
    #expect(failure?.step == "expect: { notifications: [willShow, willChangeFrame] }")
    #expect(failure?.timeline.count == 10 || failure?.timeline.isEmpty == false)
  }

  @Test func `a notification's contents are compared where they are given`() throws {
    let right = """
      - tapOn: { id: tummy }
      - expect:
          notifications:
            - willChangeFrame
            - name: willShow
              begin: [0, 852, 393, 336]
              end: [0, 516, 393, 336]
              duration: 250ms
              isLocal: true
      """
    let wrong = right.replacingOccurrences(of: "516", with: "517")

    #expect(try failure(right) == nil)
    #expect(try failure(wrong)?.expected == "willShow end: [0, 517, 393, 336]")
    #expect(try failure(wrong)?.actual == "[0, 516, 393, 336]")
  }

  @Test func `what is known of an app's timers needs no app to expose it`() throws {
    let none = """
      - expect: { timers: 0, displayLinks: 0, leakedLinks: 0, linkCalls: 0, wakeups: 0 }
      - expect: { wakeupsWithoutTolerance: 0, of: probe }
      """

    #expect(try failure(none) == nil)
    #expect(try failure("- expect: { timers: 1 }")?.actual == "0")
    #expect(
      try failure("- expect: { somethingElse: 1 }")?.actual.contains("timers, displayLinks") == true
    )
  }

  @Test func `a value is compared within its tolerance`() throws {
    let start = "- tapOn: { id: tummy }\n"

    #expect(try failure(start + "- expect: { lift: 336 }") == nil)
    #expect(try failure(start + "- expect: { lift: 336.4, tolerance: 0.5 }") == nil)
    let failure = try failure(start + "- expect: { lift: 340, tolerance: 0.5 }")
    #expect(failure?.expected == "lift: 340 ± 0.5")
    #expect(failure?.actual == "336")
  }

  @Test func `a value that nobody exposes is answered by those that are`() throws {
    let failure = try failure("- expect: { lifft: 1 }")

    #expect(failure?.expected == "a value \"lifft\"")
    #expect(failure?.actual == "did you mean \"lift\"?")
  }

  @Test func `the keyboard's state follows its slide`() throws {
    let commands = """
      - expect: { keyboard: hidden, firstResponder: none }
      - tapOn: { id: tummy }
      - expect: { keyboard: rising, firstResponder: note }
      - wait: 300ms
      - expect: { keyboard: docked }
      - tapOn: { id: tummy }
      - expect: { keyboard: falling, firstResponder: none }
      - wait: 300ms
      - expect: { keyboard: hidden }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `what holds every frame is checked at each refresh`() throws {
    let commands = """
      - every frame: [{ keyboardRise: 0, tolerance: 100 }]
      - wait: 500ms
      - tapOn: { id: tummy }
      - wait: 500ms
      """

    let failure = try failure(commands)

    #expect(failure?.step == "wait: 500ms")
    #expect(failure?.place.line == 7)
    #expect(failure?.expected == "every frame: keyboardRise: 0 ± 100")
  }

  @Test func `an empty list ends what holds every frame`() throws {
    let commands = """
      - every frame: [{ keyboard: hidden }]
      - wait: 100ms
      - every frame: []
      - tapOn: { id: tummy }
      - wait: 500ms
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `a tracker goes to the app as a setting`() throws {
    let (_, player) = try ProbeApp.play(
      "- launchApp\n- tracker: naive", header: "tracker: robust\n")

    #expect(player.simulator.world(of: "probe")?.setting("tracker") == "naive")
    #expect(player.simulator.configuration.appSettings["tracker"] == "robust")
  }

  @Test func `a setting goes to the phone or, by any other name, to the apps`() throws {
    let (_, player) = try ProbeApp.play(
      "- launchApp\n- setting: { appearance: dark, speed: 2.5 }",
      header: "appSettings: { speed: 7 }\n")

    #expect(player.simulator.appearance == .dark)
    #expect(player.simulator.world(of: "probe")?.setting("speed") == "2.5")
    #expect(player.simulator.configuration.appSettings["speed"] == "7")
  }

  @Test(arguments: [
    ("speet: 3", "probe.yaml:4:3: no app has a setting \"speet\"; did you mean \"speed\"?"),
    ("speed: 30", "probe.yaml:4:3: speed cannot be \"30\"; it is a number from 0 to 10 (m/s)"),
    ("tracker: wild", "probe.yaml:4:3: tracker cannot be \"wild\"; it is naive or robust"),
  ])
  func `a setting that no app has, or not so, is refused before the flow begins`(
    setting: String, message: String
  ) {
    #expect {
      try ProbeApp.play("- launchApp\n- setting: { \(setting) }")
    } throws: { "\($0)" == message }
  }

  @Test func `an orientation the device does not take fails`() throws {
    #expect(
      try failure(
        "- setOrientation: landscapeLeft\n- wait: 1s\n- expect: { orientation: landscape }")
        == nil)
    let failure = try failure("- setOrientation: upsideDown")
    #expect(failure?.expected == "an orientation of the iPhone 15")
    #expect(failure?.actual == "it turns to portrait, landscapeLeft, landscapeRight")
  }

  @Test(arguments: [
    (
      "appId: prob\n---\n- launchApp\n",
      "f.yaml:1:8: no app \"prob\" is installed; did you mean \"probe\"?"
    ),
    (
      "appId: probe\n---\n- launchApp: othr\n",
      "f.yaml:3:3: no app \"othr\" is installed; did you mean \"other\"?"
    ),
    (
      "appId: probe\n---\n- expect: { notifications: [], to: nobody }\n",
      "f.yaml:3:3: no app \"nobody\" is installed; known are probe, other"
    ),
    (
      "appId: probe\ndevice: iPhone 51\n---\n- launchApp\n",
      "f.yaml:2:9: no device \"iPhone 51\"; did you mean \"iPhone 15\"?"
    ),
    (
      "appId: probe\nsettings: { orientation: upsideDown }\n---\n- launchApp\n",
      "f.yaml: the iPhone 15 does not turn to portraitUpsideDown"
    ),
  ])
  func `what is not installed is found before the flow starts`(
    text: String, message: String
  ) throws {
    let flow = try FlowReader.flow(from: text, file: "f.yaml")

    let error = #expect(throws: FlowError.self) { try flow.phone(from: ProbeApp.configuration) }

    #expect(error.map { "\($0)" } == message)
  }
}
