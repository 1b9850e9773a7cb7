import FlowRunner
import Foundation
import Simulation
import Testing
import UIKit
import VirtualTime

@MainActor @Suite struct FlowPlayerTests {
  private func failure(_ commands: String, header: String = "") throws -> FlowFailure? {
    try ProbeApp.play(commands, header: header).result.failure
  }

  @Test func `an app that is launched is in front and active`() throws {
    let (result, player) = try ProbeApp.play("- launchApp\n- expect: { app: probe }")

    #expect(result.failure == nil)
    #expect(result.stepCount == 2)
    #expect(player.simulator.frontApp == "probe")
  }

  @Test func `a tap is a finger at the element's centre`() throws {
    let (_, player) = try ProbeApp.play("- launchApp\n- tapOn: { id: tummy }")

    let touches = player.simulator.inputs.compactMap { input -> TouchInput? in
      if case .touch(let touch) = input.input { touch } else { nil }
    }
    #expect(touches.map(\.phase) == [.began, .ended])
    #expect(touches.map(\.location) == Array(repeating: CGPoint(x: 196.5, y: 450), count: 2))
  }

  @Test(arguments: [
    "tapOn: { point: '393,450' }", "tapOn: { point: '9999,50' }",
    "swipe: { start: '50%,50%', end: '196,852' }",
  ])
  func `a finger beside the screen fails its step`(command: String) throws {
    let failure = try failure("- launchApp\n- \(command)")

    #expect(failure?.expected == "a point on the screen, 393 by 852 points")
    #expect(failure?.actual.hasSuffix("lies beside it") == true)
  }

  @Test func `keys on the screen are tapped by their names, even while they rise`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - tapOn: { id: tummy }
      - tapOn: { id: key.e }
      - tapOn: { id: key.h }
      - tapOn: { id: key.x }
      - tapOn: { id: key.delete }
      - assertVisible: { id: note, text: eh, timeout: 0 }
      - tapOn: { id: key.shift }
      - tapOn: { id: key.q }
      - tapOn: { id: key.numbers }
      - tapOn: { id: key.1 }
      - assertVisible: { id: note, text: ehQ1, timeout: 0 }
      """)

    #expect(result.failure == nil)
    #expect(player.simulator.frontApp == "probe")
  }

  @Test func `a key that is not there fails its step with the nearest`() throws {
    let hidden = try failure("- launchApp\n- tapOn: { id: key.a }")
    let unknown = try failure("- launchApp\n- tapOn: { id: tummy }\n- tapOn: { id: key.shfit }")

    #expect(hidden?.actual == "no keyboard is shown")
    #expect(unknown?.actual == "the keyboard has no such key; did you mean \"key.shift\"?")
  }

  @Test func `a key is visible while the keyboard is up, and not before or after`() throws {
    let result = try failure(
      """
      - launchApp
      - assertNotVisible: { id: key.a, timeout: 0 }
      - tapOn: { id: tummy }
      - assertVisible: { id: key.a }
      - hideKeyboard
      - wait: 1s
      - assertNotVisible: { id: key.a, timeout: 0 }
      """)
    let shown = try failure(
      """
      - launchApp
      - tapOn: { id: tummy }
      - wait: 1s
      - assertNotVisible: { id: key.a, timeout: 0 }
      """)

    #expect(result == nil)
    #expect(shown?.actual.hasPrefix("the key is at (") == true)
  }

  @Test func `a step in a report is one line`() throws {
    let failure = try failure("- launchApp\n- tapOn: \"one\\ntwo\"")

    #expect(failure?.step == "tapOn: \"one\\ntwo\"")
  }

  @Test(arguments: [
    ("Hello, Ike", true), ("Hello", false), ("Hello.*", true), ("hello, ike", true),
    (".*Ike", true), ("(", false), ("H.llo, Ik[e]", true),
  ])
  func `a text is a regular expression for the whole text, or the text itself`(
    pattern: String, matches: Bool
  ) throws {
    let failure = try failure("- launchApp\n- assertVisible: { text: '\(pattern)', timeout: 0 }")

    #expect((failure == nil) == matches)
  }

  @Test func `of several elements the first from the top is meant, or the one of the index`() throws
  {
    let commands = """
      - launchApp
      - tapOn: Save
      - assertVisible: "Save 0"
      - tapOn: { text: Save, index: 1 }
      - assertVisible: "Save 1"
      - expect: { taps: 2 }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `what is not there is answered by what is`() throws {
    let failure = try failure("- launchApp\n- tapOn: { id: tumy }")

    #expect(failure?.expected == "an element with id \"tumy\"")
    #expect(failure?.actual == "probe shows no such element; did you mean \"tummy\"?")
    #expect(failure?.place == SourcePlace(file: "probe.yaml", line: 4, column: 3))
  }

  @Test func `what a finger would not reach is not tapped`() throws {
    let failure = try failure("- launchApp\n- tapOn: { id: covered }")

    #expect(failure?.expected == "an element with id \"covered\" that a finger reaches")
    #expect(failure?.actual == "at its centre the finger meets cover")
  }

