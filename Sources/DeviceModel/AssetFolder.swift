import Foundation

/// The folder with device table, key layouts, artwork and flows.
///
/// Looked for in this order: where `HANDSET_ASSETS` points; `../share/handset/Assets` seen from the
/// executable, where `make install` puts it; the source tree this was built from.
public struct AssetFolder: Hashable, Sendable {
  public var url: URL

  public init(url: URL) { self.url = url }

  /// Where this file was when it was built.
  ///
  /// As a default of its own, `#filePath` would mean the caller's.
  public static var ownFile: String { #filePath }

  /// The first of the three places that exists.
  public static func locate(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL? = Bundle.main.executableURL,
    sourceFile: String = AssetFolder.ownFile
  ) throws -> AssetFolder {
    var places: [URL] = []
    if let chosen = environment["HANDSET_ASSETS"], !chosen.isEmpty {
      places = [URL(fileURLWithPath: chosen)]
    } else {
      if let executable {
        let root = executable.resolvingSymlinksInPath()
          .deletingLastPathComponent().deletingLastPathComponent()
        places.append(root.appendingPathComponent("share/handset/Assets"))
      }
      let target = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
      let root = target.deletingLastPathComponent().deletingLastPathComponent()
      places.append(root.appendingPathComponent("Assets"))
    }
    for place in places where place.isFolder { return AssetFolder(url: place) }
    throw AssetsMissing(places: places.map(\.path))
  }

  /// A file in the folder, by its path from there.
  public func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}

/// None of the places holds the assets.
public struct AssetsMissing: Error, Hashable, Sendable, CustomStringConvertible {
  public var places: [String]

  public var description: String {
    "no assets in \(places.joined(separator: " or ")); HANDSET_ASSETS can name their folder"
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
