import Foundation
import Testing

/// Hunts that are broken off, and files of theirs that cannot be had.
@Suite struct HuntEndingTests {
  @Test func `what was found is told even where its flow cannot be written`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      "hunt", "ike-model", "--tracker", "talkBad", "--runs", "2000", "-o", ".")
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("BROKEN  "))
    #expect(outcome.output.contains("  replay: handset hunt --replay h1-"))
    #expect(outcome.errors.hasPrefix("handset: .: "))
  }

  @Test func `a flow may have a name of one letter`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      "hunt", "ike-model", "--tracker", "talkBad", "--runs", "2000", "-o", "f")
    #expect(outcome.status == 1)
    #expect(try program.run("test", "./f").status == 1)
    #expect(try program.run("test", "f").status == 1)
  }

  @Test func `a hunt whose state cannot be kept does not begin`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      "hunt", "ike-model", "--runs", "10", "--resume", "nowhere/state.json")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "handset: nowhere/state.json: the state cannot be written there\n")
  }

  @Test func `ended by hand, a hunt tells how far it came and keeps its state`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let process = Process()
    process.executableURL = try BuiltProgram.executable()
    process.arguments = [
      "hunt", "ike-model", "--tracker", "robust", "--for", "10min", "--resume", "state.json",
    ]
    process.currentDirectoryURL = program.folder
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // It is kept first at the beginning; whoever asks then is heard after the runs under way.
    while !program.exists("state.json"), process.isRunning { sched_yield() }
    let kept = program.folder.appendingPathComponent("state.json")
    let first = try Data(contentsOf: kept)
    while try Data(contentsOf: kept) == first, process.isRunning { sched_yield() }
    process.interrupt()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let remark = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(text.contains("nothing found"))
    #expect(remark == "stopped before its end\n")
    let runs = try #require(text.split(separator: " ").first.map(String.init))
    let merged = try program.run("hunt", "merge", "state.json")
    #expect(merged.output.hasPrefix("\(runs) runs"))
  }

  @Test(arguments: [
    #""next":-5"#, #""next":9223372036854775807"#, #""probes":[1]"#, #""level":-1"#,
    #""count":0"#,
  ])
  func `a state with impossible numbers is refused`(damage: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let words = ["hunt", "ike-model", "--tracker", "robust", "--runs", "30", "--resume", "a.json"]
    #expect(try program.run(words).status == 0)
    let file = program.folder.appendingPathComponent("a.json")
    let whole = try String(contentsOf: file, encoding: .utf8)
    let name = try #require(damage.split(separator: ":").first)
    let old = try #require(
      whole.range(of: "\(name):(\\[[^\\]]*\\]|-?[0-9]+)", options: .regularExpression))
    try program.write(whole.replacingCharacters(in: old, with: damage), to: "a.json")
    let outcome = try program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "handset: a.json: this is no state of a hunt, or it is damaged\n")
  }

  @Test(arguments: [
    ["--deviations", "2"], ["--invariant", "tracked"], ["--reduction", "none"],
    ["--points", "lane"], ["--shard", "1/2"],
  ])
  func `a state is of one question, and parts of two do not add up`(words: [String]) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let hunt = ["hunt", "ike-model", "--tracker", "robust", "--runs", "30", "--resume"]
    #expect(try program.run(hunt + ["a.json"]).status == 0)
    #expect(try program.run(hunt + ["a.json"] + words).status == 2)
    #expect(try program.run(hunt + ["b.json"] + words).status == 0)
    #expect(try program.run("hunt", "merge", "a.json", "b.json").status == 2)
  }

  @Test func `shards say that others are missing until all are there`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for part in ["1", "2"] {
      let outcome = try program.run(
        "hunt", "ike-model", "--tracker", "robust", "--mode", "exhaustive", "--steps", "2",
        "--shard", "\(part)/2", "--resume", "\(part).json")
      #expect(outcome.output.contains("of shard \(part)/2 are done; other shards are missing\n"))
      #expect(!outcome.output.contains("exhaustive"))
    }
    let merged = try program.run("hunt", "merge", "1.json", "2.json")
    #expect(merged.output.contains("exhaustive within these bounds: "))
    #expect(!merged.output.contains("missing"))
  }

  @Test func `one law alone is alone in the second process, too`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for runs in 5...9 {
      let outcome = try program.run(
        "hunt", "ike-model", "--device", "iPad 10.2", "--invariant", "balanced", "--runs",
        "\(runs)")
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }
}
