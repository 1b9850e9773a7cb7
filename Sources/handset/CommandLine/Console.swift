import Foundation
import Raster

/// The two streams of the terminal.
///
/// Only here does the program print.
enum Console {
  /// Writes to standard output, whole; a full disk behind it is an error.
  static func write(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: "standard output", problem: String(cString: strerror(errno)))
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// One sentence on standard error.
  static func complain(_ sentence: String) {
    clearProgress()
    FileHandle.standardError.write(Data("handset: \(sentence)\n".utf8))
  }

  /// A remark on standard error that is no error.
  static func remark(_ sentence: String) {
    clearProgress()
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }

  // MARK: Progress

  private static let showsProgress = isatty(STDERR_FILENO) == 1

  /// A line that is written over by the next; only where somebody is looking.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text.clipped)".utf8))
  }

  static func clearProgress() {
    guard showsProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
