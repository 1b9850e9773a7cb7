import Foundation
import Testing

@Suite struct HuntCommandTests {
  private func program() throws -> BuiltProgram { try BuiltProgram() }

  @Test func `a finding is a flow that fails, and passes with the robust tracker`() throws {
    let program = try program()
    defer { program.remove() }

    let found = try program.run(
      "hunt", "ike-model", "--tracker", "talkBad", "--runs", "2000", "-o", "found.yaml")

    #expect(found.status == 1)
    #expect(found.output.hasPrefix("BROKEN  the tracked view is where it ought to be: "))
    #expect(found.output.contains("  2. systemAlert: dictation\n"))
    let failed = try program.run("test", "found.yaml")
    #expect(failed.status == 1)
    #expect(failed.output.contains("offEdge"))
    let flow = try String(
      contentsOf: program.folder.appendingPathComponent("found.yaml"), encoding: .utf8)
    try program.write(
      flow.replacingOccurrences(of: "talkBad", with: "robust"), to: "robust.yaml")
    #expect(try program.run("test", "robust.yaml").status == 0)
  }

  @Test func `a replay plays a finding again`() throws {
    let program = try program()
    defer { program.remove() }
    let found = try program.run("hunt", "ike-model", "--runs", "3000", "--seed", "2")
    let words = found.output.split { $0.isWhitespace }.map(String.init)
    let place = try #require(words.firstIndex(of: "--replay"))

    let again = try program.run("hunt", "--replay", words[place + 1])

    #expect(again.status == 1)
    #expect(again.output.contains("broken: the tracked view is where it ought to be"))
    let slip = try program.run("hunt", "ike-model", "--replay", words[place + 1] + "0")
    #expect(slip.status == 2)
  }

  @Test func `a slip in a replay is said to be one, whether the app is named or not`() throws {
    let program = try program()
    defer { program.remove() }
    let outcome = try program.run("hunt", "--replay", "h1-2nspgv-0000")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("checksum"))
  }

  @Test func `a finding takes the place of an earlier one and of nothing else`() throws {
    let program = try program()
    defer { program.remove() }
    let hunt = ["hunt", "ike-model", "--tracker", "talkBad", "--runs", "2000", "-o", "mine.yaml"]
    try program.write("# precious\n", to: "mine.yaml")

    let refused = try program.run(hunt)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--force"))
    #expect(try program.text("mine.yaml") == "# precious\n")
    #expect(try program.run(hunt + ["--force"]).status == 1)
    #expect(try program.run(hunt).status == 1)
    #expect(try program.text("mine.yaml").hasPrefix("# Broken: "))
  }

  @Test func `a second finding takes no other file's place either`() throws {
    let program = try program()
    defer { program.remove() }
    try program.write("# precious\n", to: "mine-2.yaml")
    let outcome = try program.run(
      "hunt", "ike-model", "--tracker", "naive", "--device", "iPad 10.2", "--runs", "5000",
      "--findings", "2", "-o", "mine.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("2 found"))
    #expect(outcome.errors.contains("mine-2.yaml"))
    #expect(try program.text("mine-2.yaml") == "# precious\n")
    #expect(try program.text("mine.yaml").hasPrefix("# Broken: "))
  }

  @Test func `a robust tracker gives status 0`() throws {
    let program = try program()
    defer { program.remove() }
    let outcome = try program.run(
      "hunt", "ike-model", "--tracker", "robust", "--mode", "exhaustive", "--steps", "2")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("exhaustive within these bounds: "))
    #expect(outcome.errors == "")
  }

  @Test func `a hunt goes on from its file, and shards add up`() throws {
    let program = try program()
    defer { program.remove() }
    let hunt = { (runs: String, shard: String, file: String) in
      try program.run(
        "hunt", "ike-model", "--tracker", "robust", "--runs", runs, "--shard", shard, "--resume",
        file)
    }
    #expect(try hunt("300", "1/2", "one.json").output.hasPrefix("300 runs"))
    #expect(try hunt("500", "1/2", "one.json").output.hasPrefix("500 runs"))
    #expect(try hunt("200", "2/2", "two.json").status == 0)
    let merged = try program.run("hunt", "merge", "one.json", "two.json")
    #expect(merged.output.hasPrefix("700 runs"))
    #expect(try program.run("hunt", "merge", "one.json", "one.json").status == 2)
    #expect(try hunt("300", "2/2", "one.json").status == 2)
  }

  @Test(arguments: [
    ["hunt"], ["hunt", "mike"], ["hunt", "ike", "--mode", "luck"], ["hunt", "ike", "--shard", "3"],
    ["hunt", "ike", "--invariant", "none"], ["hunt", "ike", "--for", "soon"],
    ["hunt", "ike", "--tracker", "best"], ["hunt", "--replay", "h1-x-y"],
    ["hunt", "merge", "nowhere.json"], ["hunt", "ike", "--setting", "colour=red"],
    ["hunt", "ike", "--shard", "1/0"], ["hunt", "ike", "--for", "1e300"],
    ["hunt", "ike", "--for", "0s"], ["hunt", "chat", "--tracker", "robust"],
    ["hunt", "ike-model", "--setting", "keyboardWindowSearch=front"],
    ["hunt", "--replay", "h1-x-y", "--json"], ["hunt", "merge", "a.json", "--runs", "3"],
  ])
  func `what cannot be meant is refused in a sentence`(words: [String]) throws {
    let program = try program()
    defer { program.remove() }
    let outcome = try program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("handset: "))
    #expect(outcome.output == "")
  }
}
