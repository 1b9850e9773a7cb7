import DeviceModel
import Foundation
import Testing

@testable import FlowRunner

@Suite struct FlowReaderTests {
  /// The action of a single command, given without its dash.
  private func action(_ command: String) throws -> FlowCommand.Action {
    let flow = try FlowReader.flow(from: "appId: ike\n---\n- \(command)\n")
    return try #require(flow.commands.first).action
  }

  @Test func `a header is read with the places of what is checked later`() throws {
    let flow = try FlowReader.flow(
      from: """
        appId: ike
        name: The legs meet the head
        tags: [keyboard, ike]
        device: iPhone 15
        tracker: naive
        settings:
          orientation: LANDSCAPE_LEFT
          appearance: dark
          predictiveBar: false
          backgroundLatency: 1.5s
          seed: 7
        ---
        - launchApp
        """, file: "Flows/legs.yaml")

    #expect(flow.appId.name == "ike")
    #expect(flow.name == "The legs meet the head")
    #expect(flow.tags == ["keyboard", "ike"])
    #expect(flow.appSettings.map(\.key) == ["tracker"])
    #expect(flow.appSettings.map(\.value) == ["naive"])
    let place = SourcePlace(file: "Flows/legs.yaml", line: 4, column: 9)
    #expect(flow.device == Flow.Named("iPhone 15", at: place))
    #expect(flow.settings.orientation == .landscapeLeft)
    #expect(flow.settings.appearance == .dark)
    #expect(flow.settings.predictiveBar == false)
    #expect(flow.settings.backgroundLatency == .milliseconds(1500))
    #expect(flow.settings.seed == 7)
  }

  @Test func `a flow without a name is called after its file`() throws {
    let flow = try FlowReader.flow(from: "appId: ike\n---\n- launchApp\n", file: "a/rise.yaml")

    #expect(flow.name == "rise")
  }

  @Test func `a step keeps its place and how it was written`() throws {
    let flow = try FlowReader.flow(
      from: "appId: ike\n---\n- launchApp\n- tapOn:\n    id: tummy\n    optional: true\n")

    let step = try #require(flow.commands.last)
    #expect(step.place == SourcePlace(file: "flow.yaml", line: 4, column: 3))
    #expect(step.source == "tapOn: { id: tummy, optional: true }")
    #expect(step.isOptional)
  }

  @Test func `short and long forms mean the same`() throws {
    #expect(try action("launchApp") == action("launchApp: {}"))
    #expect(try action("launchApp: notes") == action("launchApp: { appId: notes }"))
    #expect(try action("openLink: ink://a") == action("openLink: { link: ink://a }"))
    #expect(try action("tapOn: Save") == action("tapOn: { text: Save }"))
    #expect(try action("inputText: hi") == action("inputText: { text: hi }"))
    #expect(try action("pressKey: Enter") == action("pressKey: { key: return }"))
    #expect(try action("assertVisible: Save") == action("assertVisible: { text: Save }"))
    #expect(try action("eraseText: 3") == action("eraseText: { charactersToErase: 3 }"))
    #expect(try action("takeScreenshot: up.png") == action("takeScreenshot: { path: up }"))
    #expect(try action("expect: { lift: 1 }") == action("expect: [{ lift: 1 }]"))
  }

  @Test func `every option of a tap is read`() throws {
    var selector = ElementSelector(text: "A.*", id: "note", index: -1)
    selector.isEnabled = true
    selector.isFocused = false
    var tap = Tap(target: .element(selector))
    tap.count = 3
    tap.delay = .milliseconds(40)

    let read = try action(
      "tapOn: { text: A.*, id: note, index: -1, enabled: true, focused: false, "
        + "repeat: 3, delay: 40 }"
    )

    #expect(read == .tapOn(tap))
  }

