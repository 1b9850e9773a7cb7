import FlowRunner
import Foundation
import FrameTiming
import Simulation
import Testing
import TraceRules
import VirtualTime

@testable import handset

/// `handset record` in a window, on a display in memory.
@MainActor
@Suite(.enabled(if: VirtualDisplay.path != nil, Comment(rawValue: VirtualDisplay.missing)))
struct LiveRecordingTests {
  private func withDisplay(_ body: (BuiltProgram, [String: String]) throws -> Void) throws {
    let display = try VirtualDisplay()
    defer { display.close() }
    let program = try BuiltProgram()
    defer { program.remove() }
    try body(program, ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
  }

  private func text(_ name: String, _ program: BuiltProgram) throws -> String {
    try String(contentsOf: program.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `a window's session has all its files, and its trace keeps the importer's rules`()
    throws
  {
    try withDisplay { program, environment in
      let result = try program.run(
        ["record", "session", "--driver", "both", "--seconds", "2"], environment: environment)
      #expect(result.status == 0, "\(result.errors)")

      let rules = try TraceRules(text("session/trace.json", program))
      #expect(rules.problems == [])
      let parts = rules.slices[1]?.filter { $0.name != "frame" } ?? []
      #expect(!parts.isEmpty && parts.allSatisfy { $0.parent == "frame" })
      let info = try SessionInfo(json: [UInt8](text("session/session.json", program).utf8))
      #expect(info.provenance.pacing != .virtualClock && info.provenance.driver == "x11")
      #expect(try program.run("test", "session/inputs.yaml").status == 0)
    }
  }

  @Test func `a window's opening is no hitch, and its figures agree with one another`() throws {
    try withDisplay { program, environment in
      let result = try program.run(
        ["record", "session", "--app", "ike", "--seconds", "3"], environment: environment)
      #expect(result.status == 0, "\(result.errors)")

      let folder = program.folder.appendingPathComponent("session").path
      let session = try SessionFile(folder).session()
      let figures = session.figures()
      let missed = figures.vsyncCounts.enumerated().reduce(0) {
        $0 + max(0, $1.offset - 1) * $1.element
      }
      #expect(figures[.missedVsyncs] == Double(missed))
      #expect(session.frames.gaps.first { $0.reason == "starting" }?.frame ?? 0 == 0)
      let late = session.frames.hitch.values.indices.filter { session.frames.hitch[$0] > 0 }
      for frame in late {
        // Late is what is seen late: its own step is longer than a refresh and a half.
        #expect(session.frames.step(frame) > 1.49 * session.period.ms)
      }
    }
  }

  @Test func `a window killed at any moment leaves what opens, reports and plays`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3 {
      let length = UInt64.random(in: 1500...30_000, using: &generator)
      try withDisplay { program, environment in
        let process = try program.launch(["record", "session", "--driver", "both"], environment)
        let file = program.folder.appendingPathComponent("session/frames.csv").path
        while process.isRunning, Self.length(of: file) < length { sched_yield() }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()

        let report = try program.run("report", "session")
        #expect(report.status == 0, "\(report.errors)")
        #expect(try program.run("test", "session/inputs.yaml").status == 0)
        let trace = try text("session/trace.json", program)
        let whole = trace[..<(trace.lastIndex(of: "\n") ?? trace.endIndex)]
        let problems = try TraceRules(String(whole)).problems
        #expect(problems.filter { !$0.hasSuffix("never ends") } == [])
      }
    }
  }

  private static func length(of file: String) -> UInt64 {
    var told = stat()
    return stat(file, &told) == 0 ? UInt64(told.st_size) : 0
  }
}

extension BuiltProgram {
  /// Starts it without waiting; its words go nowhere.
  fileprivate func launch(_ words: [String], _ own: [String: String]) throws -> Process {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
