import Foundation

/// Looks at files until one of them changes, comes or goes.
struct TestWatch {
  private let files: () -> [String]
  private let stamps: [String: [Int]]

  init(_ files: @escaping () -> [String]) {
    self.files = files
    stamps = Self.stamps(of: files())
  }

  /// How many files there are.
  var count: Int { stamps.count }

  private static func stamps(of files: [String]) -> [String: [Int]] {
    Dictionary(files.map { ($0, stamp(of: $0)) }, uniquingKeysWith: { $1 })
  }

  /// When the file was written, and how large it is.
  private static func stamp(of path: String) -> [Int] {
    var info = stat()
    guard stat(path, &info) == 0 else { return [] }
    return [info.st_mtim.tv_sec, info.st_mtim.tv_nsec, Int(info.st_size), Int(info.st_ino)]
  }

  /// Returns when something has changed and is at rest again.
  func wait() {
    while Self.stamps(of: files()) == stamps { usleep(150_000) }
    // Editors write in several goes.
    usleep(100_000)
  }
}
