import Drawing
import Foundation
import GoldenFiles
import Raster
import Testing

/// A rasteriser with everything it needs, for one test.
struct Studio {
  let measurer = PangoTextMeasurer()
  let rasteriser: Rasteriser
  let cache: LayerCache
  let compositor: ImageCompositor

  init(artwork: String = "no such folder") {
    rasteriser = Rasteriser(text: measurer, artwork: ArtworkLibrary(folder: artwork))
    cache = LayerCache(rasteriser: rasteriser, idleFrames: 10, budget: 1 << 20)
    compositor = ImageCompositor(cache: cache)
  }

  /// Commands on a picture of this size in points, with two pixels for each.
  func picture(_ commands: [DrawCommand], width: CGFloat = 40, height: CGFloat = 40) -> Bitmap {
    rasteriser.rasterise(
      DisplayList(commands), extent: CGRect(x: 0, y: 0, width: width, height: height), scale: 2)
  }
}

/// Expects a picture to be pixel for pixel that of `Tests/Golden/<path>`.
func expectGolden(
  _ picture: Bitmap, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(bytes: picture.png(), at: path, sourceLocation: sourceLocation) { golden, _ in
    guard let golden = try? Bitmap(png: golden) else {
      return GoldenDifference("the golden file is no PNG picture")
    }
    return picture.difference(from: golden).map {
      GoldenDifference(
        "\($0.count) pixels differ, by up to \($0.largest) of 255", picture: $0.picture.png())
    }
  }
}

/// A folder that is gone when the test ends.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "raster-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}

extension Bitmap {
  /// From the first to after the last column with something in it.
  var inkColumns: Range<Int> {
    let inked = (0..<width).filter { x in (0..<height).contains { self[x, $0] != 0 } }
    guard let first = inked.first, let last = inked.last else { return 0..<0 }
    return first..<last + 1
  }
}