  @Test func `points are parts of the screen or points`() throws {
    #expect(
      try action("tapOn: { point: \"50%, 25%\" }")
        == .tapOn(Tap(target: .point(ScreenPoint(x: .percent(50), y: .percent(25))))))
    #expect(
      try action("tapOn: { point: \"120,700.5\" }")
        == .tapOn(Tap(target: .point(ScreenPoint(x: .points(120), y: .points(700.5))))))
  }

  @Test func `a phone's settings of time are read by their names, all others are an app's`() throws
  {
    let command = """
      setting: { wakePolicy: hard, oneShotTolerance: false, zeroTimesAtFirst: true, linkCost: 10ms,
          backgroundMode: true, wallClock: "10:05", notificationFirst: true, speed: 3 }
      """
    #expect(
      try action(command)
        == .set([
          .timeRule(.wakePolicy(.hard)), .timeRule(.oneShotTolerance(false)),
          .timeRule(.zeroTimesAtFirst(true)), .backgroundMode(true), .wallClock(1_704_794_700),
          .timeRule(.notificationFirst(true)), .app(key: "speed", value: "3"),
          .calloutCost(timer: .zero, displayLink: .milliseconds(10)),
        ]))
    #expect(
      try action("setting: { wakePolicy: 42 }") == .set([.timeRule(.wakePolicy(.seeded(42)))]))
    #expect(try action("sleep: 890s") == .sleep(.seconds(890)))
  }

  @Test func `expectations of one map share receiver and tolerance`() throws {
    let read = try action(
      "expect: { lift: 336, tolerance: 0.5, notifications: [willShow], to: notes, app: home }")

    guard case .expect(let expectations) = read else {
      Issue.record("not an expectation: \(read)")
      return
    }
    #expect(
      expectations.map(\.check) == [
        .value("lift", of: nil, equals: .number(336), tolerance: 0.5),
        .notifications([ExpectedNotification(.willShow)], to: "notes"), .app(nil),
      ])
  }

  @Test func `a notification may be given with its contents`() throws {
    let read = try action(
      "expect: { notifications: [{ name: willShow, begin: [0, 852, 393, 336], "
        + "end: [0, 516, 393, 336], duration: 250, isLocal: true }] }")

    let wanted = ExpectedNotification(
      .willShow, begin: CGRect(x: 0, y: 852, width: 393, height: 336),
      end: CGRect(x: 0, y: 516, width: 393, height: 336), duration: .milliseconds(250),
      isLocal: true)
    guard case .expect(let expectations) = read else {
      Issue.record("not an expectation: \(read)")
      return
    }
    #expect(expectations.map(\.check) == [.notifications([wanted], to: nil)])
  }

  @Test func `names from env stand for their texts`() throws {
    let flow = try FlowReader.flow(
      from: "appId: ike\nenv:\n  WHO: Ike\n---\n- inputText: Hello ${WHO}, eh?\n")

    #expect(flow.commands.map(\.action) == [.inputText("Hello Ike, eh?")])
  }

  @Test func `an anchor may be used again`() throws {
    let flow = try FlowReader.flow(
      from: "appId: ike\n---\n- tapOn: &tummy { id: tummy }\n- assertVisible: *tummy\n")

    #expect(
      flow.commands.map(\.action) == [
        .tapOn(Tap(target: .element(ElementSelector(id: "tummy")))),
        .assertVisible(ElementSelector(id: "tummy"), timeout: .seconds(5)),
      ])
  }

  @Test(arguments: [
    ("tapOnn", "tapOn"), ("taponn", "tapOn"), ("asertVisible", "assertVisible"),
    ("presKey", "pressKey"), ("lanchApp", "launchApp"), ("wiat", "wait"),
  ])
  func `the nearest command is the one that was meant`(word: String, meant: String) {
    #expect(NearestName.to(word, among: CommandTable.names) == meant)
  }

  @Test func `what is near nothing is answered by nothing`() {
    #expect(NearestName.to("zzzzzz", among: CommandTable.names) == nil)
  }

  @Test(arguments: [
    (
      "finger: { down: \"50%,40%\" }",
      FingerStep.down(.point(ScreenPoint(x: .percent(50), y: .percent(40))))
    ),
    ("finger: { down: { id: list } }", .down(.element(ElementSelector(id: "list")))),
    (
      "finger: { to: \"100,200\", duration: 300ms }",
      .move(to: ScreenPoint(x: .points(100), y: .points(200)), duration: .milliseconds(300))
    ),
    ("finger: up", .up),
  ])
  func `a finger goes down, moves and leaves in steps`(command: String, step: FingerStep) throws {
    #expect(try action(command) == .finger(step))
  }

  @Test func `a screen may refresh at another rate than the device's`() throws {
    let flow = try FlowReader.flow(
      from: "appId: ike\nsettings: { refresh: 59.94 }\n---\n- launchApp\n")

    #expect(flow.settings.refreshPeriod == .nanoseconds(16_683_350))
  }
}
