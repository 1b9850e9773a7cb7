import DeviceModel
import Drawing
import GoldenFiles
import Inspector
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// An app with tabs, a stack in one of them, and a router's work done by hand.
@MainActor private final class RoutedApp: UIApplicationDelegate {
  var window: UIWindow?
  let tabs = UITabBarController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let home = UINavigationController(rootViewController: HomeViewController())
    home.pushViewController(ProductViewController(), animated: false)
    let bag = UINavigationController(rootViewController: BagViewController())
    for _ in 0..<9 { bag.pushViewController(OrderViewController(), animated: false) }
    tabs.viewControllers = [home, bag]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// As far as a route comes; to the end, or to a step that fails.
  func route(failing: Bool, in world: AppWorld) {
    let trace = world.routeBegins {
      ["found Bag", "pop 9", "select tab 1", "build Nav(Login, Forgot) and present"]
    }
    guard let trace, let bag = tabs.viewControllers?.last as? UINavigationController else { return }
    trace.found(bag.viewControllers[0])
    trace.walk {
      _ = bag.popToRootViewController(animated: false)
      tabs.selectedIndex = 1
    }
    trace.reached(3)
    if failing {
      return trace.failed(
        "timedOut",
        "present of Nav(Login, Forgot) has not come to its end in 5.0 s\n"
          + "what helps: see that it always calls its completion")
    }
    let login = LoginViewController()
    let pages = UINavigationController(rootViewController: login)
    let forgot = ForgotViewController()
    pages.pushViewController(forgot, animated: false)
    pages.modalPresentationStyle = .fullScreen
    for controller in [login, forgot, pages] { trace.built(controller) }
    trace.walk { tabs.present(pages, animated: false) }
    trace.arrived()
  }
}

private final class HomeViewController: UIViewController {}
private final class ProductViewController: UIViewController {}
private final class BagViewController: UIViewController {}
private final class OrderViewController: UIViewController {}
private final class LoginViewController: UIViewController {}
private final class ForgotViewController: UIViewController {}

/// What the inspector's Stack looks like, pixel for pixel.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct StackPictureTests {
  @Test(arguments: [false, true], [false, true])
  func `the stack is a tree with the route's parts in their colours`(
    failing: Bool, isDark: Bool
  ) throws {
    let assets = try AssetFolder.locate()
    let text = PangoTextMeasurer()
    let app = RoutedApp()
    let phone = Simulator(
      Simulator.Configuration(
        apps: [AppDescriptor(id: "routed", name: "Routed", icon: "icons/notes") { app }],
        textMeasurer: text))
    phone.handle(.launch(app: "routed", url: nil))
    phone.advance(to: .ms(1500))
    let world = try #require(phone.world(of: "routed"))
    world.enter(at: phone.now) { app.route(failing: failing, in: world) }

    let size = CGSize(width: 380, height: failing ? 1180 : 1240)
    let inspector = PhoneInspector(simulator: phone, textMeasurer: text)
    inspector.setSurroundings(size: size, isDark: isDark)
    let tab = CGPoint(x: 240, y: 28)
    inspector.handle(.touch(TouchInput(phase: .began, location: tab)))
    inspector.advance(to: .ms(50))
    inspector.handle(.touch(TouchInput(phase: .ended, location: tab)))
    inspector.advance(to: .ms(1000))
    var frame = Frame(size: size, scale: 1)
    inspector.frame(at: .ms(1000), into: &frame)

    let compositor = ImageCompositor(
      cache: LayerCache(
        rasteriser: Rasteriser(
          text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))))
    let name = "\(failing ? "failed" : "arrived")-\(isDark ? "dark" : "light")"
    let picture = compositor.draw(frame, scale: 1)
    expectGolden(bytes: picture.png(), at: "inspector/stack-\(name).png") { golden, _ in
      guard let golden = try? Bitmap(png: golden) else {
        return GoldenDifference("the golden file is no PNG picture")
      }
      return picture.difference(from: golden).map {
        GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
      }
    }
  }
}
