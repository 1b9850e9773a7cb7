import Foundation

/// What a page is made of besides the sessions: its style, its script and the plotting library.
public struct ReportParts: Hashable, Sendable {
  var style: String
  var script: String
  var library: String
  var libraryStyle: String
  var licence: String

  /// Reads them from the folder `Report` of the assets.
  public init(folder: URL) throws {
    let read = { (name: String) throws -> String in
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
    style = try read("report.css")
    script = try read("report.js")
    library = try read("dygraphs/dygraph.min.js")
    libraryStyle = try read("dygraphs/dygraph.min.css")
    licence = try read("dygraphs/LICENSE.txt")
  }
}
