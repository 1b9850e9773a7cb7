import Foundation

/// The package as files.
enum SourceTree {
  static let root: URL = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return folder.deletingLastPathComponent().deletingLastPathComponent()
  }()

  /// Every Swift file of the package's own targets.
  static let swiftFiles = files(below: ["Sources", "Tests", "Benchmarks"], endings: ["swift"])
    .map { SourceFile(path: $0, text: read($0)) }

  /// The paths from the root of all files with such an ending, sorted.
  static func files(below folders: [String], endings: Set<String>) -> [String] {
    folders.flatMap { folder in
      let names =
        (try? FileManager.default.subpathsOfDirectory(
          atPath: root.appendingPathComponent(folder).resolvingSymlinksInPath().path)) ?? []
      return names.filter { endings.contains(($0 as NSString).pathExtension) }
        .map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// What lies directly in a folder, sorted.
  static func entries(of folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file's text; empty if there is none.
  static func read(_ path: String) -> String {
    let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// One Swift file, whole and taken apart.
struct SourceFile: Sendable {
  /// From the package's root.
  var path: String
  var text: String
  var swift: SwiftText

  init(path: String, text: String) {
    self.path = path
    self.text = text
    swift = SwiftText(text)
  }

  /// The target it belongs to: the folder below `Sources`, `Tests` or `Benchmarks`.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  var isTest: Bool { path.hasPrefix("Tests/") }

  var lineCount: Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return text.hasSuffix("\n") ? lines - 1 : lines
  }
}
