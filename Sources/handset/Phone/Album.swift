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
  func shelf(for entry: TestPlan.Entry, of phone: Simulator) -> Shelf {
    Shelf(album: self, entry: entry, phone: phone)
  }

  /// One flow's pictures.
  @MainActor final class Shelf {
    private let album: Album
    private let phone: Simulator
    private let entry: TestPlan.Entry
    /// Why something could not be written: the disk's fault and not the flow's.
    private(set) var problem: FileError?
    /// What this run has put here.
    private var written: Set<String> = []

    init(album: Album, entry: TestPlan.Entry, phone: Simulator) {
      self.album = album
      self.phone = phone
      self.entry = entry
    }

    /// Where something of that name goes; folders in names become dots, so that nothing lies
    /// anywhere but in the album.
    func path(of name: String, ending: String) -> String {
      let flat = name.replacingOccurrences(of: "/", with: ".")
      return "\(album.folder)/\(entry.outputName).\(flat).\(ending)"
    }

    /// Writes the picture of this moment and says where it is.
    func keep(_ picture: FlowPlayer.Picture) throws(StepFailure) -> String? {
      switch picture {
      case .failure:
        return write(self.picture(nil).png(), to: path(of: "FAILED", ending: "png"))
      case .named(let name, let part):
        let bitmap = self.picture(part)
        let path = path(of: name, ending: "png")
        write(bitmap.png(), to: path)
        try compare(bitmap, name, at: path, least: 100, isNeeded: false)
        return path
      case .compared(let name, let part, let least):
        let bitmap = self.picture(part)
        let path = path(of: name, ending: "png")
        write(bitmap.png(), to: path)
        try compare(bitmap, name, at: path, least: least, isNeeded: true)
        return path
      }
    }

    /// The timeline, and the flow cut down to the failing step.
    func keepStory(_ result: FlowResult) {
      let timeline = phone.timeline.map { "\($0)\n" }.joined()
      write(Array(timeline.utf8), to: path(of: "timeline", ending: "txt"))
      if let cut = result.cutFlow { write(Array(cut.utf8), to: path(of: "cut", ending: "yaml")) }
    }

    /// Takes away what an earlier failure of the same flow has left.
    func clearStory() {
      for (name, ending) in [("FAILED", "png"), ("timeline", "txt"), ("cut", "yaml")] {
        let path = path(of: name, ending: ending)
        var isFolder: ObjCBool = false
        guard !written.contains(path),
          FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
        else { continue }
        do {
          try FileManager.default.removeItem(atPath: path)
        } catch {
          problem = FileError(
            path: path, problem: "the file of an earlier failure cannot be removed")
        }
      }
    }

    private func picture(_ part: CGRect?) -> Bitmap {
      let whole = album.camera.picture(of: phone)
      guard let part else { return whole }
      return whole.cropped(to: PixelRect(covering: part, scale: phone.device.scale))
    }

    private func compare(
      _ bitmap: Bitmap, _ name: String, at path: String, least: Double, isNeeded: Bool
    ) throws(StepFailure) {
      let folder = FileWriting.folder(of: entry.flow.file)
      let file = (entry.flow.file as NSString).lastPathComponent as NSString
      let flat = name.replacingOccurrences(of: "/", with: ".")
      let beside = folder.isEmpty ? "." : folder
      let approved = "\(beside)/screenshots/\(file.deletingPathExtension).\(flat).png"
      if album.takesOver {
        try checkFolder("\(beside)/screenshots", below: beside)
        write(bitmap.png(), to: approved)
        return
      }
      guard let bytes = FileManager.default.contents(atPath: approved) else {
        guard isNeeded else { return }
        throw StepFailure(
          expected: "the picture \(approved)",
          actual: "there is none; --update-screenshots makes it of what is shown now")
      }
      guard let known = try? Bitmap(png: [UInt8](bytes)) else {
        throw StepFailure(expected: "the picture \(approved)", actual: "it is no PNG")
      }
      let part = bitmap.likeness(to: known) * 100
      guard part < least else { return }
      let amount = least == 100 ? "" : " in \(least) % of its pixels"
      throw StepFailure(
        expected: "the picture \(approved)\(amount)",
        actual: "\(path) differs; if it is right, --update-screenshots takes it over")
    }

    /// A link that leads elsewhere is not followed.
    private func checkFolder(_ folder: String, below parent: String) throws(StepFailure) {
      let real = { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
      guard FileManager.default.fileExists(atPath: folder),
        real(folder) != real(parent) + "/screenshots"
      else { return }
      throw StepFailure(
        expected: "pictures in \(folder)", actual: "it is a link that leads to \(real(folder))")
    }

    @discardableResult private func write(_ bytes: [UInt8], to path: String) -> String {
      do {
        try FileWriting.write(bytes, to: path)
        written.insert(path)
      } catch {
        problem = error
      }
      return path
    }
  }
}
