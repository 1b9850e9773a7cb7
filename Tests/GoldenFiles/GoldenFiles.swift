import Foundation
import Testing

/// What a comparison of two files in their own format found.
public struct GoldenDifference {
  /// One clause, such as `12 pixels differ`.
  public var summary: String
  /// A file that shows the difference, in the format of the two.
  public var picture: [UInt8]?

  public init(_ summary: String, picture: [UInt8]? = nil) {
    self.summary = summary
    self.picture = picture
  }
}

/// Compares what tests make with the files under `Tests/Golden`.
///
/// `make accept` runs the tests with `HANDSET_ACCEPT=1`: then what was made is taken over. Where
/// `CI` is `true` nothing is ever taken over. On a mismatch what was made is left under
/// `out/golden`, and what was left there before goes once the two agree.
public struct GoldenFiles: Sendable {
  /// The folder of the files to hold on to.
  public var golden: String
  /// The folder for what was made instead.
  public var made: String
  public var accepts: Bool

  public init(golden: String, made: String, accepts: Bool) {
    self.golden = golden
    self.made = made
    self.accepts = accepts
  }

  /// This package's own files.
  public static let ofPackage: GoldenFiles = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    return GoldenFiles(
      golden: root + "/Tests/Golden", made: root + "/out/golden",
      accepts: accepts(in: ProcessInfo.processInfo.environment))
  }()

  /// Whether an environment asks for taking over, and may.
  public static func accepts(in environment: [String: String]) -> Bool {
    environment["HANDSET_ACCEPT"] == "1" && environment["CI"] != "true"
  }

  /// What is wrong, in full sentences; nil if nothing is.
  ///
  /// `compare` is asked only where the bytes differ (golden first); nil from it means that the two
  /// say the same all the same. Without it other bytes are a difference.
  public func problem(
    with bytes: [UInt8], at path: String,
    compare: (_ golden: [UInt8], _ made: [UInt8]) -> GoldenDifference? = Self.compareBytes
  ) -> String? {
    let known = FileManager.default.contents(atPath: file(in: golden, path)).map { [UInt8]($0) }
    let difference: GoldenDifference
    if let known {
      guard known != bytes, let found = compare(known, bytes) else {
        clear(path)
        return nil
      }
      difference = found
    } else {
      difference = GoldenDifference("there is no golden file yet")
    }
    if accepts { return take(bytes, at: path) }
    return leave(bytes, at: path, difference: difference)
  }

  // MARK: Comparing

  public static func compareBytes(golden: [UInt8], made: [UInt8]) -> GoldenDifference? {
    let place = zip(golden, made).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let at = place ?? min(golden.count, made.count)
    return GoldenDifference(
      "from byte \(at) on they differ (\(golden.count) and \(made.count) bytes)")
  }

  /// Compares line by line and shows the first that differs.
  public static func compareLines(golden: [UInt8], made: [UInt8]) -> GoldenDifference? {
    let old = lines(golden)
    let new = lines(made)
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let number = index ?? min(old.count, new.count)
    func shown(_ lines: [Substring]) -> String {
      number < lines.count ? "\"\(lines[number])\"" : "the end"
    }
    return GoldenDifference("line \(number + 1) was \(shown(old)) and is \(shown(new))")
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  // MARK: Files

  private func file(in folder: String, _ path: String) -> String { "\(folder)/\(path)" }

  /// `raster/text.png` has its difference in `raster/text.difference.png`.
  private func differenceFile(_ path: String) -> String {
    let name = path as NSString
    return file(in: made, "\(name.deletingPathExtension).difference.\(name.pathExtension)")
  }

  private func take(_ bytes: [UInt8], at path: String) -> String? {
    clear(path)
    let target = file(in: golden, path)
    return write(bytes, to: target) ? nil : "\(target) cannot be written"
  }

  private func leave(
    _ bytes: [UInt8], at path: String, difference: GoldenDifference
  ) -> String {
    let new = file(in: made, path)
    var lines = ["\(path): \(difference.summary)", "  golden: \(file(in: golden, path))"]
    lines.append(
      write(bytes, to: new) ? "  made:   \(new)" : "  made:   (\(new) cannot be written)")
    if let picture = difference.picture, write(picture, to: differenceFile(path)) {
      lines.append("  differs: \(differenceFile(path))")
    }
    lines.append("  if what was made is right, take it over with: make accept")
    return lines.joined(separator: "\n")
  }

  private func clear(_ path: String) {
    try? FileManager.default.removeItem(atPath: file(in: made, path))
    try? FileManager.default.removeItem(atPath: differenceFile(path))
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
      return true
    } catch {
      return false
    }
  }
}

/// Expects a text to be that of `Tests/Golden/<path>`.
public func expectGolden(
  text: String, at path: String, in files: GoldenFiles = .ofPackage,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problem = files.problem(
    with: Array(text.utf8), at: path, compare: GoldenFiles.compareLines)
  if let problem { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
}

/// Expects bytes to be those of `Tests/Golden/<path>`, or to say the same in their own format.
public func expectGolden(
  bytes: [UInt8], at path: String, in files: GoldenFiles = .ofPackage,
  sourceLocation: SourceLocation = #_sourceLocation,
  compare: (_ golden: [UInt8], _ made: [UInt8]) -> GoldenDifference? = GoldenFiles.compareBytes
) {
  let problem = files.problem(with: bytes, at: path, compare: compare)
  if let problem { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
}
