import Testing

@testable import FlowRunner

/// What a flow may cost that somebody else wrote.
@MainActor @Suite struct BoundedFlowTests {
  nonisolated private static let patterns = [
    "(a+)+b", "(([a-z ]*)*)*z!", "(.*)*(.*)*(.*)*(.*)*xyz", "(a|aa)+$b", "(.|.)*(.|..)*#",
  ]

  private func failure(_ step: String) throws -> FlowFailure? {
    try ProbeApp.play(
      """
      - launchApp
      - tapOn: { id: note }
      - inputText: \(String(repeating: "a", count: 60))
      - \(step)
      """
    ).result.failure
  }

  @Test(arguments: patterns)
  func `a regular expression that tries too many ways fails its step, and says so`(
    pattern: String
  ) throws {
    for step in ["assertVisible", "assertNotVisible", "tapOn"] {
      let failure = try failure("\(step): { text: \"\(pattern)\" }")

      #expect(failure?.actual.contains("tries too many ways") == true, "\(step)")
    }
  }

  @Test func `a condition with such an expression fails, too`() throws {
    let failure = try failure(
      "runFlow: { when: { visible: \"(a+)+b\" }, commands: [back] }")

    #expect(failure?.actual.contains("tries too many ways") == true)
  }

  @Test func `an expression that needs a while is still searched for`() throws {
    #expect(try failure("assertVisible: \"(a?){10}a{60}\"") == nil)
    #expect(try failure("assertVisible: { text: \"A{30}.*\" }") == nil)
  }

  @Test(arguments: [
    "output.a = [output.a, output.a]", "output.a = { b: output.a, c: output.a }",
    "output.a = [output.a]", "output.a = output.a + output.a",
    "output.a = ('' + output.a).repeat(9)",
    "output.a = ('xxxxxxxx' + output.a).split('x').join('yyyyyyyyyyyyy' + output.a)",
    "output.a = ('' + output.a).padEnd(1e9, 'x')", "output.a = output.a.concat(output.a)",
    "output.b = output; output.c = output", "output.a = output.a + output.a.concat(output.a)",
  ])
  func `a value that grows with every round comes to an end`(expression: String) throws {
    let failure = try #require(
      try ProbeApp.play(
        """
        - evalScript: ${output.a = 'xx'}
        - repeat: { times: 2000, commands: [{ evalScript: "${\(expression)}" }] }
        """
      ).result.failure)

    #expect(failure.actual.contains("grows too"), "\(failure.actual)")
  }
}
