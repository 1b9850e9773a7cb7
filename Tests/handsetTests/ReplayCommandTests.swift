import Foundation
import Testing

/// The command that plays recorded notifications, as the shell sees it.
@Suite struct ReplayCommandTests {
  private func replay(_ text: String, _ options: String...) throws -> BuiltProgram.Outcome {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(text, to: "c.yaml")
    return try program.run(["replay", "--cases", "c.yaml"] + options)
  }

  private static let good = """
    - id: plain
      idiom: phone
      screen: [375, 667]
      events:
        - at: 0
          name: willShow
          begin: [0, 667, 375, 216]
          end: [0, 451, 375, 216]
          duration: 250
          local: true
      expect: {after: last, inset: 216}
      naive: 0

    """

  @Test func `cases that the robust tracker has right end with status 0 and a table`() throws {
    let result = try replay(Self.good)

    #expect(result.status == 0)
    #expect(
      result.output.contains("willShow    216    0 ✗      0 ✗       0 ✗     216          216"))
    #expect(result.output.contains("robust       right in 1 of 1 cases"))
  }

  @Test func `a case that the robust tracker has wrong ends with status 1`() throws {
    let wrong = Self.good.replacingOccurrences(of: "inset: 216", with: "inset: 20")

    #expect(try replay(wrong).status == 1)
  }

  @Test func `a mistake ends with status 2 and is named, and the other cases are played`() throws {
    let result = try replay(Self.good + "- id: broken\n  idiom: phone\n")

    #expect(result.status == 2)
    #expect(result.errors.contains("c.yaml:13:3: a case needs \"screen\"; add it"))
    #expect(result.output.contains("robust       right in 1 of 1 cases"))
  }

  @Test func `for programs there is JSON with every inset and whether it is right`() throws {
    let result = try replay(Self.good, "--json")

    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let whole = try #require(read as? [String: Any])
    let kase = try #require((whole["cases"] as? [[String: Any]])?.first)
    let event = try #require((kase["events"] as? [[String: Any]])?.first)
    #expect(whole["robustIsRight"] as? Bool == true)
    #expect((event["insets"] as? [String: Double])?["layoutGuide"] == 216)
    #expect((event["right"] as? [String: Bool])?["naive"] == false)
  }

  @Test func `without a file it says what is missing`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let result = try program.run("replay")

    #expect(result.status == 2)
    #expect(result.errors.contains("needs --cases and a file"))
  }
}
