import DemoApps
import DeviceModel
import GoldenFiles
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// What Ike looks like at his key moments, pixel for pixel, at half size.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct IkePictureTests {
  nonisolated private static let devices = ["iPhone SE", "iPhone 15", "iPad 10.2", "iPad Pro 12.9"]

  @Test(arguments: devices, [Setting.Appearance.light, .dark])
  func `Ike in two halves, rising, and whole`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let assets = try AssetFolder.locate()
    let table = try DeviceTable.load(from: assets)
    let text = PangoTextMeasurer()
    let phone = Simulator(
      Simulator.Configuration(
        device: try table.device(named: device), appearance: appearance, apps: AppCatalog.all,
        textMeasurer: text))
    let compositor = ImageCompositor(
      cache: LayerCache(
        rasteriser: Rasteriser(
          text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))))
    func expectPicture(_ moment: String) {
      let name = device.lowercased().replacing(" ", with: "-")
      let picture = compositor.draw(phone.frame(), scale: 0.5)
      expectGolden(
        bytes: picture.png(), at: "ike/\(name)-\(appearance.rawValue)-\(moment).png"
      ) { golden, _ in
        guard let golden = try? Bitmap(png: golden) else {
          return GoldenDifference("the golden file is no PNG picture")
        }
        return picture.difference(from: golden).map {
          GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
        }
      }
    }

    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(2000))
    expectPicture("halves")
    let size = phone.device.size(in: .portrait)
    let tummy = CGPoint(x: size.width / 2, y: size.height - 80)
    phone.handle(.touch(TouchInput(phase: .began, location: tummy)))
    phone.advance(to: .ms(2050))
    phone.handle(.touch(TouchInput(phase: .ended, location: tummy)))
    phone.advance(to: .ms(2150))
    expectPicture("rising")
    phone.advance(to: .ms(2900))
    phone.handle(.text("Hello"))
    phone.advance(to: .ms(3100))
    expectPicture("whole")
  }
}
