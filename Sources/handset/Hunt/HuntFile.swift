import Foundation
import Hunting
import Raster

/// The state of a hunt in a file, whole at every moment: written beside it and put in its place.
struct HuntFile {
  struct Content: Codable {
    /// What the hunt is of, in one line.
    var question: String
    var bookmark: HuntBookmark
  }

  let path: String

  init(_ path: String) { self.path = path }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  func read() throws -> Content {
    let bytes = try FlowFiles.bytes(of: path)
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.bookmark.isSound
    else { throw UsageError("\(path): this is no state of a hunt, or it is damaged") }
    return content
  }

  func write(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try encoder.encode(content).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UsageError("\(path): the state cannot be written there")
    }
  }
}
