import DeviceModel
import GoldenFiles
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// An app with a page to lay something over.
@MainActor private final class PageApp: UIApplicationDelegate {
  var window: UIWindow?
  let page = UIViewController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    page.view.backgroundColor = .systemBackground
    for row in 0..<12 {
      let label = UILabel(frame: CGRect(x: 20, y: 80 + 44 * row, width: 300, height: 44))
      label.text = "Row \(row + 1)"
      page.view.addSubview(label)
    }
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// What alerts and sheets look like, pixel for pixel, at half size.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct PresentationPictureTests {
  /// What can be laid over the page.
  enum Layer: String, CaseIterable {
    case field, plain, long, column, actions, sheet, medium, form, popover
  }

  @Test(
    arguments: ["iPhone SE", "iPhone 15", "iPad 10.2"],
    [Setting.Appearance.light, .dark])
  func `an alert with a field stands above its keyboard`(
    device: String, appearance: Setting.Appearance
  ) throws { try expectPicture(of: .field, device, appearance) }

  @Test(
    arguments: [Layer.plain, .long, .column, .actions, .sheet, .medium],
    [Setting.Appearance.light, .dark])
  func `alerts, action sheets and cards look like the system's`(
    layer: Layer, appearance: Setting.Appearance
  ) throws { try expectPicture(of: layer, "iPhone 15", appearance) }

  @Test(arguments: [Layer.form, .popover], [Setting.Appearance.light, .dark])
  func `a pad has sheets in the middle and action sheets beside their source`(
    layer: Layer, appearance: Setting.Appearance
  ) throws {
    try expectPicture(of: layer, "iPad 10.2", appearance)
  }

  private func expectPicture(
    of layer: Layer, _ device: String, _ appearance: Setting.Appearance
  ) throws {
    let assets = try AssetFolder.locate()
    let table = try DeviceTable.load(from: assets)
    let text = PangoTextMeasurer()
    let app = PageApp()
    let phone = Simulator(
      Simulator.Configuration(
        device: try table.device(named: device), appearance: appearance,
        apps: [AppDescriptor(id: "page", name: "Page", icon: "icons/notes") { app }],
        textMeasurer: text))
    let compositor = ImageCompositor(
      cache: LayerCache(
        rasteriser: Rasteriser(
          text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))))
    phone.handle(.launch(app: "page", url: nil))
    phone.advance(to: .ms(1500))
    let world = try #require(phone.world(of: "page"))
    world.enter(at: phone.now) {
      let controller = Self.controller(layer)
      controller.popoverPresentationController?.sourceView = app.page.view.subviews[3]
      controller.popoverPresentationController?.permittedArrowDirections = [.up, .left]
      app.page.present(controller, animated: true)
    }
    // The next input makes the phone hear what the app has asked for.
    phone.handle(.cancelTouches)
    phone.advance(to: .ms(2600))

    let picture = compositor.draw(phone.frame(), scale: 0.5)
    let name = device.lowercased().replacing(" ", with: "-")
    expectGolden(
      bytes: picture.png(), at: "presentation/\(layer.rawValue)-\(name)-\(appearance.rawValue).png"
    ) { golden, _ in
      guard let golden = try? Bitmap(png: golden) else {
        return GoldenDifference("the golden file is no PNG picture")
      }
      return picture.difference(from: golden).map {
        GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
      }
    }
  }

  private static func controller(_ layer: Layer) -> UIViewController {
    switch layer {
    case .field, .plain, .long, .column, .actions, .popover: alert(layer)
    case .sheet, .medium, .form: sheet(layer)
    }
  }

  private static func sheet(_ layer: Layer) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGroupedBackground
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 300, height: 30))
    label.text = "Settings"
    label.font = .systemFont(ofSize: 22, weight: .bold)
    controller.view.addSubview(label)
    controller.modalPresentationStyle = layer == .form ? .formSheet : .pageSheet
    if layer == .medium {
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      controller.sheetPresentationController?.prefersGrabberVisible = true
    }
    return controller
  }

  private static func alert(_ layer: Layer) -> UIViewController {
    let isSheet = layer == .actions || layer == .popover
    let alert = UIAlertController(
      title: layer == .field ? "New Task" : "Delete “Groceries”?",
      message: message(layer), preferredStyle: isSheet ? .actionSheet : .alert)
    switch layer {
    case .field:
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      alert.actions[0].isEnabled = false
    case .column, .actions, .popover:
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      alert.addAction(UIAlertAction(title: "Move to Archive", style: .default))
    case .plain, .long, .sheet, .medium, .form:
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private static func message(_ layer: Layer) -> String? {
    let line = "This list and its tasks will be deleted from all of your devices."
    switch layer {
    case .field, .sheet, .medium, .form: return nil
    case .plain, .column, .actions, .popover: return line
    case .long: return String(repeating: line + " ", count: 26)
    }
  }
}
