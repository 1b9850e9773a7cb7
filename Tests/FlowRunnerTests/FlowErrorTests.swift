import Testing

@testable import FlowRunner

/// A flow that is wrong, and all that is said about it.
struct WrongFlow: CustomTestStringConvertible, Sendable {
  var text: String
  var message: String
  var testDescription: String { message }

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  /// Commands behind a header that is right; they begin in line 3.
  static func commands(_ text: String, _ message: String) -> WrongFlow {
    WrongFlow("appId: ike\n---\n" + text, message)
  }
}

@Suite struct FlowErrorTests {
  static let shape: [WrongFlow] = [
    WrongFlow(
      "",
      "a.yaml: the file is empty; a flow has a header with appId, a line ---, "
        + "and a list of commands"
    ),
    WrongFlow(
      "# nothing\n",
      "a.yaml: the file is empty; a flow has a header with appId, a line ---, "
        + "and a list of commands"
    ),
    WrongFlow(
      "- launchApp\n",
      "a.yaml:1:1: the header is missing; put \"appId: …\" and a line --- before this list"),
    WrongFlow(
      "hello\n",
      "a.yaml:1:1: the header must be a map with appId, and here is the text \"hello\"; "
        + "a flow has a header with appId, a line ---, and a list of commands"),
    WrongFlow(
      "appId: ike\n",
      "a.yaml: there are no commands; after the header come a line --- and a list"),
    WrongFlow(
      "appId: ike\n---\n",
      "a.yaml: there are no commands; after the header come a line --- and a list"),
    WrongFlow(
      "appId: ike\n---\n- launchApp\n---\n- launchApp\n",
      "a.yaml:5:1: a flow has two parts, and a third begins here; take out its ---"),
    WrongFlow(
      "appId: ike\n- launchApp\n",
      "a.yaml:2:1: the header ends here; put a line --- before the list of commands"),
    WrongFlow(
      "name: x\n---\n- launchApp\n",
      "a.yaml:1:1: the header has no appId; put \"appId: ike\" there"),
    WrongFlow(
      "appId: ike\nappId: notes\n---\n- launchApp\n",
      "a.yaml:2:1: \"appId\" is given twice; keep one"),
    WrongFlow(
      "appId: ike\ndevise: iPhone 15\n---\n- launchApp\n",
      "a.yaml:2:1: the header has no \"devise\"; did you mean \"device\"?"),
    WrongFlow(
      "appId: ike\nurl: x\n---\n- launchApp\n",
      "a.yaml:2:1: the flow is for a web page, and this device has no browser; "
        + "appId names an app instead"),
    WrongFlow(
      "appId: ike\nonFlowStart: [fly]\n---\n- launchApp\n",
      "a.yaml:2:15: no command \"fly\"; \"handset commands\" lists those that there are"),
    WrongFlow(
      "appId: ike\nsettings: { predictiveBar: perhaps }\n---\n- launchApp\n",
      "a.yaml:2:28: predictiveBar must be true or false, and here is the text \"perhaps\""),
    WrongFlow(
      "appId: ike\ntracker: robst\n---\n- launchApp\n",
      "a.yaml:2:10: tracker cannot be \"robst\"; did you mean \"robust\"?"),
    WrongFlow(
      "appId: ike\nsettings: { backgroundLatency: 3 }\n---\n- launchApp\n",
      "a.yaml:2:32: backgroundLatency must be a time with its unit, such as 250ms or 1.5s, "
        + "and here is the text \"3\""),
  ]

  static let yaml: [WrongFlow] = [
    .commands(
      "- tapOn:\n\tid: x\n",
      "a.yaml:4:1: a tab stands in the indentation; YAML takes only spaces there, so put two spaces"
    ),
    .commands(
      "- tapOn: { id: x\n- wait: 1s\n",
      "a.yaml:4:7: a map in { } needs a comma or a closing } here"),
    .commands(
      "- tapOn: a: b\n",
      "a.yaml:3:11: no \": \" can stand here; check this line's indentation, "
        + "or put the text in quotes"
    ),
    .commands(
      "-\ttapOn: tummy\n",
      "a.yaml:3:2: a tab stands in the indentation; YAML takes only spaces there, "
        + "so put two spaces"
    ),
    .commands(
      "- inputText: \"never closed\n", "a.yaml:4:1: a quote that was opened is never closed"),
    .commands(
      "- inputText: *word\n",
      "a.yaml:3:14: the alias *word stands for nothing; &word comes later or never"),
    .commands("- inputText: \u{7}\n", "a.yaml:3:14: a control character stands here; take it out"),
    .commands(
      String(repeating: "[", count: 2000) + "\n",
      "a.yaml:3:33: values are nested more than 32 deep; no flow needs that"),
  ]

