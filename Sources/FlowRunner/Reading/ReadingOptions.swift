import Foundation

/// What whoever plays a flow says beside the file.
public struct ReadingOptions {
  /// What `${NAME}` stands for; comes before what the header says.
  public var environment: [String: String] = [:]
  /// Whether `runFlow` may name files that lie outside the flow's own folder.
  public var allowsOutside = false
  /// The apps of the phone that is to play it, so that a wrong `appId` is named together with what
  /// else is wrong; nil where they are not known yet.
  public var apps: [String]?
  /// The bytes of another flow; nil where there is none.
  public var open: (String) -> [UInt8]? = { path in
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  public init() {}
}

/// What the reading of one flow and of all that it runs has in common.
final class ReadingSession {
  let options: ReadingOptions
  /// The folder that files may lie in.
  let root: String
  /// The files that are being read, the outermost first.
  var stack: [String]
  /// Every file that was read, in order.
  var files: [String]
  var commandCount = 0
  /// Names that expressions put something into.
  var liveNames: Set<String> = []

  static let deepest = 16
  static let mostCommands = 20_000

  init(file: String, options: ReadingOptions) {
    self.options = options
    root = ReadingOptions.folder(of: file)
    stack = [file]
    files = [file]
  }
}

extension ReadingOptions {
  /// The folder that a file lies in; empty for the present one.
  ///
  /// Foundation on Linux crashes over names of one letter.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
