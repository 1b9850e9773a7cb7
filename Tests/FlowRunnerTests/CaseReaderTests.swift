import Testing

@testable import FlowRunner

/// Case files that are wrong, and what is said about them.
@Suite struct CaseReaderTests {
  private static let head = """
    - id: one
      idiom: phone
      screen: [375, 667]
      events:

    """
  private static let tail = """

      expect: {after: last, inset: 0}
    """

  /// A case whose only event stands in line 5, from column 7 on.
  private static func event(_ text: String) -> String { head + "    - " + text + tail }

  private func read(_ text: String) throws -> KeyboardCaseFile {
    try KeyboardCaseFile.read([UInt8](text.utf8), file: "c.yaml")
  }

  @Test(arguments: [
    WrongFlow(
      event("{at: 0, name: willShow, end: [0, 1, 2, 3], duration: 250, local: true}"),
      "c.yaml:5:7: the event willShow needs \"begin\"; add it"),
    WrongFlow(
      event("{at: 0, name: wilShow}"),
      "c.yaml:5:21: no event \"wilShow\"; did you mean \"willShow\"?"),
    WrongFlow(event("{at: 0}"), "c.yaml:5:7: an event needs \"name\"; add it"),
    WrongFlow(
      event("{at: soon, name: subscribe}"),
      "c.yaml:5:12: at must be a number, and here is the text \"soon\""),
    WrongFlow(
      event("{at: -1, name: subscribe}"),
      "c.yaml:5:12: at must lie between 0 and 86400000 ms, not -1.0"),
    WrongFlow(
      event("{at: 0, name: focus, on: view, in: view}"),
      "c.yaml:5:28: the event focus has no \"on\"; did you mean \"in\"?"),
    WrongFlow(
      event("{at: 0, name: focus, in: there}"),
      "c.yaml:5:32: in cannot be \"there\"; known are view, elsewhere, none"),
    WrongFlow(
      event("{at: 0, name: rotate, screen: [375]}"),
      "c.yaml:5:37: screen must be [width, height], and here is a list"),
    WrongFlow(
      event("{at: 0, name: silentChange, end: [0, 1, 2]}"),
      "c.yaml:5:40: end must be [x, y, width, height], and here is a list"),
    WrongFlow(
      event(
        "{at: 0, name: willHide, begin: [0, 0, 1, 1], end: [0, 0, 1, 1], duration: 0, local: 3}"),
      "c.yaml:5:91: local must be true or false, and here is the text \"3\""),
    WrongFlow(
      event(
        "{at: 0, name: willHide, begin: [0, 0, 1, 1], end: [0, 0, 1, 1], duration: 0, local: true, "
          + "bar: small}"),
      "c.yaml:5:102: bar can only be minimised, and here is the text \"small\""),
    WrongFlow(
      "- id: one\n  idiom: watch\n  screen: [1, 1]\n  events:\n    - {at: 0, name: subscribe}\n"
        + "  expect: {after: last, inset: 0}",
      "c.yaml:2:10: idiom cannot be \"watch\"; known are phone, pad"),
    WrongFlow(
      head + "    - {at: 0, name: subscribe}\n  expect: {after: 1, inset: 0}",
      "c.yaml:6:19: after must lie between 0 and 0, not 1"),
    WrongFlow(
      head + "    - {at: 0, name: subscribe}\n  expect: {after: last, duration: 5}",
      "c.yaml:6:35: duration can only be 0 here: the change is applied at once"),
    WrongFlow(
      head + "    - {at: 9, name: subscribe}\n    - {at: 3, name: subscribe}" + tail,
      "c.yaml:6:7: this event is before the one above it; put them in their order"),
    WrongFlow(
      head + "    - {at: 0, name: subscribe}\n  expects: {after: last}",
      "c.yaml:6:3: a case has no \"expects\"; did you mean \"expect\"?"),
  ])
  func `a mistake is named with its place and what would be right`(wrong: WrongFlow) throws {
    let file = try read(wrong.text)

    #expect(file.problems.first?.description == wrong.message)
    #expect(file.cases == [])
  }

  @Test func `every mistake of a case is named, and the other cases are read`() throws {
    let broken = "- id: two\n  idiom: phone\n  events:\n    - {at: 0, name: drag}\n  expect: []\n"
    let file = try read(Self.event("{at: 0, name: subscribe}") + "\n" + broken)

    #expect(file.cases.map(\.id) == ["one"])
    #expect(
      file.problems.map(\.problem) == [
        "a case needs \"screen\"; add it", "the event drag needs \"fingerY\"; add it",
        "expect holds nothing; say what is right",
      ])
    #expect(file.problems.map(\.place?.line) == [7, 10, 11])
  }

  @Test func `the same id twice is a mistake`() throws {
    let text = Self.event("{at: 0, name: subscribe}")
    let file = try read(text + "\n" + text)

    #expect(file.cases.count == 1)
    #expect(
      file.problems.map(\.description)
        == ["c.yaml:7:3: the id \"one\" is given twice; change one"])
  }

  @Test(arguments: [
    WrongFlow("", "c.yaml: a case file is one list of cases, each beginning with - id:"),
    WrongFlow("id: one\n", "c.yaml: a case file is one list of cases, each beginning with - id:"),
    WrongFlow("[]\n", "c.yaml: the file holds no case"),
  ])
  func `what is no list of cases is refused whole`(wrong: WrongFlow) {
    #expect(throws: FlowError(file: "c.yaml", String(wrong.message.dropFirst(8)))) {
      try read(wrong.text)
    }
  }
}
