import Testing

@testable import FlowRunner

/// Flows that somebody else wrote: for other devices, or with ill will.
@MainActor @Suite struct ForeignFlowTests {
  private func problem(_ text: String) -> String {
    do {
      _ = try FlowReader.flow(from: text)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `loops in loops end, however many rounds they ask for`() throws {
    let failure = try #require(
      try ProbeApp.play(
        """
        - repeat:
            times: 9000
            commands:
              - repeat:
                  times: 9000
                  commands:
                    - runFlow: { when: { true: "${false}" }, commands: [back] }
        """
      ).result.failure)

    #expect(failure.actual == "more than 20000 rounds have been done")
  }

  @Test func `a header's env may hold what is known only when the flow begins`() throws {
    let (result, _) = try ProbeApp.play(
      """
      - launchApp
      - tapOn: { id: note }
      - inputText: ${MAIL}
      - assertTrue: ${MAIL.includes('ike+')}
      - assertTrue: ${!MAIL.includes('undefined')}
      """, header: "env:\n  WHO: ike\n  MAIL: ${WHO}+${Date.now()}@example.com\n")

    #expect(result.hasPassed, "\(result)")
  }

  @Test func `the env of a flow that is run may hold it, too`() throws {
    let inner =
      "appId: probe\nenv:\n  A: a\n  B: ${A}${Date.now()}\n---\n"
      + "- assertTrue: \"${B.length > 5 && B.startsWith('a')}\"\n"
    var options = ReadingOptions()
    options.open = { _ in Array(inner.utf8) }
    let flow = try FlowReader.flow(
      from: "appId: probe\n---\n- runFlow: inner.yaml\n", file: "/f/outer.yaml", options: options)
    let player = FlowPlayer(try flow.phone(from: ProbeApp.configuration), app: "probe")

    #expect(player.play(flow).hasPassed)
  }

  @Test func `a name that stands for nothing is said with how to give it`() {
    #expect(problem("appId: probe\n---\n- inputText: ${USER}\n").contains("-e USER=…"))
  }

  @Test func `a slip in a command that this device does not have is said to be one`() {
    let words = problem("appId: probe\n---\n- assertNoDefectsWithAi\n")

    #expect(words.contains("\"assertNoDefectsWithAI\" is not supported on this device"))
  }

  @Test func `an optional step may name an app that is not there`() throws {
    let (result, _) = try ProbeApp.play(
      "- launchApp\n- launchApp: { appId: elsewhere, optional: true }\n- launchApp")

    #expect(result.hasPassed && result.remarks.count == 1, "\(result)")
  }

  @Test func `control characters of a flow reach no terminal`() throws {
    let (result, _) = try ProbeApp.play(
      #"- assertVisible: { text: "\e[2Jx", timeout: 10, label: "\u0007\e[31m\u202Ered" }"#)
    let text = FlowReport.paragraph(result)

    #expect(text.contains(#"\u{1B}[31m"#))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    #expect(!problem("appId: probe\n---\n- \"\\e[31mtap\"\n").contains("\u{1B}"))
  }

  @Test func `a number beyond all measure is said as it is`() throws {
    let failure = try ProbeApp.play("- launchApp\n- expect: { lift: 1e308 }").result.failure

    #expect(failure?.expected == "lift: 1e+308")
  }

  @Test func `what a header has besides is a remark, and a slip of what it may have an error`()
    throws
  {
    let (result, _) = try ProbeApp.play("- launchApp", header: "author: somebody\n")

    #expect(result.hasPassed)
    #expect(result.remarks == ["probe.yaml:2:1: \"author\" in the header has no meaning here"])
    #expect(problem("appId: probe\nsetings: {}\n---\n- launchApp\n").contains("\"settings\"?"))
  }

  @Test func `a long press lasts as long as the flow says`() throws {
    let (short, _) = try ProbeApp.play("- launchApp\n- longPressOn: { id: tummy, duration: 700 }")
    let (long, _) = try ProbeApp.play("- launchApp\n- longPressOn: { id: tummy }")

    #expect(long.duration - short.duration == .milliseconds(2300))
  }

  @Test(arguments: [
    ("click", "tapOn"), ("swipeLeft", "swipe"), ("type", "inputText"),
    ("screenshot", "takeScreenshot"),
    ("launch", "launchApp"), ("loop", "repeat"), ("tap", "tapOn"),
  ])
  func `a command called as elsewhere is told by its name here`(word: String, name: String) {
    #expect(problem("appId: probe\n---\n- \(word): x\n").contains("did you mean \"\(name)\"?"))
  }
}
