import DeviceModel
import Drawing
import FlowRunner
import Foundation
import Raster
import Simulation
import UIKit

/// Everything a phone is built from, looked up once: assets, devices, apps, fonts.
@MainActor struct Workshop {
  let assets: AssetFolder
  let devices: DeviceTable
  let apps: [AppDescriptor]
  let text: PangoTextMeasurer
  let artwork: ArtworkLibrary

  init() throws {
    assets = try AssetFolder.locate()
    devices = try DeviceTable.load(from: assets)
    apps = InstalledApps.all
    text = PangoTextMeasurer()
    try Self.check(FontReport())
    for folder in ["Artwork", "KeyLayouts"] { try Self.check(folder, of: assets) }
    artwork = ArtworkLibrary(folder: assets.file("Artwork").path)
  }

  /// Without Inter every text takes other room, so that neither pictures nor flows would mean much.
  static func check(_ fonts: FontReport) throws {
    guard !fonts.hasInter, let problem = fonts.problems.first else { return }
    throw UsageError(problem)
  }

  private static func check(_ folder: String, of assets: AssetFolder) throws {
    let path = assets.file(folder).path
    guard !FileManager.default.fileExists(atPath: path) else { return }
    throw UsageError(
      "\(path): this folder of the assets is missing; HANDSET_ASSETS can name others")
  }

  /// The configuration that the options ask for.
  func configuration(_ arguments: Arguments) throws -> Simulator.Configuration {
    var configuration = Simulator.Configuration(
      apps: apps, devices: devices, textMeasurer: text)
    try configuration.loadLanguages(from: assets)
    if let device = try device(arguments) { configuration.device = device }
    if let orientation = try arguments.word("--orientation", Orientation.self) {
      guard configuration.device.orientations.contains(orientation) else {
        throw UsageError(
          "the \(configuration.device.name) does not turn to \(orientation.rawValue)")
      }
      configuration.orientation = orientation
    }
    if let appearance = try arguments.word("--appearance", Setting.Appearance.self) {
      configuration.appearance = appearance
    }
    if let seed = arguments["--seed"] {
      guard let number = UInt64(seed) else {
        throw UsageError("--seed takes a whole number from 0 on, not \"\(seed.clipped)\"")
      }
      configuration.seed = number
    }
    return configuration
  }

  /// The device that `--device` names; nil when it is not given.
  func device(_ arguments: Arguments) throws -> Device? {
    try arguments["--device"].map { try devices.device(named: $0) }
  }

  /// What makes pictures of this workshop's phones.
  func camera(hasCase: Bool = false) -> Camera {
    Camera(text: text, artwork: artwork, hasCase: hasCase)
  }
}
