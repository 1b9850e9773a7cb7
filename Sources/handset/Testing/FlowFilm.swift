import FlowRunner
import Raster
import Simulation
import VirtualTime

/// A film that a flow begins and ends: an animated PNG, twenty pictures a second.
@MainActor final class FlowFilm {
  private static let interval = 50
  /// Two minutes; what lasts longer is cut off.
  private static let mostPictures = 2400

  private let phone: Simulator
  private let camera: Camera
  private unowned let player: FlowPlayer
  private var path: String?
  private var film = AnimatedPNG()
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
    self.path = path
    film = AnimatedPNG()
    size = nil
    count = 0
    start = phone.now
    take()
    player.onRefresh = { [weak self] in self?.take() }
    return nil
  }

  /// Writes the film; where none was begun nothing happens.
  func end() throws(StepFailure) -> String? {
    guard let path else { return nil }
    self.path = nil
    player.onRefresh = nil
    do {
      try film.write(to: path)
    } catch {
      problem = error
    }
    return path
  }

  private func take() {
    while start.duration(to: phone.now) >= .milliseconds(count * Self.interval),
      count < Self.mostPictures
    {
      let picture = camera.picture(of: phone, scale: 1)
      let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      let first = size ?? whole
      size = first
      // A turned phone's picture is laid into the first one's size.
      film.append(
        first == whole ? picture : picture.cropped(to: first), milliseconds: Self.interval)
      count += 1
    }
  }
}