  static let commands: [WrongFlow] = [
    .commands("- tapOnn: x\n", "a.yaml:3:3: no command \"tapOnn\"; did you mean \"tapOn\"?"),
    .commands(
      "- launchApp\n- travel: {}\n",
      "a.yaml:4:3: \"travel\" is not supported on this device: it has no place; take it out"),
    .commands(
      "launchApp: ike\n",
      "a.yaml:3:1: the commands must be a list, each line with \"- \"; here is a map"),
    .commands(
      "- tapOn:\n  id: tummy\n",
      "a.yaml:4:3: \"id\" stands beside tapOn; to belong to it, it needs more indentation"),
    .commands(
      "- launchApp: ike\n  tapOn: x\n",
      "a.yaml:4:3: \"tapOn\" stands in the same item as launchApp; begin a new line with \"- \""),
    .commands(
      "- tapOn\n",
      "a.yaml:3:3: tapOn needs something behind its colon, such as tapOn: { id: tummy }"
    ),
    .commands("-\n", "a.yaml:3:2: a command is missing behind the \"-\""),
    .commands(
      "- - launchApp\n",
      "a.yaml:3:3: a command must stand here, and here is a list; take out one \"-\""),
    .commands(
      "- tapOn: { idd: x }\n", "a.yaml:3:12: tapOn has no \"idd\"; did you mean \"id\"?"),
    .commands(
      "- tapOn: { css: x }\n",
      "a.yaml:3:12: \"css\" in tapOn is not supported on this device; take it out"),
    .commands(
      "- tapOn: { below: { idd: x } }\n",
      "a.yaml:3:21: below has no \"idd\"; did you mean \"id\"?"),
    .commands(
      "- tapOn: { optional: true }\n",
      "a.yaml:3:10: tapOn has to say what to look for, such as { id: tummy }"),
    .commands(
      "- tapOn: { point: 50 }\n",
      "a.yaml:3:19: a point is \"50%,50%\" or \"120,700\", not \"50\""),
    .commands(
      "- wait: 250\n",
      "a.yaml:3:9: wait must be a time with its unit, such as 250ms or 1.5s, "
        + "and here is the text \"250\""),
    .commands(
      "- wait: 2d\n",
      "a.yaml:3:9: wait must be a time with its unit, such as 250ms or 1.5s, "
        + "and here is the text \"2d\""),
    .commands(
      "- wait: 999999s\n",
      "a.yaml:3:9: wait must lie between 0 and a day, not 999999s"),
    .commands("- pressKey: hoem\n", "a.yaml:3:13: no key \"hoem\"; did you mean \"home\"?"),
    .commands(
      "- pressKey: lock\n", "a.yaml:3:13: pressKey: lock is not supported on this device"),
    .commands(
      "- takeScreenshot: ../../etc/x\n",
      "a.yaml:3:19: takeScreenshot takes a plain name such as keyboard-up, not \"../../etc/x\""),
    .commands(
      "- eraseText: many\n",
      "a.yaml:3:14: eraseText's number of characters must be a whole number, "
        + "and here is the text \"many\""),
    .commands(
      "- swipe: { duration: 400 }\n",
      "a.yaml:3:10: swipe needs a direction, or a start and an end such as \"50%,80%\""),
    .commands("- hideKeyboard: now\n", "a.yaml:3:17: hideKeyboard takes nothing with it"),
    .commands(
      "- inputText: ${NAME}\n",
      "a.yaml:3:14: ${NAME} stands for nothing; give it in the header's env, or with -e NAME=…"),
  ]

