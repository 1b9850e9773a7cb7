import Foundation

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var problem: String

  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  public var description: String { "\(path): \(problem)" }
}

/// Writes whole files or nothing.
public enum FileWriting {
  /// Writes beside the target first and then renames, so that nobody sees half a file.
  ///
  /// Folders on the way are made. When it fails (a full disk, a missing right), what was there
  /// before stays, and nothing is left over.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !path.hasSuffix("/"), path != ".", path != ".." else {
      throw FileError(path: path, problem: String(cString: strerror(EISDIR)))
    }
    let folder = Self.folder(of: path)
    if !folder.isEmpty { try makeFolder(folder) }
    let draft = path + ".part"
    var problem = fill(draft, with: bytes)
    if problem == nil && rename(draft, path) != 0 { problem = lastProblem() }
    if let problem {
      unlink(draft)
      throw FileError(path: path, problem: problem)
    }
  }

  /// The folder that a file lies in; empty for the present one.
  ///
  /// Foundation on Linux crashes over names of one letter.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes a file in place; returns what went wrong.
  static func fill(_ path: String, with bytes: [UInt8]) -> String? {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let file = open(path, flags, 0o644)
    guard file >= 0 else { return lastProblem() }
    let problem = writeAll(bytes, to: file)
    return close(file) != 0 && problem == nil ? lastProblem() : problem
  }

  private static func makeFolder(_ folder: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: folder, problem: "the folder cannot be made")
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> String? {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return lastProblem()
        }
        done += count
      }
      return nil
    }
  }

  private static func lastProblem() -> String { String(cString: strerror(errno)) }
}
