import FlowRunner
import Foundation
import Raster
import Simulation
import VirtualTime

/// A film that a flow begins and ends, twenty pictures a second.
@MainActor final class FlowFilm {
  private static let rate = 20
  /// Two minutes; what lasts longer is cut off.
  private static let mostPictures = 2400

  private let phone: Simulator
  private let camera: Camera
  private unowned let player: FlowPlayer
  private var path: String?
  private var film: (any FilmFile)?
  private var size: PixelRect?
  private var count = 0
  private var start = Instant.zero
  /// Why a film could not be written.
  private(set) var problem: FileError?

  init(_ phone: Simulator, camera: Camera, player: FlowPlayer) {
    self.phone = phone
    self.camera = camera
    self.player = player
  }

  func begin(_ path: String) throws(StepFailure) -> String? {
    guard self.path == nil else {
      throw StepFailure(
        expected: "no film being made", actual: "\(self.path ?? "one") is; stopRecording ends it")
    }
    do {
      let (real, film) = try Self.file(at: path)
      self.path = real
      self.film = film
    } catch {
      throw StepFailure(expected: "a film", actual: "\(error)")
    }
    size = nil
    count = 0
    start = phone.now
    take()
    player.onRefresh = { [weak self] in self?.take() }
    return nil
  }

  /// By the name's ending; where there is no ffmpeg, an animated PNG takes the place of others.
  private static func file(at path: String) throws -> (String, any FilmFile) {
    let name = path as NSString
    if name.pathExtension.lowercased() != "png", PipedFilm.ffmpeg() != nil {
      return (path, try PipedFilm(path: path, rate: Double(rate)))
    }
    let real = "\(name.deletingPathExtension).png"
    return (real, StripFilm(path: real, rate: Double(rate)))
  }

  /// Writes the film; where none was begun nothing happens.
  func end() throws(StepFailure) -> String? {
    guard let path else { return nil }
    self.path = nil
    player.onRefresh = nil
    do {
      try film?.finish()
    } catch let error as FileError {
      problem = error
    } catch {
      problem = FileError(path: path, problem: "\(error)")
    }
    film = nil
    return path
  }

  private func take() {
    while start.duration(to: phone.now) >= .milliseconds(count * 1000 / Self.rate),
      count < Self.mostPictures
    {
      let picture = camera.picture(of: phone, scale: 1)
      let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      let first = size ?? whole
      size = first
      // A turned phone's picture is laid into the first one's size.
      film?.append(first == whole ? picture : picture.cropped(to: first), times: 1)
      count += 1
    }
  }
}