  static let expectations: [WrongFlow] = [
    .commands(
      "- expect: 336\n",
      "a.yaml:3:11: expect must be a map such as { lift: 336 }, and here is the text \"336\""),
    .commands(
      "- expect: { tolerance: 1 }\n",
      "a.yaml:3:11: expect has to say what is expected, such as { lift: 336 }"),
    .commands(
      "- expect: { lift: 336, tolerence: 0.5 }\n",
      "a.yaml:3:24: expect has no \"tolerence\"; did you mean \"tolerance\"?"),
    .commands(
      "- expect: { keyboard: up }\n",
      "a.yaml:3:23: keyboard cannot be \"up\"; known are hidden, rising, docked, falling, "
        + "undocked, split, floating, shortcutBar, dragging, interactive"),
    .commands(
      "- keyboard: splitt\n",
      "a.yaml:3:13: keyboard cannot be \"splitt\"; did you mean \"split\"?"),
    .commands(
      "- moveKeyboard: { by: [0, 9], to: [1, 1] }\n",
      "a.yaml:3:17: moveKeyboard needs either by or to, such as { by: [0, -200] }"),
    .commands(
      "- pushKeyboardDown: { velocity: 9 }\n",
      "a.yaml:3:21: pushKeyboardDown needs to, such as { to: 700, velocity: 900 }"),
    .commands(
      "- expect: { notifications: [willShw] }\n",
      "a.yaml:3:29: a notification cannot be \"willShw\"; did you mean \"willShow\"?"),
    .commands(
      "- expect: { notifications: [{ name: willShow, end: [0, 1] }] }\n",
      "a.yaml:3:52: end must be [x, y, width, height], and here is a list"),
    .commands(
      "- expect: { lift: [1] }\n", "a.yaml:3:19: lift must be a text, and here is a list"),
    .commands(
      "- expect: { stack: \"Tab[*Home\" }\n",
      "a.yaml:3:20: the stack \"Tab[*Home\" lacks a \"]\""),
    .commands(
      "- expect: { stack: Page(Home) }\n",
      "a.yaml:3:20: the stack \"Page(Home)\" has brackets after Page; "
        + "containers are Nav(…), Tab[…], Split(…)"),
    .commands(
      "- expect: { stack: \"Nav[Home]\" }\n",
      "a.yaml:3:20: the stack \"Nav[Home]\" has the wrong brackets; "
        + "it is Nav(…), Tab[…], Split(…)"
    ),
    .commands(
      "- expect: { stack: \"Home > > M\" }\n",
      "a.yaml:3:20: a name is missing in the stack \"Home > > M\""),
  ]

  @Test(arguments: shape + yaml + commands + expectations)
  func `a wrong flow is answered by one sentence with its place`(flow: WrongFlow) {
    let error = #expect(throws: FlowError.self) {
      try FlowReader.flow(from: flow.text, file: "a.yaml")
    }

    #expect(error.map { "\($0)" } == flow.message)
  }

  @Test func `everything that is wrong in a flow is said at once, each with its line`() {
    let error = #expect(throws: FlowError.self) {
      try FlowReader.flow(
        from: """
          appId: ike
          ---
          - setLocation: { latitude: 1, longitude: 2 }
          - tapOn: Save
          - repeat:
              times: 2
              commands:
                - addMedia: [a.png]
                - tapOnn: x
          - runScript: a.js
          """, file: "a.yaml")
    }

    #expect(
      error.map { "\($0)" } == """
        a.yaml:3:3: "setLocation" is not supported on this device: it has no place; take it out
        a.yaml:8:9: "addMedia" is not supported on this device: it has no photo library; take it out
        a.yaml:9:9: no command "tapOnn"; did you mean "tapOn"?
        a.yaml:10:3: "runScript" is not supported on this device: scripts are programs, and a flow \
        runs none; evalScript takes expressions; take it out
        """)
  }

  @Test func `a byte that is not UTF-8 is named by its place`() {
    let bytes = Array("appId: ike\n---\n- inputText: é".utf8) + [0xC3, 0x28, 0x0A]

    let error = #expect(throws: FlowError.self) {
      try FlowReader.flow(from: bytes, file: "a.yaml")
    }

    #expect(
      error.map { "\($0)" } == "a.yaml:3:15: this byte is not UTF-8; save the file as UTF-8")
  }

  @Test func `aliases that would grow without bound are refused`() {
    var text = "appId: ike\nenv:\n  a: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "  b\(level): &a\(level) [\(uses)]\n"
    }

    let error = #expect(throws: FlowError.self) {
      try FlowReader.flow(from: text + "---\n- launchApp\n", file: "a.yaml")
    }

    #expect(
      error?.problem == "the file holds more than 100000 values, aliases written out")
  }

  @Test func `a file too large for any flow is refused unread`() {
    let bytes = [UInt8](repeating: 0x20, count: YAMLReader.largestFile + 1)

    let error = #expect(throws: FlowError.self) {
      try FlowReader.flow(from: bytes, file: "a.yaml")
    }

    #expect(
      error.map { "\($0)" }
        == "a.yaml: the file is larger than 1 MB, and no flow is; is it another file?")
  }
}
