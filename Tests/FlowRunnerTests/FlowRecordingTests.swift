import DemoApps
import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import FlowRunner

@MainActor struct FlowRecordingTests {
  private let configuration: Simulator.Configuration
  private let phone: Simulator

  init() throws {
    let assets = try AssetFolder.locate()
    configuration = Simulator.Configuration(
      apps: AppCatalog.all, devices: try DeviceTable.load(from: assets))
    phone = Simulator(configuration)
  }

  private func play(_ steps: String, app: String = "ike") throws {
    let flow = try FlowReader.flow(from: "appId: \(app)\n---\n\(steps)")
    let result = FlowPlayer(phone, app: app).play(flow)
    #expect(result.hasPassed)
  }

  private func steps(of text: String) -> [String] {
    text.components(separatedBy: "---\n").last?.split(separator: "\n").map(String.init) ?? []
  }

  @Test func `taps are told by what was tapped, typing by its text, and pauses are left out`()
    throws
  {
    try play(
      """
      - launchApp
      - wait: 2s
      - tapOn: { id: tummy }
      - wait: 700ms
      - inputText: Hello
      - wait: 1s
      - eraseText: 2
      - wait: 2s
      """)
    let (form, text) = FlowRecording(phone).flow()
    #expect(form == .wholeSteps)
    #expect(
      steps(of: text) == [
        "- launchApp: { stopApp: false }", "- tapOn: { id: \"tummy\" }", "- inputText: \"Hello\"",
        "- eraseText: 2",
      ])
  }

  @Test func `a recording that begins in the middle opens the app first`() throws {
    try play("- launchApp\n- wait: 1s")
    let start = phone.now
    try play("- tapOn: { id: tummy }\n- wait: 700ms\n- inputText: hi\n- wait: 1s")
    let (form, text) = FlowRecording(phone, from: start).flow()
    #expect(form == .steps)
    #expect(
      steps(of: text) == ["- launchApp", "- tapOn: { id: \"tummy\" }", "- inputText: \"hi\""])
  }

  @Test func `a recording that rests on what came before begins at the phone's start`() throws {
    try play("- launchApp\n- tapOn: { id: tummy }\n- wait: 1s\n- inputText: before\n- wait: 1s")
    let start = phone.now
    try play("- inputText: ' after'\n- wait: 1s")
    let (form, text) = FlowRecording(phone, from: start).flow()
    #expect(form == .wholeSteps)
    #expect(steps(of: text).contains("- inputText: \"before after\""))
  }

  @Test func `a button is told by its id, and a rest stands only where a step needs it`() throws {
    try play("- launchApp\n- wait: 1s", app: "shop")
    let start = phone.now
    try play(
      "- tapOn: { id: product42 }\n- wait: 1500ms\n- tapOn: { point: \"28,79\" }\n- wait: 1s",
      app: "shop")
    let (form, text) = FlowRecording(phone, from: start, app: "shop").flow()
    #expect(form == .restingSteps)
    #expect(
      steps(of: text) == [
        "- launchApp", "- tapOn: { id: \"product42\" }", "- waitForAnimationToEnd",
        "- tapOn: { id: \"back\" }",
      ])
  }

  @Test func `a swipe is a swipe, home is a key, and settings are what they are called`() throws {
    try play(
      """
      - launchApp
      - setting: { appearance: dark }
      - setOrientation: landscapeLeft
      - wait: 1s
      - pressKey: home
      - wait: 1s
      - swipe: { start: "300,200", end: "100,200", duration: 200 }
      - wait: 1s
      """)
    let (form, text) = FlowRecording(phone).flow()
    let steps = steps(of: text)
    #expect(form != .inputs)
    #expect(steps.contains("- setting: { appearance: dark }"))
    #expect(steps.contains("- setOrientation: landscapeLeft"))
    #expect(steps.contains("- pressKey: home"))
    #expect(steps.contains { $0.hasPrefix("- swipe: { start: \"300,200\", end: \"100,200\"") })
  }

  @Test func `the exact flow ends with the same digest and timeline`() throws {
    try play(
      """
      - launchApp
      - tapOn: { id: tummy }
      - wait: 90ms
      - inputText: "it's \\"so\\" 🙂"
      - pressKey: home
      - wait: 1234ms
      """)
    let text = FlowRecording(phone).exactFlow
    let flow = try FlowReader.flow(from: text)
    let other = try flow.phone(from: configuration)
    #expect(FlowPlayer(other, app: "ike").play(flow).hasPassed)
    #expect(other.now == phone.now)
    #expect(other.digest() == phone.digest())
    #expect(other.timeline == phone.timeline)
  }

  @Test func `two fingers, for which flows have no word, are told input by input`() throws {
    try play("- launchApp\n- wait: 1s")
    for (finger, x) in [(0, 100.0), (1, 200.0)] {
      phone.handle(
        .touch(TouchInput(finger: finger, phase: .began, location: CGPoint(x: x, y: 300))))
    }
    phone.advance(to: phone.now.advanced(by: .milliseconds(100)))
    for (finger, x) in [(0, 90.0), (1, 220.0)] {
      phone.handle(
        .touch(TouchInput(finger: finger, phase: .ended, location: CGPoint(x: x, y: 300))))
    }
    let (form, text) = FlowRecording(phone).flow()
    #expect(form == .wholeSteps)
    #expect(text.contains("- inputs:\n    - '0s touch began 100.0,300.0'"))
    #expect(throws: Never.self) { try FlowReader.flow(from: text) }
  }

  @Test func `a line that is no input is refused at its place`() throws {
    #expect {
      try FlowReader.flow(from: "appId: ike\n---\n- inputs:\n    - 0.5s home\n    - 0.7s hoem\n")
    } throws: { "\($0)".contains("flow.yaml:5:7: this is no input: an input is one of") }
    #expect {
      try FlowReader.flow(from: "appId: ike\n---\n- inputs:\n    - 0.5s home\n    - 0.4s home\n")
    } throws: { "\($0)".contains("flow.yaml:5:7: an input cannot come before") }
  }

  @Test func `any text comes through a flow file`() throws {
    for text in [
      "", "a: b", "'\"\\", "# no", "zwei\nZeilen\t", "\u{0}\u{7F}\u{85}\u{2028}🙂", "- x",
    ] {
      let flow = try FlowReader.flow(
        from: "appId: ike\n---\n- inputText: \(FlowScalar.quoted(text + "x"))\n")
      #expect(flow.commands[0].action == .inputText(text + "x"))
    }
  }
}
