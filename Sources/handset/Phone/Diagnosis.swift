import DeviceModel
import Foundation
import Raster
import SDLHost
import Simulation

/// Looks at the machine: what the program rests on, and whether it is there.
@MainActor enum Diagnosis {
  struct Finding: Encodable {
    /// What was looked at, in a word or two.
    var part: String
    var isGood: Bool
    /// What was found.
    var state: String
    /// How to mend it; nil where nothing has to be.
    var remedy: String?
  }

  static func findings() -> [Finding] {
    [program, assets, devices, display] + window + fonts + [films]
  }

  private static var program: Finding {
    Finding(part: "handset", isGood: true, state: Program.version)
  }

  private static var assets: Finding {
    do {
      return Finding(part: "assets", isGood: true, state: try AssetFolder.locate().url.path)
    } catch {
      return Finding(part: "assets", isGood: false, state: "\(error)")
    }
  }

  private static var devices: Finding {
    do {
      let table = try DeviceTable.load(from: try AssetFolder.locate())
      return Finding(
        part: "devices", isGood: true, state: "\(table.devices.count) in the device table")
    } catch {
      return Finding(part: "devices", isGood: false, state: "\(error)")
    }
  }

  private static var display: Finding {
    if let name = Display.name { return Finding(part: "display", isGood: true, state: name) }
    return Finding(
      part: "display", isGood: false, state: Display.absence,
      remedy: "\"handset test\", \"snapshot\" and \"film\" need none; "
        + "for a window on no screen: apt-get install xvfb; xvfb-run handset")
  }

  /// What SDL makes of the display: a window is opened for a moment.
  private static var window: [Finding] {
    guard Display.name != nil, let workshop = try? Workshop() else { return [] }
    let phone = Simulator(Simulator.Configuration(apps: []))
    let configuration = WindowHost.Configuration(
      simulator: phone, rasteriser: workshop.camera().rasteriser)
    do {
      let found = try WindowHost(configuration).provenance
      let refresh =
        found.reportedRefresh > 0
        ? "\(found.reportedRefresh) Hz" : "the display names no refresh rate; 60 Hz is taken"
      return [
        Finding(part: "SDL", isGood: true, state: "\(found.sdlVersion), driver \(found.driver)"),
        Finding(part: "renderer", isGood: true, state: found.renderer),
        Finding(part: "vsync", isGood: true, state: refresh),
      ]
    } catch {
      return [Finding(part: "SDL", isGood: false, state: "\(error)")]
    }
  }

  private static var fonts: [Finding] {
    let report = FontReport()
    var findings = report.faces.map {
      Finding(part: "font", isGood: true, state: "\($0.family) \($0.version) (\($0.path))")
    }
    findings += report.problems.map { Finding(part: "font", isGood: false, state: $0) }
    findings += report.libraries.map { Finding(part: "library", isGood: true, state: $0) }
    return findings
  }

  private static var films: Finding {
    guard let path = PipedFilm.ffmpeg() else {
      return Finding(
        part: "ffmpeg", isGood: false, state: "not installed; films are animated .png only",
        remedy: "apt-get install ffmpeg")
    }
    return Finding(part: "ffmpeg", isGood: true, state: path)
  }
}