  @Test func `what is hidden is not visible`() throws {
    #expect(try failure("- launchApp\n- assertNotVisible: { id: ghost, timeout: 0 }") == nil)
    #expect(try failure("- launchApp\n- assertVisible: { id: ghost, timeout: 0 }") != nil)
  }

  @Test func `waiting for an element takes the phone's time and no more than was said`() throws {
    let (result, _) = try ProbeApp.play("- assertVisible: { id: tummy, timeout: 700 }")

    let failure = try #require(result.failure)
    #expect(failure.at <= .ms(700))
    #expect(failure.at > .ms(680))
  }

  @Test func `what can be enabled or focused can be asked for so`() throws {
    let commands = """
      - launchApp
      - assertVisible: { text: Delete, enabled: false }
      - assertNotVisible: { text: Delete, enabled: true, timeout: 0 }
      - assertNotVisible: { focused: true, timeout: 0 }
      - tapOn: { id: tummy }
      - assertVisible: { id: note, focused: true }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `text is typed into the focused field`() throws {
    let commands = """
      - launchApp
      - tapOn: { id: tummy }
      - expect: { firstResponder: note }
      - inputText: Grüße, eh 🍁
      - assertVisible: { id: note, text: "Grüße, eh 🍁" }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `erasing takes characters before the caret, up to the first`() throws {
    let commands = """
      - launchApp
      - tapOn: { id: note }
      - inputText: Sorry 🍁
      - eraseText: 2
      - assertVisible: { id: note, text: Sorry }
      - eraseText
      - assertNotVisible: { id: note, text: ".+", timeout: 0 }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `hiding the keyboard puts it away, and again is no fault`() throws {
    let commands = """
      - launchApp
      - tapOn: { id: note }
      - wait: 500ms
      - expect: { keyboard: docked }
      - hideKeyboard
      - expect: { keyboard: hidden, firstResponder: none }
      - hideKeyboard
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `text without a focused field fails and says what to do`() throws {
    let failure = try failure("- launchApp\n- inputText: Hello")

    #expect(failure?.actual == "nothing takes text here; tap a field first")
  }

  @Test func `home leaves the app and a second launch starts it anew`() throws {
    let commands = """
      - launchApp
      - tapOn: Save
      - expect: { taps: 1 }
      - pressKey: home
      - expect: { app: home }
      - assertNotVisible: { id: tummy }
      - launchApp: { stopApp: false }
      - expect: { taps: 1 }
      - launchApp
      - expect: { taps: 0 }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `a swipe up from the bottom edge goes home`() throws {
    let commands = """
      - launchApp
      - swipe: { start: "50%,100%", end: "50%,40%", duration: 200 }
      - wait: 1s
      - expect: { app: home }
      """

    #expect(try failure(commands) == nil)
  }

  @Test func `an optional step that fails is a remark and no failure`() throws {
    let (result, _) = try ProbeApp.play(
      "- launchApp\n- tapOn: { id: nothere, optional: true }\n- expect: { app: probe }")

    #expect(result.hasPassed)
    #expect(result.stepCount == 2)
    #expect(result.remarks.count == 1)
    #expect(result.remarks.first?.hasPrefix("probe.yaml:4:3: optional step left out") == true)
  }

  @Test func `the inputs of a flow are the whole run`() throws {
    let (_, player) = try ProbeApp.play(
      "- launchApp\n- tapOn: { id: tummy }\n- wait: 400ms\n- inputText: eh\n- pressKey: home")
    let replayed = Simulator(ProbeApp.configuration)

    for input in player.simulator.inputs {
      replayed.advance(to: input.at)
      replayed.handle(input.input)
    }
    replayed.advance(to: player.simulator.now)

    #expect(replayed.timeline == player.simulator.timeline)
    #expect(replayed.digest() == player.simulator.digest())
  }

  @Test func `a picture is made where the flow asks and where it fails`() throws {
    let flow = try FlowReader.flow(
      from: "appId: probe\n---\n- takeScreenshot: start\n- tapOn: { id: nothere }\n")
    let player = FlowPlayer(try flow.phone(from: ProbeApp.configuration), app: "probe")
    player.screenshot = { picture throws(StepFailure) in "\(picture).png" }

    let result = player.play(flow)

    #expect(result.screenshots == ["named(\"start\", of: nil).png"])
    #expect(result.failure?.screenshot == "failure.png")
  }

  @Test func `every refresh is told of, on the device's own grid`() throws {
    let player = FlowPlayer(Simulator(ProbeApp.configuration), app: "probe")
    var instants: [Instant] = []
    player.onRefresh = { instants.append(player.simulator.now) }

    try player.wait(.milliseconds(100))

    let grid = VsyncGrid(hertz: 60)
    #expect(instants == (1...6).map { grid.instant(of: $0) })
    #expect(player.simulator.now == .ms(100))
  }
}
