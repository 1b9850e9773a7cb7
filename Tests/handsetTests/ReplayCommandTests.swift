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
    #expect(result.errors.contains("needs a console log, or --cases"))
  }

  // MARK: Logs

  private func replay(
    log: String, _ options: String..., named name: String = "c.log"
  ) throws -> BuiltProgram.Outcome {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(log, to: name)
    return try program.run(["replay", name] + options)
  }

  private static let undocked = """
    2024-01-02 10:11:12.100 App[1:2] hello
    keyboardWillChangeFrame (0, 1080, 810, 320) (0, 760, 810, 320)
    keyboardWillShow (0, 1080, 810, 320) (0, 760, 810, 320)
    UIKeyboardDidShowNotification {UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 7
    keyboardWillChangeFrame (0, 760, 810, 320) (0, 500, 810, 320)

    """

  @Test func `a log is told as a table, with the device, the damage and the cure`() throws {
    let result = try replay(log: Self.undocked)

    #expect(result.status == 0)
    #expect(result.output.contains("3 events in 5 lines, 1 of them skipped"))
    #expect(result.output.contains("on iPad 10.2 in portrait"))
    #expect(result.output.contains("5 (willChangeFrame): naive makes 580 of what has to be 0"))
    #expect(result.output.contains("Cure: ignoreUndocked"))
    #expect(result.errors.contains("c.log:4: didShow FrameEnd cannot be read"))
  }

  @Test func `a log may come by standard input`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(Self.undocked, to: "c.log")

    let piped = try program.run(["replay", "-"], inputFrom: "c.log")

    let named = try program.run("replay", "c.log")
    #expect(piped.output == named.output.replacingOccurrences(of: "c.log", with: "standard input"))
    #expect(piped.errors.contains("standard input:4: didShow FrameEnd cannot be read"))
    #expect(piped.status == 0)
  }

  @Test func `a log as JSON has lines, frames and every tracker's inset`() throws {
    let result = try replay(log: Self.undocked, "--json")

    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let whole = try #require(read as? [String: Any])
    let last = try #require((whole["events"] as? [[String: Any]])?.last)
    #expect(last["line"] as? Int == 5)
    #expect((last["insets"] as? [String: Double])?["naive"] == 580)
    #expect(last["right"] as? Double == 0)
    #expect(whole["cure"] as? [String] == ["ignoreUndocked"])
    #expect((whole["problems"] as? [[String: Any]])?.count == 1)
  }

  @Test(arguments: [
    ("", "the log is empty"), ("a\nb\n", "no notification of the keyboard in 2 lines"),
    ("<private>\n", "log with %{public}@"),
    ("name = UIKeyboardWillShowNotification, object = nil\n", "is whole"),
  ])
  func `a log with nothing to play ends with status 2 and one sentence`(
    log: String, words: String
  ) throws {
    let result = try replay(log: log)

    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(words))
  }

  @Test(arguments: ["naive", "robust"])
  func `the flow that a log becomes can be played`(tracker: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(Self.undocked, to: "c.log")

    #expect(try program.run("replay", "c.log", "--flow", "c.yaml").status == 0)
    #expect(try program.run("replay", "c.log", "--flow", "c.yaml").status == 2)
    #expect(try program.run("replay", "c.log", "--flow", "c.yaml", "--force").status == 0)
    let text = try String(
      contentsOf: program.folder.appendingPathComponent("c.yaml"), encoding: .utf8)
    #expect(text.contains("# line 5: willChangeFrame (0, 500, 810, 320); right is 0"))
    try program.write(
      text.replacingOccurrences(of: "tracker: naive", with: "tracker: \(tracker)"), to: "p.yaml")
    try program.write(text + "- expect: { keyboard: undocked }\n", to: "q.yaml")
    #expect(try program.run("test", "p.yaml", "q.yaml").status == 0)
  }

  @Test func `a place that is none is refused`() throws {
    let result = try replay(log: Self.undocked, "--view", "1,2,3")

    #expect(result.status == 2)
    #expect(result.errors.contains("--view takes x, y, width and height"))
  }
}
