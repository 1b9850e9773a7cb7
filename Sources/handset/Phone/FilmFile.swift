import Foundation
import Raster

/// Where the pictures of a film go, one after the other.
@MainActor protocol FilmFile: AnyObject {
  /// Adds a picture that is shown so often; nil for the one before.
  func append(_ picture: Bitmap?, times: Int)
  /// Closes the film; it is there whole or not at all.
  func finish() throws
  /// Leaves nothing behind.
  func abandon()
}

extension FilmFile {
  func abandon() {}
}

/// A film as an animated PNG, compressed on every core while the phone goes on.
@MainActor final class StripFilm: FilmFile {
  private let path: String
  private var strip: AnimatedPNG
  private let units: Int
  private let press = Press()

  /// The time of a picture is an exact fraction for rates of up to two decimals.
  init(path: String, rate: Double) {
    self.path = path
    let hundredths = Int((rate * 100).rounded())
    var (large, small) = (hundredths, 100)
    while small > 0 { (large, small) = (small, large % small) }
    units = 100 / large
    strip = AnimatedPNG(unitsPerSecond: hundredths / large)
  }

  func append(_ picture: Bitmap?, times: Int) {
    guard let picture else { return strip.hold(units: times * units) }
    guard let work = strip.add(picture, units: times * units) else { return }
    press.take(work)
  }

  func finish() throws {
    for done in press.finish() { strip.finish(done) }
    try strip.write(to: path)
  }
}

/// A film as a folder of numbered pictures.
@MainActor final class FolderFilm: FilmFile {
  private let path: String
  private let draft: String
  private var count = 0
  private var last: [UInt8] = []
  private var problem: (any Error)?

  init(path: String) throws {
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    draft = self.path + ".part"
    try Self.checkReplaceable(self.path)
    try? FileManager.default.removeItem(atPath: draft)
    do {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: self.path, problem: "the folder cannot be made")
    }
  }

  /// Only another film may be written over, not somebody's folder.
  private static func checkReplaceable(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    let isFilm = names?.allSatisfy { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }
    guard isFilm != true else { return }
    throw FileError(path: path, problem: "this is no folder of pictures only; name another")
  }

  func append(_ picture: Bitmap?, times: Int) {
    guard problem == nil else { return }
    if let picture { last = picture.png() }
    do {
      for _ in 0..<times {
        let number = String("\(100_000 + count)".dropFirst())
        try FileWriting.write(last, to: "\(draft)/frame-\(number).png")
        count += 1
      }
    } catch {
      problem = error
    }
  }

  func finish() throws {
    if problem == nil {
      try? FileManager.default.removeItem(atPath: path)
      if rename(draft, path) != 0 {
        problem = FileError(path: path, problem: String(cString: strerror(errno)))
      }
    }
    guard let problem else { return }
    try? FileManager.default.removeItem(atPath: draft)
    throw problem
  }

  func abandon() { try? FileManager.default.removeItem(atPath: draft) }
}
