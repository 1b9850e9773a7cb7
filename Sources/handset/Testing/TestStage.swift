import DeviceModel
import FlowRunner
import Foundation
import Raster
import Simulation

/// Plays one flow after the other, and leaves what is needed to understand a failure.
@MainActor struct TestStage {
  let configuration: Simulator.Configuration
  let device: Device?
  let album: Album

  init(_ arguments: Arguments) throws {
    let workshop = try Workshop()
    configuration = try workshop.configuration(arguments)
    device = try workshop.device(arguments)
    album = Album(
      folder: arguments["--artifacts"] ?? "out/flows", camera: workshop.camera(),
      takesOver: arguments.has("--update-screenshots"))
  }

  /// Refuses what names an app, a device or a setting that is not there.
  func check(_ entries: [TestPlan.Entry]) throws {
    var problems: [String] = []
    for entry in entries {
      do {
        _ = try entry.flow.configuration(from: configuration, on: device)
      } catch {
        problems.append("\(error)")
      }
    }
    guard problems.isEmpty else { throw UsageError(problems.joined(separator: "\n")) }
  }

  func play(_ entry: TestPlan.Entry) throws -> FlowResult {
    let phone = try entry.flow.phone(from: configuration, on: device)
    let player = FlowPlayer(phone, app: entry.flow.appId.name)
    let shelf = album.shelf(for: entry, of: phone)
    player.screenshot = { picture throws(StepFailure) in try shelf.keep(picture) }
    let film = FlowFilm(phone, camera: album.camera, player: player)
    player.recording = { recording throws(StepFailure) in
      switch recording {
      case .begun(let name):
        let ending = (name as NSString).pathExtension.lowercased()
        return ["gif", "mp4"].contains(ending)
          ? try film.begin(
            shelf.path(of: (name as NSString).deletingPathExtension, ending: ending))
          : try film.begin(shelf.path(of: name, ending: "png"))
      case .ended: return try film.end()
      }
    }
    let result = player.play(entry.flow)
    if result.hasPassed { shelf.clearStory() } else { shelf.keepStory(result) }
    if let problem = shelf.problem ?? film.problem { throw problem }
    return result
  }
}
