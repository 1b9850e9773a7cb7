import Foundation
import Testing

/// `handset hunt --mode neutral --flow FILE`.
@Suite struct NeutralFlowTests {
  private func outcome(
    _ tracker: String, _ steps: [String], _ more: String...
  ) throws -> (outcome: BuiltProgram.Outcome, found: BuiltProgram.Outcome?) {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(
      "appId: ike\nappSettings:\n  tracker: \(tracker)\n---\n"
        + (["launchApp"] + steps).map { "- \($0)\n" }.joined(),
      to: "own.yaml")
    let outcome = try program.run(
      ["hunt", "--mode", "neutral", "--flow", "own.yaml", "-o", "found.yaml"] + more)
    let hasFound = program.exists("found.yaml")
    return (outcome, hasFound ? try program.run("test", "found.yaml") : nil)
  }

  private let focus = [
    "tapOn: { id: tummy }", "wait: 2s", "expect: { offEdge: 0, tolerance: 0.5 }",
  ]

  @Test func `a pair of events that breaks a flow is found, and the flow with it fails`() throws {
    let (outcome, found) = try outcome("talkBad", focus)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("BROKEN  an alert and its answer, before line 7\n"))
    #expect(outcome.output.hasSuffix("\n  flow:   handset test found.yaml\n8 runs: 1 found\n"))
    #expect(try #require(found).status == 1)
  }

  @Test func `a flow that bears every pair is told to hold`() throws {
    let (outcome, found) = try outcome("robust", focus)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(" runs: no pair of events changes anything\n"))
    #expect(found == nil)
  }

  @Test(arguments: [
    ["setOrientation: landscapeLeft", "wait: 1s", "expect: { orientation: landscapeLeft }"],
    ["hardwareKeyboard: true", "tapOn: { id: tummy }", "wait: 2s", "expect: { keyboardRise: 0 }"],
    ["systemAlert: dictation", "wait: 1s", "tapOn: { id: alert.ok }", "wait: 1s"],
    ["pressKey: home", "wait: 1s", "expect: { app: home }"],
  ])
  func `a pair gives back the phone as it stood at the step`(steps: [String]) throws {
    let outcome = try outcome("robust", steps).outcome
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `a step that does not even bear a pause is left out and told`() throws {
    let outcome = try outcome(
      "robust", ["tapOn: { id: tummy }", "wait: 50ms", "expect: { lift: 78, tolerance: 60 }"]
    ).outcome
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("waiting alone breaks the flow there: before line 7, 8\n"))
  }

  @Test func `the report comes as JSON too`() throws {
    let outcome = try outcome("talkBad", focus, "--json").outcome
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let findings = (report as? [String: Any])?["findings"] as? [[String: Any]]
    #expect(outcome.status == 1)
    #expect(findings?.first?["title"] as? String == "an alert and its answer, before line 7")
  }

  @Test(arguments: [["--runs", "3"], ["--seed", "3"], ["ike"]])
  func `what has no meaning for a flow is refused`(words: [String]) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: ike\n---\n- launchApp\n", to: "own.yaml")
    let outcome = try program.run(["hunt", "--mode", "neutral", "--flow", "own.yaml"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }

  @Test func `steps that share a line are refused with the line`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: ike\n---\n[launchApp, { wait: 1s }]\n", to: "own.yaml")
    let outcome = try program.run("hunt", "--mode", "neutral", "--flow", "own.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("handset: own.yaml:3: "))
  }
}
