import DemoApps
import DeviceModel
import Foundation
import GoldenFiles
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// A phone with an app in front, drawn with the real text and artwork and compared, at half size,
/// with golden pictures.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct PicturePhone {
  let phone: Simulator
  private let app: String
  private let compositor: ImageCompositor
  private let name: String

  init(
    _ app: String, on device: String, _ appearance: Setting.Appearance,
    settings: [String: String] = [:]
  ) throws {
    let assets = try AssetFolder.locate()
    let table = try DeviceTable.load(from: assets)
    let text = PangoTextMeasurer()
    phone = Simulator(
      Simulator.Configuration(
        device: try table.device(named: device), appearance: appearance, apps: AppCatalog.all,
        textMeasurer: text, appSettings: settings))
    compositor = ImageCompositor(
      cache: LayerCache(
        rasteriser: Rasteriser(
          text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))))
    self.app = app
    name = "\(device.lowercased().replacing(" ", with: "-"))-\(appearance.rawValue)"
    phone.handle(.launch(app: app, url: nil))
    phone.advance(to: .ms(2000))
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  func expectPicture(_ moment: String) {
    let picture = compositor.draw(phone.frame(), scale: 0.5)
    expectGolden(bytes: picture.png(), at: "\(app)/\(name)-\(moment).png") { golden, _ in
      guard let golden = try? Bitmap(png: golden) else {
        return GoldenDifference("the golden file is no PNG picture")
      }
      return picture.difference(from: golden).map {
        GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
      }
    }
  }

  // MARK: Fingers

  func tap(_ place: CGPoint) {
    phone.handle(.touch(TouchInput(phase: .began, location: place)))
    wait(50)
    phone.handle(.touch(TouchInput(phase: .ended, location: place)))
  }

  /// Taps the view that has this identifier or shows this text.
  func tap(_ name: String) throws { tap(try centre(of: name)) }

  /// Draws a finger to the left from a view's centre.
  func pull(_ name: String, by way: CGFloat) throws {
    let start = try centre(of: name)
    phone.handle(.touch(TouchInput(phase: .began, location: start)))
    for step in 1...10 {
      wait(16)
      let place = CGPoint(x: start.x - way * CGFloat(step) / 10, y: start.y)
      phone.handle(.touch(TouchInput(phase: .moved, location: place)))
    }
    wait(200)
    let end = CGPoint(x: start.x - way, y: start.y)
    phone.handle(.touch(TouchInput(phase: .ended, location: end)))
  }

  private func centre(of name: String) throws -> CGPoint {
    _ = phone.frame()
    let world = try #require(phone.world(of: app))
    return try world.enter(at: phone.now) {
      let views = world.windows.reversed().compactMap { $0.view(named: name) }
      let view = try #require(views.first, "nothing is called \(name)")
      let box = view.convert(view.bounds, to: world.screen)
      return CGPoint(x: box.midX, y: box.midY)
    }
  }
}

extension UIView {
  fileprivate func view(named name: String) -> UIView? {
    if isHidden || alpha == 0 { return nil }
    if accessibilityIdentifier == name || (self as? UILabel)?.text == name { return self }
    for view in subviews.reversed() {
      if let found = view.view(named: name) { return found }
    }
    return nil
  }
}
