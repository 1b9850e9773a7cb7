import Foundation
import GoldenFiles
import Testing

/// Golden files in a folder of their own, gone when the test ends.
private final class Desk {
  let folder = NSTemporaryDirectory() + "golden-\(UUID().uuidString)"
  var accepting: GoldenFiles { files(accepts: true) }
  var comparing: GoldenFiles { files(accepts: false) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func files(accepts: Bool) -> GoldenFiles {
    GoldenFiles(golden: folder + "/golden", made: folder + "/made", accepts: accepts)
  }

  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
  }
}

@Test func `what was taken over is agreed with afterwards`() {
  let desk = Desk()

  let first = desk.accepting.problem(with: [1, 2, 3], at: "a/b.bin")
  let second = desk.comparing.problem(with: [1, 2, 3], at: "a/b.bin")

  #expect(first == nil)
  #expect(second == nil)
  #expect(desk.bytes("golden/a/b.bin") == [1, 2, 3])
}

@Test func `a missing golden file is a problem and is not made by comparing`() throws {
  let desk = Desk()

  let problem = try #require(desk.comparing.problem(with: [1], at: "new.bin"))

  #expect(problem.contains("no golden file yet"))
  #expect(problem.contains("make accept"))
  #expect(desk.bytes("golden/new.bin") == nil)
  #expect(desk.bytes("made/new.bin") == [1])
}

@Test func `a mismatch leaves what was made and its difference beside it`() throws {
  let desk = Desk()
  _ = desk.accepting.problem(with: [1, 2], at: "a.png")

  let found = desk.comparing.problem(with: [1, 3], at: "a.png") { golden, made in
    GoldenDifference("\(golden) is not \(made)", picture: [9])
  }

  let problem = try #require(found)
  #expect(problem.contains("[1, 2] is not [1, 3]"))
  #expect(problem.contains(desk.folder + "/made/a.png"))
  #expect(desk.bytes("made/a.png") == [1, 3])
  #expect(desk.bytes("made/a.difference.png") == [9])
  #expect(desk.bytes("golden/a.png") == [1, 2])
}

@Test func `agreement clears what an earlier mismatch left`() {
  let desk = Desk()
  _ = desk.accepting.problem(with: [1], at: "a.png")
  _ = desk.comparing.problem(with: [2], at: "a.png") { _, _ in
    GoldenDifference("other", picture: [9])
  }

  let problem = desk.comparing.problem(with: [1], at: "a.png")

  #expect(problem == nil)
  #expect(desk.bytes("made/a.png") == nil)
  #expect(desk.bytes("made/a.difference.png") == nil)
}

@Test func `other bytes that say the same are no problem and are not taken over`() {
  let desk = Desk()
  _ = desk.accepting.problem(with: [1], at: "a.bin")

  let problem = desk.accepting.problem(with: [2], at: "a.bin") { _, _ in nil }

  #expect(problem == nil)
  #expect(desk.bytes("golden/a.bin") == [1])
}

@Test func `the first line that differs is shown from both sides`() throws {
  let golden = Array("one\ntwo\nthree\n".utf8)
  let made = Array("one\n2\nthree\n".utf8)

  let difference = try #require(GoldenFiles.compareLines(golden: golden, made: made))

  #expect(difference.summary == "line 2 was \"two\" and is \"2\"")
}

@Test func `a text that only goes on differs after its end`() throws {
  let difference = try #require(
    GoldenFiles.compareLines(golden: Array("one".utf8), made: Array("one\ntwo".utf8)))

  #expect(difference.summary == "line 2 was the end and is \"two\"")
}

@Test(arguments: [
  ([:], false), (["HANDSET_ACCEPT": "1"], true), (["HANDSET_ACCEPT": "0"], false),
  (["HANDSET_ACCEPT": "1", "CI": "true"], false),
])
func `only an accepting run outside CI takes over`(environment: [String: String], expected: Bool) {
  #expect(GoldenFiles.accepts(in: environment) == expected)
}

@Test func `a mismatch is an issue at the caller's line`() {
  let desk = Desk()
  let line = #line + 3

  withKnownIssue {
    expectGolden(text: "new", at: "a.txt", in: desk.comparing)
  } matching: { issue in
    issue.sourceLocation?.line == line
  }
}
