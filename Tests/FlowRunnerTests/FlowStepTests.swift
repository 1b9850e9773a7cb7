import DeviceModel
import Testing

@testable import FlowRunner

@MainActor @Suite struct FlowStepTests {
  private func passes(_ commands: String) throws {
    let (result, _) = try ProbeApp.play("- launchApp\n" + commands)
    #expect(result.hasPassed, "\(result)")
  }

  private func failure(_ commands: String) throws -> FlowFailure? {
    try ProbeApp.play("- launchApp\n" + commands).result.failure
  }

  @Test func `text goes from one place to another by copying`() throws {
    try passes(
      """
      - copyTextFrom: "Hello, .*"
      - assertTrue: ${maestro.copiedText == 'Hello, Ike'}
      - tapOn: { id: note }
      - pasteText
      - assertVisible: { id: note, text: "Hello, Ike" }
      - eraseText
      - setClipboard: again
      - pressKey: paste
      - assertVisible: { id: note, text: again }
      """)
  }

  @Test func `what is made up is the same for the same seed and another for another`() throws {
    func typed(_ seed: Int, _ command: String) throws -> String {
      let (result, player) = try ProbeApp.play(
        "- launchApp\n- tapOn: { id: note }\n- \(command)\n- copyTextFrom: { id: note }",
        header: "settings: { seed: \(seed) }\n")
      #expect(result.hasPassed, "\(result)")
      return player.script.copiedText
    }
    for kind in RandomInput.Kind.allCases {
      let command = "inputRandom\(kind.rawValue)"
      #expect(try typed(1, command) == typed(1, command))
    }
    #expect(try typed(1, "inputRandomText") != typed(2, "inputRandomText"))
    #expect(try typed(1, "inputRandomNumber: { length: 5 }").count == 5)
    #expect(try typed(1, "inputRandomEmail").hasSuffix("@example.com"))
  }

  @Test func `an element is found by where it lies`() throws {
    try passes(
      """
      - assertVisible: { text: Delete, below: Save }
      - assertVisible: { text: Save, above: { text: Delete } }
      - assertNotVisible: { text: Delete, above: Save, timeout: 100 }
      - tapOn: { text: Save, above: Delete }
      - assertVisible: "Save 1"
      - tapOn: { text: Save, below: "Save 1" }
      - assertVisible: "Save 0"
      - assertVisible: { id: cover, width: 80, height: 81, tolerance: 1 }
      - assertNotVisible: { id: cover, width: 70, timeout: 100 }
      - assertVisible: { id: cover, traits: square }
      - assertVisible: { text: Save, index: 0, traits: text }
      - assertVisible: { containsChild: { id: tummy } }
      - assertVisible: { containsDescendants: [{ id: tummy }, { id: note }] }
      - assertVisible: { id: tummy, childOf: { containsChild: { id: note } } }
      - assertNotVisible: { id: note, childOf: { id: tummy }, timeout: 100 }
      """)
  }

  @Test func `a tap may name a place in an element`() throws {
    try passes(
      """
      - tapOn: { id: tummy, point: "90%,90%" }
      - expect: { keyboard: rising }
      - tapOn: { id: tummy, point: "5,5", waitToSettleTimeoutMs: 3000 }
      - expect: { keyboard: hidden }
      """)
  }

  @Test func `a tap that changes nothing is done once more only where it says so`() throws {
    try passes(
      """
      - tapOn: { text: Save, index: 0, retryTapIfNoChange: true }
      - expect: { taps: 1 }
      - tapOn: { text: Save, index: 0, retryTapIfNoChange: true }
      - expect: { taps: 3 }
      - doubleTapOn: { text: Save, index: 0 }
      - expect: { taps: 5 }
      """)
  }

  @Test func `a finger that stays is no tap that is over at once`() throws {
    let (result, player) = try ProbeApp.play("- launchApp\n- longPressOn: { id: cover }")

    #expect(result.hasPassed)
    #expect(player.simulator.now >= .ms(3600))
  }

  @Test func `waiting ends when the element comes, goes, or the time is over`() throws {
    try passes(
      """
      - extendedWaitUntil: { visible: { id: note }, timeout: 100 }
      - extendedWaitUntil: { notVisible: { id: ghost }, timeout: 100 }
      - tapOn: { id: tummy }
      - waitForAnimationToEnd
      - expect: { keyboard: docked }
      """)
    #expect(
      try failure("- extendedWaitUntil: { visible: nobody, timeout: 100 }")?.expected
        == "visible: text \"nobody\"")
  }

  @Test func `an assertion that is not true says what it was`() throws {
    #expect(try failure("- assertTrue: ${1 > 2}")?.actual == "\"false\"")
    #expect(try failure("- assertTrue: { condition: \"${''}\" }")?.actual == "\"\"")
    #expect(try failure("- back")?.expected == "a way back")
    #expect(try failure("- evalScript: ${output.x.y}")?.actual.contains("undefined") == true)
  }

  @Test func `scrolling in vain ends with its time`() throws {
    let failure = try failure("- scrollUntilVisible: { element: nobody, timeout: 2000 }")

    #expect(failure?.expected == "visible after scrolling down: text \"nobody\"")
  }

  @Test func `a step this device cannot do is left out where it is optional`() throws {
    let (result, _) = try ProbeApp.play("- setLocation: { latitude: 1, optional: true }")

    #expect(result.hasPassed)
    #expect(result.remarks.first?.contains("it has no place") == true)
  }

  @Test func `an app may be launched with settings, and with nothing left of its state`() throws {
    try passes(
      """
      - tapOn: { text: Save, index: 0 }
      - expect: { taps: 1 }
      - launchApp: { clearState: true, stopApp: false, arguments: { speed: 3 } }
      - expect: { taps: 0 }
      - clearState
      - expect: { app: home }
      """)
    #expect(throws: FlowError.self) {
      _ = try ProbeApp.play("- launchApp: { arguments: { spead: 3 } }")
    }
  }

  @Test func `a value that turns out wrong in the course of the flow fails its step`() throws {
    let failure = try failure(
      "- evalScript: ${output.p = 'x'}\n- tapOn: { point: \"${output.p}\" }")

    #expect(failure?.actual == "a point is \"50%,50%\" or \"120,700\", not \"x\"")
    #expect(failure?.place.line == 5)
  }

  // MARK: Cut down

  @Test func `a flow that failed is cut down to one that fails at its last step`() throws {
    let (result, _) = try ProbeApp.play(
      """
      - launchApp
      - evalScript: |
          output.who = 'a: "b", ' + '{c} $' + '{x}'
      - tapOn: { id: note }
      - inputText: ${output.who}
      - repeat: { times: 2, commands: [{ tapOn: { text: Save, index: 0 } }] }
      - assertVisible: { id: nobody, optional: true, timeout: 100 }
      - runFlow: { when: { visible: nobody }, commands: [back] }
      - expect: { taps: 7 }
      - tapOn: { id: tummy }
      """, header: "tags: [a]\nonFlowComplete: [launchApp]\n")
    let cut = try #require(result.cutFlow)
    let flow = try FlowReader.flow(from: cut, file: "cut.yaml")
    let player = FlowPlayer(try flow.phone(from: ProbeApp.configuration), app: "probe")
    let again = player.play(flow)

    #expect(again.failure?.expected == result.failure?.expected)
    #expect(again.failure?.actual == result.failure?.actual)
    #expect(again.failure?.at == result.failure?.at)
    #expect(again.failure?.step == flow.commands.last?.source)
    #expect(flow.commands.count == 7)
  }
}
