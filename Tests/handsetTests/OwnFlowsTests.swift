import Foundation
import Testing

/// The flows that come with the program.
@Suite struct OwnFlowsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Flows").path

  @Test func `every flow of our own passes, and the same twice`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let first = try program.run("test", Self.folder, "--format", "json")
    let second = try program.run("test", Self.folder, "--format", "json")

    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first == second)
  }
}
