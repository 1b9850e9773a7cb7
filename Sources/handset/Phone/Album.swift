import FlowRunner
import Foundation
import Raster
import Simulation

/// Keeps the pictures that flows ask for, and compares them with those that lie beside the flows.
@MainActor final class Album {
  let folder: String
  let camera: Camera
  /// True when pictures beside flows are to be replaced by the new ones.
  let takesOver: Bool

  init(folder: String, camera: Camera, takesOver: Bool) {
    self.folder = folder
    self.camera = camera
    self.takesOver = takesOver
  }

  /// A flow's own place in the album.
  func shelf(for flow: Flow, of phone: Simulator) -> Shelf {
    Shelf(album: self, flow: flow, phone: phone)
  }

  /// One flow's pictures.
  @MainActor final class Shelf {
    private let album: Album
    private let phone: Simulator
    private let flowName: String
    private let flowFolder: String
    /// Why a picture could not be written: the disk's fault and not the flow's.
    private(set) var problem: FileError?

    init(album: Album, flow: Flow, phone: Simulator) {
      self.album = album
      self.phone = phone
      let path = flow.file as NSString
      flowName = (path.lastPathComponent as NSString).deletingPathExtension
      flowFolder = path.deletingLastPathComponent
    }

    /// Writes the picture of this moment and says where it is.
    func keep(_ picture: FlowPlayer.Picture) throws(StepFailure) -> String? {
      let name = if case .named(let name) = picture { name } else { "FAILED" }
      let path = "\(album.folder)/\(flowName).\(name).png"
      let bytes = album.camera.picture(of: phone).png()
      write(bytes, to: path)
      if case .named = picture { try compare(bytes, name: name, path: path) }
      return path
    }

    private func compare(
      _ bytes: [UInt8], name: String, path: String
    ) throws(StepFailure) {
      let beside = flowFolder.isEmpty ? "." : flowFolder
      let approved = "\(beside)/screenshots/\(flowName).\(name).png"
      if album.takesOver {
        write(bytes, to: approved)
        return
      }
      guard let known = FileManager.default.contents(atPath: approved) else { return }
      guard [UInt8](known) != bytes else { return }
      throw StepFailure(
        expected: "the picture \(approved)",
        actual: "\(path) differs; if it is right, --update-screenshots takes it over")
    }

    private func write(_ bytes: [UInt8], to path: String) {
      do {
        try FileWriting.write(bytes, to: path)
      } catch {
        problem = error
      }
    }
  }
}
