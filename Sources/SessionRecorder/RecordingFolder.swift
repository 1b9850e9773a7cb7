import Foundation

/// The folder of a session, with the files that a recording makes in it.
public struct RecordingFolder: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// One of the files.
  public enum File: String, Sendable, CaseIterable {
    case frames = "frames.csv"
    case mangoHud = "mangohud.csv"
    case trace = "trace.json"
    case inputs = "inputs.yaml"
    case info = "session.json"
    case report = "report.html"
  }

  public func path(of file: File) -> String { path(of: file.rawValue) }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Makes the folder; throws where that cannot be, or where files of a session lie in it.
  ///
  /// - Parameter writesOver: whether such files are taken away instead.
  func prepare(writesOver: Bool) throws(RecorderError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw RecorderError(path: path, problem: "the folder cannot be made")
    }
    for file in File.allCases {
      let path = path(of: file)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard writesOver else {
        throw RecorderError(path: path, problem: "is there already; --force writes over it")
      }
      guard unlink(path) == 0 else {
        throw RecorderError(path: path, problem: "cannot be written over, \(trouble())")
      }
    }
  }

  /// Puts a whole file in the place of the one before, which is whole until then.
  func replace(_ file: File, with bytes: [UInt8]) throws(RecorderError) {
    var new = try AppendedFile(begun: part(of: file))
    defer { new.close() }
    do throws(RecorderError) {
      try new.append(bytes)
    } catch {
      unlink(new.path)
      throw RecorderError(path: path(of: file), problem: error.problem)
    }
    try exchange(file)
  }

  /// What becomes the file when it is done.
  func part(of file: File) -> String { path(of: ".\(file.rawValue).part") }

  /// Puts what has been begun beside a file in its place.
  func exchange(_ file: File) throws(RecorderError) {
    guard rename(part(of: file), path(of: file)) == 0 else {
      throw RecorderError(path: path(of: file), problem: "cannot be written, \(trouble())")
    }
  }
}

/// A file that only grows, and that ends with a whole piece whatever happens.
struct AppendedFile: Sendable {
  let path: String
  private var descriptor: Int32
  private var length: Int = 0

  /// Makes the file; one of that name must not be there.
  init(_ path: String) throws(RecorderError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw RecorderError(path: path, problem: "cannot be written, \(trouble())")
    }
  }

  /// Makes the file anew; a rest that a killed recording has left goes.
  init(begun path: String) throws(RecorderError) {
    unlink(path)
    try self.init(path)
  }

  /// Writes all of it, or nothing: what a full disk has cut off is taken away again.
  mutating func append(_ bytes: [UInt8]) throws(RecorderError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let problem = trouble()
        ftruncate(descriptor, length)
        throw RecorderError(path: path, problem: "cannot be written on, \(problem)")
      }
      rest = rest.dropFirst(count)
    }
    length += bytes.count
  }

  mutating func close() {
    guard descriptor >= 0 else { return }
    Foundation.close(descriptor)
    descriptor = -1
  }
}

/// What the system says of the call that failed last.
private func trouble() -> String { String(cString: strerror(errno)).lowercased() }
