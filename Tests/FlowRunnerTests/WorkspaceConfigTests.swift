import Testing

@testable import FlowRunner

@Suite struct WorkspaceConfigTests {
  @Test(arguments: [
    ("*", "a.yaml", true), ("*", "b/a.yaml", false), ("**", "b/a.yaml", true),
    ("b/*", "b/a.yaml", true), ("b/**", "b/c/d.yaml", true), ("**/a.yaml", "a.yaml", true),
    ("**/x*/?.yaml", "b/xy/a.yaml", true), ("*.yml", "a.yaml", false), ("./a.yaml", "a.yaml", true),
    ("a*b*c", "aXbYbZc", true), ("", "a", false),
  ])
  func `a pattern means these paths and no others`(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test func `a pattern of many stars is soon answered`() {
    let pattern = PathPattern(String(repeating: "*a", count: 60))

    #expect(!pattern.matches(String(repeating: "a", count: 59)))
  }

  @Test func `a folder's configuration says which flows belong to it`() throws {
    let text = """
      flows:
        - "smoke/*"
      includeTags: [fast, safe]
      excludeTags: slow
      executionOrder:
        continueOnFailure: false
        flowsOrder: [Login]
      platform: { ios: { disableAnimations: true } }
      """
    let config = try WorkspaceConfig(from: Array(text.utf8), file: "config.yaml")

    #expect(config.flows == [PathPattern("smoke/*")])
    #expect(config.includeTags == ["fast", "safe"])
    #expect(config.excludeTags == ["slow"])
    #expect(config.order == ["Login"])
  }

  @Test func `a slip in a folder's configuration is named with its line`() {
    let error = #expect(throws: FlowError.self) {
      try WorkspaceConfig(from: Array("a: b\nincludeTag: [x]\n".utf8), file: "config.yaml")
    }

    #expect(
      error.map { "\($0)" }
        == "config.yaml:2:1: config.yaml has no \"includeTag\"; did you mean \"includeTags\"?")
  }
}
