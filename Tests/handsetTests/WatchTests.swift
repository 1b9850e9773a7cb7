import Foundation
import Testing

/// `handset test --watch`, which goes on until it is stopped.
@Suite struct WatchTests {
  @Test func `a flow is played again when a file that it runs is saved`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: notes\n---\n- runFlow: b.yaml\n", to: "a.yaml")
    try program.write("appId: notes\n---\n- launchApp\n", to: "b.yaml")
    let running = try program.start(["test", "a.yaml", "--watch"])
    defer { running.process.terminate() }

    let first = running.read(until: "all passed\n")
    try running.wait(for: "Ctrl-C ends it")
    try program.write("appId: notes\n---\n- assertTrue: ${false}\n", to: "b.yaml")
    let second = running.read(until: "1 failed\n")

    #expect(first.contains("ok      a.yaml"))
    #expect(second.contains("b.yaml:3:3: assertTrue"))
  }

  @Test func `a file that an editor puts in the old one's place counts as saved`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: notes\n---\n- launchApp\n", to: "w/a.yaml")
    let running = try program.start(["test", "w", "--watch"])
    defer { running.process.terminate() }
    _ = running.read(until: "all passed\n")
    try running.wait(for: "Ctrl-C ends it")

    try program.write("appId: notes\n---\n- assertTrue: ${1 > 2}\n", to: "draft")
    let place = program.folder.appendingPathComponent("w/a.yaml").path
    #expect(rename(program.folder.appendingPathComponent("draft").path, place) == 0)
    let second = running.read(until: "1 failed\n")

    #expect(second.contains("a.yaml:3:3: assertTrue"))
  }

  @Test func `a flow that is new in a folder is played, too`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: notes\n---\n- launchApp\n", to: "w/a.yaml")
    let running = try program.start(["test", "w", "--watch"])
    defer { running.process.terminate() }
    _ = running.read(until: "all passed\n")
    try running.wait(for: "Ctrl-C ends it")

    try program.write("appId: notes\n---\n- wait: 5ms\n", to: "w/b.yaml")

    #expect(running.read(until: "2 flows, all passed\n").contains("ok      w/b.yaml"))
  }
}
