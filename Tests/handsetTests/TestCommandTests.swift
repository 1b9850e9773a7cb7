import Foundation
import Testing

/// `handset test` as a user runs it.
@Suite struct TestCommandTests {
  private static func flow(_ steps: String, _ header: String = "") -> String {
    "appId: notes\n\(header)---\n\(steps)\n"
  }

  private func program(_ files: [String: String]) throws -> BuiltProgram {
    let program = try BuiltProgram()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { try program.write(text, to: name) }
    return program
  }

  /// The flows whose lines stand in an output, in their order.
  private func names(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("ok  ") || $0.hasPrefix("FAILED") }
      .map { String($0.split(separator: " ")[1]) }
  }

  @Test func `tags, exclusions and shards choose flows, in an order that stays`() throws {
    let program = try program([
      "f/a.yaml": Self.flow("- launchApp", "tags: [smoke, slow]\n"),
      "f/b.yaml": Self.flow("- launchApp", "tags: [smoke]\n"),
      "f/c.yaml": Self.flow("- launchApp", "tags: [deep]\n"), "f/d.yaml": Self.flow("- launchApp"),
    ])
    defer { program.remove() }

    #expect(
      names(try program.run("test", "f", "--tags", "smoke,deep").output)
        == ["f/a.yaml", "f/b.yaml", "f/c.yaml"])
    #expect(
      names(try program.run("test", "f", "--exclude-tags", "slow,deep").output)
        == ["f/b.yaml", "f/d.yaml"])
    #expect(
      names(try program.run("test", "f", "--shard", "1/3").output) == ["f/a.yaml", "f/d.yaml"])
    #expect(names(try program.run("test", "f", "--shard", "3/3").output) == ["f/c.yaml"])
    let none = try program.run("test", "f", "--tags", "smok")
    #expect(none.status == 2)
    #expect(none.errors == "handset: no flow has such tags; the tags are deep, slow, smoke\n")
    #expect(try program.run("test", "f", "--shard", "4/3").status == 2)
  }

  @Test func `workers give the same report as one alone`() throws {
    var files: [String: String] = [:]
    for index in 0..<12 {
      let check =
        index % 5 == 3
        ? "- assertVisible: { id: nobody, timeout: 100 }" : "- back: { optional: true }"
      files["f/flow\(index).yaml"] = Self.flow("- launchApp\n\(check)")
    }
    let program = try program(files)
    defer { program.remove() }

    for format in ["pretty", "json", "junit"] {
      let alone = try program.run("test", "f", "--format", format, "--jobs", "1")
      let together = try program.run("test", "f", "--format", format, "--jobs", "3")
      #expect(alone.status == 1)
      #expect(alone == together)
    }
  }

  @Test func `a failure leaves its picture, its timeline and a flow cut down to it`() throws {
    let program = try program([
      "a/x.yaml": Self.flow(
        "- launchApp\n- repeat: { times: 2, commands: [{ wait: 10ms }] }\n"
          + "- assertVisible: { id: nobody, timeout: 100 }\n- back"),
      "b/x.yaml": Self.flow("- launchApp"),
    ])
    defer { program.remove() }

    let outcome = try program.run("test", "a", "b")
    let cut = try program.run("test", "out/flows/a-x.cut.yaml", "--artifacts", "again")

    #expect(outcome.status == 1)
    #expect(
      program.files.filter { $0.hasPrefix("out/flows/") } == [
        "out/flows/a-x.FAILED.png", "out/flows/a-x.cut.yaml", "out/flows/a-x.timeline.txt",
      ])
    #expect(cut.status == 1)
    #expect(cut.output.contains("out/flows/a-x.cut.yaml:6:3: assertVisible: { id: nobody"))
  }

  @Test func `what a failure has left goes when the flow passes, and nothing else does`() throws {
    let program = try program(["x.yaml": Self.flow("- launchApp\n- assertVisible: { id: nobody }")])
    defer { program.remove() }

    #expect(try program.run("test", "x.yaml").status == 1)
    try program.write("mine", to: "out/flows/x.notes.txt")
    try program.write("other", to: "out/flows/xy.timeline.txt")
    try program.write(Self.flow("- launchApp\n- takeScreenshot: FAILED"), to: "x.yaml")
    #expect(program.exists("out/flows/x.cut.yaml"))
    #expect(try program.run("test", "x.yaml").status == 0)

    #expect(
      program.files.filter { $0.hasPrefix("out/flows/") } == [
        "out/flows/x.FAILED.png", "out/flows/x.notes.txt", "out/flows/xy.timeline.txt",
      ])
  }

  @Test func `an app that is not there is named with what else is wrong`() throws {
    let text = Self.flow("- launchApp").replacingOccurrences(
      of: "appId: notes", with: "appId: notess")
    let program = try program([
      "x.yaml": text + "\n- tapOnn: x\n", "y.yaml": text + "\n- launchApp: nots\n",
    ])
    defer { program.remove() }

    let slips = try program.run("test", "x.yaml").errors
    let names = try program.run("test", "y.yaml").errors

    #expect(slips.contains("no app \"notess\"") && slips.contains("tapOnn"))
    #expect(names.contains("no app \"notess\"") && names.contains("no app \"nots\""))
  }

  @Test func `names come from the command line before the header`() throws {
    let program = try program([
      "a.yaml": Self.flow(
        "- assertTrue: ${WHO == 'x=y' && OTHER == 'z' && LAST == 'header'}",
        "env: { WHO: header, OTHER: \"${OTHER || 'none'}\", LAST: header }\n")
    ])
    defer { program.remove() }

    #expect(try program.run("test", "a.yaml", "-e", "WHO=x=y", "-e", "OTHER=z").status == 0)
    #expect(try program.run("test", "a.yaml").status == 1)
    #expect(try program.run("test", "a.yaml", "-e", "=x").status == 2)
  }

  @Test func `a report goes to its file, and people still read the terminal`() throws {
    let program = try program(["a.yaml": Self.flow("- launchApp")])
    defer { program.remove() }

    let outcome = try program.run("test", "a.yaml", "--format", "junit", "-o", "r/junit.xml")

    #expect(outcome.output.contains("1 flow, all passed"))
    let report = try String(
      contentsOf: program.folder.appendingPathComponent("r/junit.xml"), encoding: .utf8)
    #expect(report.hasPrefix("<?xml"))
  }

  @Test func `a folder's configuration chooses its flows`() throws {
    let program = try program([
      "w/config.yaml": "flows: [\"*\", \"deep/*\"]\nexcludeTags: [off]\n",
      "w/a.yaml": Self.flow("- runFlow: parts/login.yaml"),
      "w/b.yaml": Self.flow("- launchApp", "tags: [off]\n"),
      "w/deep/c.yaml": Self.flow("- launchApp"), "w/parts/login.yaml": Self.flow("- launchApp"),
    ])
    defer { program.remove() }

    #expect(names(try program.run("test", "w").output) == ["w/a.yaml", "w/deep/c.yaml"])
  }

  @Test func `a configuration is no flow, and one that names none says what counts`() throws {
    let program = try program([
      "w/config.yaml": "platform: { android: { disableAnimations: true } }\n",
      "w/deep/c.yaml": Self.flow("- launchApp"), "v/deep/config.yaml": "flows: [\"**\"]\n",
      "v/a.yaml": Self.flow("- launchApp"),
    ])
    defer { program.remove() }

    #expect(try program.run("test", "w").errors.contains("says no flows:"))
    #expect(names(try program.run("test", "v").output) == ["v/a.yaml"])
    #expect(
      try program.run("test", "v/deep/config.yaml").errors
        == "handset: v/deep/config.yaml:1:1: this is the configuration of a folder, not a flow; "
        + "give the folder instead\n")
  }

  @Test func `all that is wrong in all flows is said before any is played`() throws {
    let program = try program([
      "a.yaml": Self.flow("- takeScreenshot: a\n- travel: {}\n- addMedia: x"),
      "b.yaml": Self.flow("- tapOnn: x"), "c.yaml": Self.flow("- launchApp: gone"),
    ])
    defer { program.remove() }

    let outcome = try program.run("test", "a.yaml", "b.yaml")

    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 3)
    #expect(program.files == ["a.yaml", "b.yaml", "c.yaml"])
    #expect(try program.run("test", "c.yaml").errors.contains("c.yaml:3:3: no app \"gone\""))
  }

  @Test func `a screen that differs from its picture fails, and a missing picture too`() throws {
    let program = try program(["a.yaml": Self.flow("- launchApp\n- assertScreenshot: sub/main")])
    defer { program.remove() }

    let missing = try program.run("test", "a.yaml")
    let taken = try program.run("test", "a.yaml", "--update-screenshots")
    let same = try program.run("test", "a.yaml")
    let dark = try program.run("test", "a.yaml", "--appearance", "dark")

    #expect(missing.status == 1)
    #expect(missing.output.contains("there is none; --update-screenshots makes it"))
    #expect([taken.status, same.status, dark.status] == [0, 0, 1])
    #expect(program.exists("screenshots/a.sub.main.png"))
  }

  @Test func `a film is written where a flow records one`() throws {
    let program = try program([
      "a.yaml": Self.flow("- launchApp\n- startRecording: clip\n- wait: 200ms\n- stopRecording")
    ])
    defer { program.remove() }

    #expect(try program.run("test", "a.yaml").status == 0)
    let film = try Data(contentsOf: program.folder.appendingPathComponent("out/flows/a.clip.png"))
    #expect(film.range(of: Data("acTL".utf8)) != nil)
  }

  @Test(arguments: ["gif", "mp4"])
  func `a flow's film has the form of its name, and is a PNG where there is no ffmpeg`(
    ending: String
  ) throws {
    let program = try program([
      "a.yaml": Self.flow(
        "- launchApp\n- startRecording: clip.\(ending)\n- wait: 200ms\n- stopRecording")
    ])
    defer { program.remove() }

    let bare = try program.run(["test", "a.yaml"], environment: ["PATH": "/nowhere"])
    #expect(bare.status == 0)
    #expect(program.exists("out/flows/a.clip.png"))
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }
    #expect(try program.run("test", "a.yaml").status == 0)
    #expect(program.exists("out/flows/a.clip.\(ending)") == isThere)
    #expect(!program.files.contains { $0.contains(".part") })
  }

  @Test func `links and names that lead out of the output folder are not followed`() throws {
    let program = try program([
      "in/a.yaml": Self.flow("- launchApp\n- takeScreenshot: a"),
      "in/b.yaml": Self.flow("- takeScreenshot: ../../x"), "elsewhere/keep": "",
    ])
    defer { program.remove() }
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("in/screenshots"),
      withDestinationURL: program.folder.appendingPathComponent("elsewhere"))
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("in/out.yaml"),
      withDestinationURL: program.folder.appendingPathComponent("away.yaml"))
    try program.write(Self.flow("- launchApp"), to: "away.yaml")
    try program.write(Self.flow("- runFlow: out.yaml"), to: "in/c.yaml")

    let outcome = try program.run("test", "in/a.yaml", "--update-screenshots")

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("it is a link that leads to"))
    #expect(program.files.filter { $0.hasPrefix("elsewhere/") } == ["elsewhere/keep"])
    #expect(try program.run("test", "in/b.yaml").status == 2)
    let linked = try program.run("test", "in/c.yaml")
    #expect(linked.errors.contains("lies outside the flow's own folder"), "\(linked)")
    #expect(try program.run("test", "in/c.yaml", "--allow-outside").status == 0)
  }

  @Test func `the reference tells of every command and of the nearest to a slip`() throws {
    let program = try program([:])
    defer { program.remove() }

    #expect(try program.run("commands").output.contains("  scrolls until an element"))
    #expect(try program.run("commands", "tapOn").output.contains("retryTapIfNoChange"))
    let slip = try program.run("commands", "tapOnn")
    #expect(slip.status == 2)
    #expect(slip.errors == "handset: no command \"tapOnn\"; did you mean \"tapOn\"?\n")
  }
}
