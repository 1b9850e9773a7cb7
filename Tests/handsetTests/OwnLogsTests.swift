import Foundation
import Testing

/// The logs that the project gives to try.
@Suite struct OwnLogsTests {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Logs")
  }

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".log") }.sorted()
  }

  private func replay(_ name: String) throws -> BuiltProgram.Outcome {
    let program = try BuiltProgram()
    defer { program.remove() }
    return try program.run("replay", Self.folder.appendingPathComponent(name).path)
  }

  @Test func `the page names every log`() throws {
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)

    #expect(Self.names.count >= 3)
    for name in Self.names { #expect(page.contains("[\(name)](\(name))"), "\(name)") }
  }

  @Test(arguments: [
    ("undock-print.log", "on iPad 10.2 in landscape", "Cure: ignoreUndocked"),
    ("other-app-nslog.log", "on iPhone 15 in portrait", "Cure: ignoreOtherApps"),
    ("torn-syslog.log", "on iPhone 15 in portrait", "there is nothing to cure"),
  ])
  func `each log shows what its page says`(name: String, device: String, cure: String) throws {
    let result = try replay(name)

    #expect(result.status == 0)
    #expect(result.output.contains(device))
    #expect(result.output.contains(cure))
  }

  @Test func `what is torn is named with its line, at the end of the file, too`() throws {
    let errors = try replay("torn-syslog.log").errors

    for line in [6, 8, 9] { #expect(errors.contains("torn-syslog.log:\(line): "), "\(line)") }
    #expect(errors.split(separator: "\n").count == 3)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gunzip"), ([0x50, 0x4B, 3, 4], "unzip"),
      ([0x28, 0xB5, 0x2F, 0xFD], "unzstd"), ([0x42, 0x5A, 0x68, 0x39], "bunzip2"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "unxz"),
    ] as [([UInt8], String)])
  func `a packed log is refused with the way to unpack it`(head: [UInt8], tool: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data(head + [1, 2, 3]).write(to: program.folder.appendingPathComponent("a.log"))

    let result = try program.run("replay", "a.log")

    #expect(result.status == 2)
    #expect(result.errors.contains("\(tool) unpacks it"))
  }
}
