import FlowRunner
import Foundation
import Raster

/// A film that ffmpeg makes of raw pictures, through a pipe.
@MainActor final class PipedFilm: FilmFile {
  private let path: String
  private let draft: String
  private let rate: Double
  private let program: String
  private var process: Process?
  private var pipe: Pipe?
  /// What ffmpeg says; it is told to speak of errors only.
  private let complaints = Pipe()
  private var problem: FileError?
  /// The picture that a repetition shows again.
  private var last = Data()

  /// Finds ffmpeg; nothing is written yet.
  init(path: String, rate: Double) throws {
    guard let program = Self.ffmpeg() else {
      throw UsageError(
        "\(path.clipped): .gif and .mp4 need ffmpeg (apt-get install ffmpeg); "
          + "an animated .png needs nothing")
    }
    self.program = program
    self.path = path
    self.rate = rate
    let name = path as NSString
    draft = "\(name.deletingPathExtension).part.\(name.pathExtension)"
  }

  /// Where ffmpeg is; nil when it is not installed.
  static func ffmpeg() -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  func append(_ picture: Bitmap?, times: Int) {
    guard problem == nil else { return }
    do {
      if let picture {
        let size = isGIF ? (picture.width, picture.height) : picture.evenSize
        if process == nil { try start(width: size.0, height: size.1) }
        last = picture.bytes(width: size.0, height: size.1)
      }
      for _ in 0..<times { try pipe?.fileHandleForWriting.write(contentsOf: last) }
    } catch {
      problem = FileError(path: path, problem: "ffmpeg has stopped")
    }
  }

  private func start(width: Int, height: Int) throws {
    // ffmpeg that dies must not take this process with it.
    signal(SIGPIPE, SIG_IGN)
    let folder = FileWriting.folder(of: path)
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    // What lies there is of a run that was cut short, or a link.
    unlink(draft)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // A name alone could be taken for an option or, with a colon, for a protocol.
    process.arguments =
      [
        "-y", "-loglevel", "error", "-xerror", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
        "\(width)x\(height)", "-r", "\(rate)", "-i", "-",
      ] + codec + [draft.hasPrefix("/") ? draft : "./\(draft)"]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardError = complaints
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    self.process = process
    self.pipe = pipe
  }

  private var isGIF: Bool { path.lowercased().hasSuffix(".gif") }

  private var codec: [String] {
    isGIF
      ? [
        "-vf", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer",
        "-loop", "0",
      ]
      : [
        "-preset", "veryfast", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
      ]
  }

  /// The reason in the last line of what ffmpeg has said until its end; file names come before it.
  private func heard() -> String {
    let bytes = (try? complaints.fileHandleForReading.readToEnd()) ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last?.components(separatedBy: ": ").last?.trimmingCharacters(in: .whitespaces)
      ?? ""
  }

  func abandon() {
    process?.terminate()
    try? pipe?.fileHandleForWriting.close()
    process?.waitUntilExit()
    unlink(draft)
  }

  /// Closes the film; it is there whole or not at all.
  func finish() throws {
    try? pipe?.fileHandleForWriting.close()
    let said = process == nil ? "" : heard()
    process?.waitUntilExit()
    // On a full disk ffmpeg may leave half a film and still report success: only silence is good.
    if process?.terminationStatus != 0 || !said.isEmpty {
      let reason = said.isEmpty ? "" : " (\(said.clipped))"
      problem = FileError(path: path, problem: "ffmpeg could not write the film\(reason)")
    }
    if problem == nil, rename(draft, path) != 0 {
      problem = FileError(path: path, problem: String(cString: strerror(errno)))
    }
    if let problem {
      unlink(draft)
      throw problem
    }
  }
}

extension Bitmap {
  /// The size with whole pairs of pixels, which share one colour in most films.
  fileprivate var evenSize: (Int, Int) { (width + width % 2, height + height % 2) }

  /// Its pixels in a picture of at least its own size: beyond the edge the edge goes on.
  fileprivate func bytes(width wide: Int, height high: Int) -> Data {
    let pixels = Data(bytes: pixels, count: byteCount)
    guard (wide, high) != (width, height) else { return pixels }
    var all = Data(capacity: wide * high * 4)
    for y in 0..<high {
      let start = min(y, height - 1) * width * 4
      let row = pixels[start..<start + width * 4]
      all += row
      for _ in width..<wide { all += row.suffix(4) }
    }
    return all
  }
}
