import FlowRunner
import Foundation
import FrameTiming
import Raster

/// A recorded session on the disk: a folder that `handset record` made, or a file of any tool.
struct SessionFile {
  let path: String
  /// Whether it is a folder.
  let isFolder: Bool

  init(_ path: String) throws {
    self.path = path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError(path: path, problem: "no such file or folder")
    }
    self.isFolder = isFolder.boolValue
    if self.isFolder, !FileManager.default.fileExists(atPath: framesPath) {
      throw FileError(path: path, problem: "the folder has no frames.csv, so it is no session")
    }
  }

  private var folder: URL { URL(fileURLWithPath: path) }
  private var framesPath: String {
    isFolder ? folder.appendingPathComponent("frames.csv").path : path
  }

  /// Where its report goes unless told otherwise.
  var reportPath: String {
    isFolder ? folder.appendingPathComponent("report.html").path : "report.html"
  }

  /// Reads it piece by piece, so that a file of any length takes little memory.
  func session() throws -> Session {
    var reader = SessionReader(info: info())
    let descriptor = open(framesPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: framesPath, problem: Self.trouble()) }
    defer { close(descriptor) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { room.deallocate() }
    do {
      while true {
        let count = read(descriptor, room.baseAddress, room.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw FileError(path: framesPath, problem: Self.trouble()) }
        if count == 0 { break }
        try reader.feed(UnsafeRawBufferPointer(rebasing: room[..<count]))
      }
      var session = try reader.finish()
      if session.info.title.isEmpty { session.info.title = folder.lastPathComponent }
      return session
    } catch let error as SessionFileError {
      throw FileError(path: framesPath, problem: error.description)
    }
  }

  private static func trouble() -> String { String(cString: strerror(errno)).lowercased() }

  /// What lies beside the frames; a session without it is read all the same.
  private func info() -> SessionInfo {
    guard isFolder,
      let data = try? Data(contentsOf: folder.appendingPathComponent("session.json")),
      let info = try? SessionInfo(json: [UInt8](data))
    else { return SessionInfo() }
    return info
  }
}
