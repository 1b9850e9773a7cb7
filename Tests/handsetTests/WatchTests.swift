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
}
