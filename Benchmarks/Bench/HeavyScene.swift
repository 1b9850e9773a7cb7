import DeviceModel
import Drawing
import Foundation
import Inspector
import Raster
import SDLHost
import Simulation
import UIKit
import VirtualTime

/// The heaviest scene: the keyboard rises over a list that scrolls, with the inspector open.
@MainActor final class HeavyScene {
  let phone: Simulator
  private let inspector: PhoneInspector
  private let app = ListApp()
  private let phoneScreen: SurfaceScreen
  private let panelScreen: SurfaceScreen
  private var frame: Frame
  private var panel = Frame(size: CGSize(width: 380, height: 852), scale: 2)

  /// A 393 × 852 phone at 2 pixels a point: 786 × 1704.
  init() throws {
    let assets = try AssetFolder.locate()
    let text = PangoTextMeasurer()
    let app = app
    phone = Simulator(
      Simulator.Configuration(
        apps: [AppDescriptor(id: "list", name: "List", icon: "icons/notes") { app }],
        textMeasurer: text))
    inspector = PhoneInspector(simulator: phone, textMeasurer: text)
    inspector.setSurroundings(size: panel.size, isDark: false)
    frame = Frame(size: phone.device.size(in: .portrait), scale: 2)
    let artwork = ArtworkLibrary(folder: assets.file("Artwork").path)
    phoneScreen = try SurfaceScreen(
      width: 786, height: 1704, rasteriser: Rasteriser(text: text, artwork: artwork))
    panelScreen = try SurfaceScreen(
      width: 760, height: 1704, rasteriser: Rasteriser(text: text, artwork: artwork))
    phone.handle(.launch(app: "list", url: nil))
    advance(by: 2000)
  }

  /// Flings the list, then calls the keyboard; what follows is to be measured.
  func begin() {
    touch(.began, 600)
    for y in stride(from: 600.0, through: 300, by: -50) {
      advance(by: 16)
      touch(.moved, y)
    }
    touch(.ended, 300)
    guard let world = phone.world(of: "list") else { return }
    world.enter(at: phone.now) { _ = app.field.becomeFirstResponder() }
    advance(by: 1)
  }

  func end() {
    guard let world = phone.world(of: "list") else { return }
    world.enter(at: phone.now) {
      _ = app.field.resignFirstResponder()
      app.table.setContentOffset(.zero, animated: false)
    }
    advance(by: 2000)
    compose()
  }

  /// One frame at 60 hertz, of phone and panel.
  func step() {
    phone.advance(to: phone.now.advanced(by: .microseconds(16_667)))
    compose()
  }

  /// The same instant composed once more.
  func compose() {
    phone.frame(at: phone.now, into: &frame)
    phoneScreen.draw(frame)
    inspector.advance(to: phone.now)
    if inspector.needsFrame {
      inspector.frame(at: phone.now, into: &panel)
      panelScreen.draw(panel)
    }
  }

  /// The last frame placed once more, nothing else.
  func placeAgain() { phoneScreen.draw(frame) }

  private func advance(by milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  private func touch(_ phase: UITouch.Phase, _ y: Double) {
    phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: 196, y: y))))
  }
}

/// SDL's software renderer on a surface in memory: no window, no display.
@MainActor private final class SurfaceScreen {
  private let compositor: SDLCompositor

  init(width: Int, height: Int, rasteriser: Rasteriser) throws {
    guard
      let compositor = SDLCompositor(
        width: width, height: height, cache: LayerCache(rasteriser: rasteriser))
    else { throw NoSurface() }
    self.compositor = compositor
  }

  struct NoSurface: Error {}

  func draw(_ frame: Frame) {
    compositor.begin()
    compositor.draw(frame, scale: 2)
    compositor.flush()
  }
}

/// A list of a hundred rows with a field above it.
@MainActor private final class ListApp: UIApplicationDelegate, UITableViewDataSource {
  var window: UIWindow?
  let table = UITableView(frame: .zero, style: .plain)
  let field = UITextField()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    table.frame = controller.view.bounds
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    field.frame = CGRect(x: 16, y: 60, width: 361, height: 36)
    field.borderStyle = .roundedRect
    controller.view.addSubview(table)
    controller.view.addSubview(field)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
