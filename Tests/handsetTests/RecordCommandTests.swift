import DemoApps
import DeviceModel
import FlowRunner
import Foundation
import FrameTiming
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import handset

/// `handset record`, as the shell sees it; on simulated time, since there is no display.
@MainActor @Suite struct RecordCommandTests {
  private static let files = [
    "frames.csv", "inputs.yaml", "mangohud.csv", "report.html", "session.json", "trace.json",
  ]

  private func withRecording(
    _ words: [String], _ body: (BuiltProgram) throws -> Void
  ) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let result = try program.run(["record", "session", "--headless"] + words)
    #expect(result.status == 0)
    #expect(result.errors == "")
    try body(program)
  }

  private func text(_ name: String, _ program: BuiltProgram) throws -> String {
    try String(contentsOf: program.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func figures(_ program: BuiltProgram) throws -> Figures {
    let file = try SessionFile(program.folder.appendingPathComponent("session").path)
    return try file.session().figures()
  }

  @Test func `a recording has all its files and a row for each refresh`() throws {
    try withRecording(["--app", "ike", "--seconds", "2"]) { program in
      #expect(
        program.files.filter { $0.hasPrefix("session/") } == Self.files.map { "session/" + $0 })
      let table = try text("session/frames.csv", program)
      #expect(table.split(separator: "\n").count == 121)
    }
  }

  @Test func `both drivers fly in the same frames, and the timer is the worse one`() throws {
    try withRecording(["--driver", "both"]) { program in
      let figures = try figures(program)
      let timer = try #require(figures[.timerErrorRMS])
      let link = try #require(figures[.linkErrorRMS])

      // Refreshes of 60 Hz are no whole nanoseconds.
      #expect(link < 0.000_01)
      #expect(timer > 0.5)
    }
  }

  @Test func `the same flow gives the same files, byte for byte`() throws {
    let first = try BuiltProgram()
    let second = try BuiltProgram()
    defer { for program in [first, second] { program.remove() } }
    for program in [first, second] {
      _ = try program.run("record", "session", "--headless", "--driver", "timer")
    }
    for file in ["frames.csv", "mangohud.csv", "trace.json", "inputs.yaml"] {
      #expect(try text("session/" + file, first) == text("session/" + file, second), "\(file)")
    }
  }

  @Test(arguments: [["--driver", "both"], ["--app", "ike", "--seconds", "3"]])
  func `the inputs replay the session with the same digest and as many events`(
    words: [String]
  ) throws {
    try withRecording(words) { program in
      let info = try SessionInfo(json: [UInt8](text("session/session.json", program).utf8))
      let told = Dictionary(uniqueKeysWithValues: info.details.map { ($0.name, $0.value) })
      let workshop = try Workshop()
      let flow = try FlowFiles.read(
        program.folder.appendingPathComponent("session/inputs.yaml").path)
      let phone = try flow.phone(
        from: workshop.configuration(try Arguments([], of: RunCommand.command)))
      let result = FlowPlayer(phone, app: flow.appId.name).play(flow)

      #expect(result.hasPassed)
      #expect("\(phone.digest())" == told["Digest"])
      #expect("\(phone.timeline.count)" == told["Timeline entries"])
      #expect("\(phone.inputs.count)" == told["Inputs"])
      #expect(try program.run("test", "session/inputs.yaml").status == 0)
    }
  }

  @Test func `a session that is there is kept, unless --force is given`() throws {
    try withRecording(["--app", "ike", "--seconds", "1"]) { program in
      let before = try text("session/frames.csv", program)
      let again = try program.run("record", "session", "--headless", "--seconds", "2")
      #expect(again.status == 2)
      #expect(again.errors.contains("session/frames.csv: is there already; --force writes over it"))
      #expect(try text("session/frames.csv", program) == before)

      let forced = try program.run(
        "record", "session", "--headless", "--seconds", "2", "--force")
      #expect(forced.status == 0)
      #expect(try text("session/frames.csv", program) != before)
    }
  }

  @Test func `a folder that cannot be made is one sentence and exit status 2`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("a file", to: "taken")
    let result = try program.run("record", "taken/session", "--headless", "--seconds", "1")

    #expect(result.status == 2)
    #expect(result.errors == "handset: taken/session: the folder cannot be made\n")
  }

  @Test func `without a display the way out is named`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let result = try program.run("record", "session")

    #expect(result.status == 2)
    #expect(result.errors.contains("--headless records without"))
    #expect(program.files.isEmpty)
  }

  @Test func `a full disk is one sentence, and whole rows are what is left`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    // A limit on the length of files stands for the disk's end.
    let result = try program.runLimited(
      blocks: 400, ["record", "session", "--headless", "--app", "ike", "--seconds", "60"])

    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("cannot be written on"))
    #expect(try text("session/frames.csv", program).hasSuffix("\n"))
    #expect(try program.run("report", "session").status == 0)
  }

  @Test func `killed at any moment, what was recorded opens, reports and plays`() throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<6 {
      let program = try BuiltProgram()
      defer { program.remove() }
      let length = UInt64.random(in: 2000...400_000, using: &generator)
      let process = try program.start(
        ["record", "session", "--headless", "--driver", "both", "--flow", "long.yaml"],
        files: ["long.yaml": Self.longFlow])
      let file = program.folder.appendingPathComponent("session/frames.csv")
      while process.isRunning, Self.length(of: file) < length { sched_yield() }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let report = try program.run("report", "session")
      #expect(report.status == 0, "\(report.errors)")
      let info = try SessionInfo(json: [UInt8](text("session/session.json", program).utf8))
      #expect(!info.isComplete)
      let flow = try FlowFiles.read(
        program.folder.appendingPathComponent("session/inputs.yaml").path)
      #expect(!flow.commands.isEmpty)
    }
  }

  private static let longFlow = """
    appId: tasks
    appSettings: { exampleTasks: 1 }
    ---
    - launchApp
    - tapOn: Buy oat milk and bread
    - wait: 200s
    """

  @Test func `whoever interrupts it gets the whole session so far`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let process = try program.start(
      ["record", "session", "--headless", "--app", "ike", "--seconds", "80000"], files: [:])
    let file = program.folder.appendingPathComponent("session/frames.csv")
    while process.isRunning, Self.length(of: file) < 100_000 { sched_yield() }
    process.interrupt()
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
    let info = try SessionInfo(json: [UInt8](text("session/session.json", program).utf8))
    #expect(info.isComplete)
    #expect(program.exists("session/report.html"))
    #expect(try text("session/trace.json", program).hasSuffix("]\n"))
  }

  private static func length(of file: URL) -> UInt64 {
    var told = stat()
    return stat(file.path, &told) == 0 ? UInt64(told.st_size) : 0
  }
}

extension BuiltProgram {
  /// Starts it without waiting; its words go nowhere.
  fileprivate func start(_ words: [String], files: [String: String]) throws -> Process {
    for (name, text) in files { try write(text, to: name) }
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs it where no file may become longer than so many blocks of 512 or 1024 bytes.
  fileprivate func runLimited(blocks: Int, _ words: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments =
      ["-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "bash", try Self.executable().path]
      + words
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: "", errors: String(decoding: said, as: UTF8.self))
  }
}
