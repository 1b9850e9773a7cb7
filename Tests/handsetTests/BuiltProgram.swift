import Foundation
import Testing

/// The built executable, run as a user runs it.
struct BuiltProgram {
  /// What came of a run.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A folder of its own, in which the program runs.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("handset-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Takes the folder away again.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Every file below the folder.
  var files: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  /// Runs the program without a display and with nothing of the desk's own settings.
  ///
  /// Output goes to files, since a pipe that nobody reads would fill up.
  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// The same, with standard output to a device of the system's, and standard input from a file.
  func run(
    _ arguments: [String], outputTo device: String? = nil, inputFrom input: String? = nil,
    environment own: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "HANDSET_ASSETS", "SDL_VIDEODRIVER"] {
      environment[name] = nil
    }
    process.environment = environment.merging(own) { $1 }
    let output = folder.appendingPathComponent(".output")
    let errors = folder.appendingPathComponent(".errors")
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(
      forWritingTo: device.map { URL(fileURLWithPath: $0) } ?? output)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      process.standardInput = try FileHandle(
        forReadingFrom: folder.appendingPathComponent(input))
    }
    try process.run()
    process.waitUntilExit()
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// It lies beside the bundle of tests, in the same build folder.
  static func executable() throws -> URL {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let bundle = CommandLine.arguments.compactMap { word -> URL? in
      guard word.contains(".xctest") else { return nil }
      return URL(fileURLWithPath: word)
    }.first
    if let bundle { folder = bundle }
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("handset")
      if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    throw NoExecutable()
  }

  struct NoExecutable: Error, CustomStringConvertible {
    var description: String { "no executable \"handset\" in the build folder" }
  }
}
