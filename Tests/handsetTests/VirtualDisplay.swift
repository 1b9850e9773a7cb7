import Foundation

/// A display in memory for windows of its own.
final class VirtualDisplay {
  /// Where the server lies; nil where there is none.
  static let path = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What is said where there is none.
  static let missing = "no Xvfb here, so no window is opened; make deps-test installs it"

  /// Such as `:3`.
  let name: String
  private let process = Process()

  /// The server chooses a number that is free, and tells it once it listens.
  init() throws {
    let told = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "Xvfb")
    process.arguments = [
      "-displayfd", "1", "-screen", "0", "1000x1000x24", "-nolisten", "tcp",
    ]
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try process.run()
    try told.fileHandleForWriting.close()
    var line = Data()
    while !line.contains(0x0A) {
      let next = told.fileHandleForReading.availableData
      if next.isEmpty { throw CocoaError(.fileReadUnknown) }
      line += next
    }
    name =
      ":" + String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Not by a wish to end, which the server overhears while it is about to wait for events; so what
  /// it leaves behind goes here.
  func close() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let number = name.dropFirst()
    for file in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] { unlink(file) }
  }
}
