import Foundation
import Testing

/// A command line that is wrong, and the whole of what is said about it.
struct WrongUsage: CustomTestStringConvertible, Sendable {
  var words: [String]
  var sentence: String
  var testDescription: String { words.joined(separator: " ") }
}

@Suite struct UsageTests {
  static let usages = [
    WrongUsage(words: ["tset"], sentence: "no command \"tset\"; did you mean \"test\"?"),
    WrongUsage(
      words: ["zzzzzzzzz"],
      sentence:
        "no command \"zzzzzzzzz\"; known are run, test, film, snapshot, hunt, replay, "
        + "record, report, commands, devices, doctor, --help"
    ),
    WrongUsage(
      words: ["devices", "--jsn"],
      sentence: "\"handset devices\" has no option --jsn; did you mean \"--json\"?"),
    WrongUsage(
      words: ["devices", "all"],
      sentence: "\"all\" is one word too many for \"handset devices\"; see handset devices --help"),
    WrongUsage(
      words: ["test"], sentence: "\"handset test\" needs FLOW...; see handset test --help"),
    WrongUsage(
      words: ["test", "a.yaml", "--format", "xml"],
      sentence: "--format cannot be \"xml\"; known are pretty, junit, json"),
    WrongUsage(words: ["test", "--device"], sentence: "--device needs NAME behind it"),
    WrongUsage(
      words: ["run", "--device", "a", "--device=b"], sentence: "--device is given twice; keep one"),
    WrongUsage(words: ["devices", "--json=1"], sentence: "--json takes no value; write it alone"),
    WrongUsage(
      words: ["run", "--device", "iPhne 15"],
      sentence: "no device \"iPhne 15\"; did you mean \"iPhone 15\"?"),
    WrongUsage(
      words: ["run", "--open", "shoop://bag"],
      sentence: "no app opens the link shoop://bag; the links of the apps begin with shop://"),
    WrongUsage(
      words: ["run", "--open", "shop://prod%ZZ"],
      sentence: "shop://prod%ZZ is not a link: no blanks, and % stands before two hexadecimal "
        + "digits"),
    WrongUsage(
      words: ["run", "--orientation", "sideways"],
      sentence: "--orientation cannot be \"sideways\"; known are portrait, portraitUpsideDown, "
        + "landscapeLeft, landscapeRight"),
    WrongUsage(
      words: ["run", "--orientation", "portraitUpsideDown"],
      sentence: "the iPhone 15 does not turn to portraitUpsideDown"),
    WrongUsage(
      words: ["run", "--seed", "-1"],
      sentence: "--seed takes a whole number from 0 on, not \"-1\""),
    WrongUsage(
      words: ["run", "--inspector", "--no-inspector"],
      sentence: "--inspector and --no-inspector do not go together; keep one"),
    WrongUsage(
      words: ["snapshot", "a.yaml"],
      sentence: "\"handset snapshot\" needs -o and a file's name, such as -o out/snapshot.png"),
    WrongUsage(
      words: ["film", "a.yaml", "-o", "film.avi"],
      sentence: "film.avi: \"handset film\" writes .png, .gif, .mp4; end the name so"),
    WrongUsage(
      words: ["film", "a.yaml", "-o", "film.png", "--fps", "0"],
      sentence: "--fps takes a number from 1 to 120, not \"0\""),
    WrongUsage(
      words: ["test", "nowhere.yaml"],
      sentence: "nowhere.yaml: no such file; a flow is a .yaml file, or a folder of them"),
    WrongUsage(words: ["test", "*.yaml"], sentence: "*.yaml: no file matches this pattern"),
    WrongUsage(
      words: ["test", "."], sentence: ".: no flow (.yaml) in this folder or below it"),
  ]

  @Test(arguments: usages)
  func `wrong usage is answered by one sentence, status 2, and nothing written`(
    usage: WrongUsage
  ) throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run(usage.words)

    #expect(
      outcome
        == BuiltProgram.Outcome(status: 2, output: "", errors: "handset: \(usage.sentence)\n"))
    #expect(program.files == [])
  }

  @Test(arguments: ["run", "test", "film", "snapshot", "hunt", "commands", "devices", "doctor"])
  func `every command explains itself`(command: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run(command, "--help")

    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("Usage: handset \(command)"))
    #expect(outcome.output.hasSuffix("this text\n"))
    #expect(try program.run("help", command) == outcome)
  }

  @Test func `the program explains itself`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run("--help")

    #expect(
      outcome.output == """
        handset puts a simulated iPhone or iPad on the desk.

        Usage: handset [COMMAND]

        Without a command it opens the window, at the home screen.

          run [APP | FLOW | tour]  the window, with an app open or a flow played in it
          test FLOW...             flows, without a window and in simulated time
          film FLOW                a flow as a film: .png, .gif, .mp4 or a folder of pictures
          snapshot FLOW            the last frame of a flow, as a picture
          hunt APP                 orders of events, for one that breaks a law of the app
          replay [LOG]             a console log's keyboard notifications, as trackers take them
          record DIR               what every frame took, as files that tools read; the inputs, too
          report A [B]             recorded frames as a page of plots and figures; two compared
          commands [NAME]          what flows can do, or all about one command
          devices                  the device table
          doctor                   what works on this machine, and how to mend the rest

        "handset COMMAND --help" tells more about each; "handset --version" says which this is.
        Exit status: 0 good, 1 a check failed, 2 bad usage or input.

        """)
    #expect(outcome.status == 0)
  }

  @Test func `assets without pictures are an error`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/devices.json")
    try program.write(try String(contentsOf: table, encoding: .utf8), to: "bare/devices.json")
    try program.write("appId: ike\n---\n- launchApp\n", to: "a.yaml")
    let bare = program.folder.appendingPathComponent("bare").path

    let outcome = try program.run(
      ["snapshot", "a.yaml", "-o", "a.png"], environment: ["HANDSET_ASSETS": bare])

    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "handset: \(bare)/Artwork: this folder of the assets is missing; "
        + "HANDSET_ASSETS can name others\n")
    #expect(!program.exists("a.png"))
  }

  @Test func `a film that ffmpeg complains about is no film`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: ike\n---\n- launchApp\n", to: "a.yaml")
    let script = """
      #!/bin/sh
      for file; do :; done
      cat > /dev/null
      echo half > "$file"
      echo "Error writing $file: No space left on device" >&2

      """
    try program.write(script, to: "tools/ffmpeg")
    let tools = program.folder.appendingPathComponent("tools").path
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools + "/ffmpeg")

    let outcome = try program.run(
      ["film", "a.yaml", "-o", "a.mp4"], environment: ["PATH": "\(tools):/usr/bin:/bin"])

    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "handset: a.mp4: ffmpeg could not write the film (No space left on device)\n")
    #expect(program.files == ["a.yaml", "tools", "tools/ffmpeg"])
  }

  @Test func `a full disk behind standard output is an error`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run(["devices"], outputTo: "/dev/full")

    #expect(outcome.status == 2)
    #expect(outcome.errors == "handset: standard output: No space left on device\n")
  }
}
