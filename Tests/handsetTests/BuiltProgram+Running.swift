import Foundation

/// A program that goes on running, and what it says meanwhile.
final class RunningProgram {
  let process: Process
  private let output: Pipe
  private let errors: Pipe

  fileprivate init(_ process: Process, output: Pipe, errors: Pipe) {
    self.process = process
    self.output = output
    self.errors = errors
  }

  /// What it says on standard output, up to those words or to its end.
  func read(until words: String) -> String { Self.read(output, until: words) }

  /// Returns when those words have been said on standard error.
  func wait(for words: String) throws {
    guard Self.read(errors, until: words).contains(words) else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  private static func read(_ pipe: Pipe, until words: String) -> String {
    var text = Data()
    let wanted = Data(words.utf8)
    while text.range(of: wanted) == nil {
      let next = pipe.fileHandleForReading.availableData
      if next.isEmpty { break }
      text += next
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension BuiltProgram {
  /// Starts the program and lets it run.
  func start(_ arguments: [String]) throws -> RunningProgram {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    return RunningProgram(process, output: output, errors: errors)
  }
}
