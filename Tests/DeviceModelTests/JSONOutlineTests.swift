import Foundation
import Testing

@testable import DeviceModel

@Suite struct JSONOutlineTests {
  private func outline(_ text: String) -> JSONOutline { JSONOutline(Data(text.utf8)) }

  private let text = """
    { "devices": [
        { "name": "A",
          "screen": { "scale": 2 } },
        { "name": "B \\" { [",
          "keys": [[1, 2],
                   [-3.5e2, true, null]] }
      ]
    }
    """

  @Test(arguments: [
    ("", 1), ("devices", 1), ("devices[0]", 2), ("devices[0].screen.scale", 3),
    ("devices[1].name", 4), ("devices[1].keys[1][2]", 6), ("devices[1].screen.scale", 4),
    ("devices[7].name", 1), ("elsewhere", 1),
  ])
  func `a value's line is known, or that of what it would stand in`(way: String, line: Int) {
    #expect(outline(text).problem == nil)
    #expect(outline(text).line(of: way) == line)
  }

  @Test(arguments: [
    ("{\n \"a\": 1,\n \"a\": 2 }", 3, "\"a\" is given twice"),
    ("[ { \"a\": { \"b\": 1,\n \"b\": 1 } } ]", 2, "\"b\" is given twice"),
    ("", 1, "this is not JSON"), ("devices:", 1, "this is not JSON"),
    ("{\n \"a\": 1\n \"b\": 2 }", 3, "this is not JSON"),
    ("{\n \"a\": 1,\n}", 3, "this is not JSON"), ("[1, 2", 1, "this is not JSON"),
    ("[1]\n[2]", 2, "this is not JSON"), ("{ \"a\": \"b\n\" }", 1, "this is not JSON"),
    ("{ \"a\" 1 }", 1, "this is not JSON"), ("\"\\", 1, "this is not JSON"),
  ])
  func `what is wrong is said with its line`(text: String, line: Int, words: String) {
    #expect(outline(text).problem == JSONOutline.Problem(line: line, words: words))
  }

  @Test func `equal keys of different maps are no twins`() {
    #expect(outline(#"[{"a": 1}, {"a": {"a": [{}]}}]"#).problem == nil)
  }
}
