import DeviceModel
import Drawing
import UIKit
import VirtualTime

/// The home screen and what lies over every app: status bar, home indicator, system alerts.
///
/// It is an app among the others, with a world of its own, that the system asks for two pictures:
/// one beneath the apps and one above them. What the user wants of it, an app opened or an alert
/// gone, is asked for after each event.
@MainActor final class SpringBoard {
  let world: AppWorld
  private(set) var nextWake: Instant?
  private let configuration: Simulator.Configuration
  private let home: HomeViewController
  private let overlay: OverlayViewController
  private let wishes: Wishes
  private var homeWindow: UIWindow?
  private var overlayWindows: [UIWindow] = []
  /// Icons whose apps are flying home, and when each is put back.
  private var returns: [(app: String, timer: Timer)] = []

  private final class Wishes {
    var launch: String?
    var dismissals = 0
  }

  init(_ configuration: Simulator.Configuration) {
    self.configuration = configuration
    let wishes = Wishes()
    self.wishes = wishes
    let world = AppWorld(
      name: Simulator.home, device: configuration.device,
      orientation: configuration.orientation, textMeasurer: configuration.textMeasurer,
      seed: configuration.seed)
    self.world = world
    (home, overlay) = world.enter(at: .zero) {
      (
        HomeViewController(apps: configuration.apps) { wishes.launch = $0 },
        OverlayViewController { wishes.dismissals += 1 }
      )
    }
  }

  func boot() {
    world.wallClockAtBoot = configuration.wallClock
    run(at: .zero) {
      world.traits.userInterfaceStyle = configuration.appearance.style
      let window = UIWindow(frame: world.screen.bounds)
      window.rootViewController = home
      window.makeKeyAndVisible()
      homeWindow = window
      let cover = PassThroughWindow(frame: world.screen.bounds)
      cover.windowLevel = .statusBar
      cover.rootViewController = overlay
      cover.isHidden = false
      overlayWindows = [cover]
    }
  }

  func serve(at now: Instant) { run(at: now) {} }

  /// Runs something as the home screen's own code, then what it has made due.
  private func run(at now: Instant, _ body: () -> Void) {
    world.enter(at: now) {
      body()
      nextWake = world.serve()
      // It has no keyboard, and the system takes no notice of what it would ask for.
      _ = world.takeRequests()
    }
  }

  // MARK: Touches and wishes

  /// True while an alert is shown: it takes every finger, whatever lies below.
  var takesAllTouches: Bool { overlay.showsAlert }

  func deliver(_ touch: TouchInput, at now: Instant) { run(at: now) { world.deliver([touch]) } }

  /// The icon that was tapped since the last call.
  func takeLaunchRequest() -> String? {
    defer { wishes.launch = nil }
    return wishes.launch
  }

  /// True if an alert's button was tapped since the last call that said so.
  func takeAlertDismissal() -> Bool {
    guard wishes.dismissals > 0 else { return false }
    wishes.dismissals -= 1
    return true
  }

  // MARK: Changes

  /// Another app is in front, or none.
  ///
  /// - Parameter landing: when the picture of the app that was left has come to its icon; nil if it
  ///   does not fly there.
  func frontChanged(from old: String?, to new: String?, landing: Instant?, at now: Instant) {
    run(at: now) {
      if let old { putBack(old, at: landing ?? now) }
      if let new {
        forgetReturn(of: new)
        home.setAway(true, app: new)
      }
      home.step(back: new != nil, animated: true)
    }
  }

  /// Status bar and indicator take the look that the app in front wishes.
  func follow(_ front: AppWorld?, at now: Instant) {
    let look = front.map { app in app.enter(at: now) { StatusBarLook(of: app) } } ?? .home
    guard look != overlay.look else { return }
    run(at: now) { overlay.setLook(look, animated: true) }
  }

  func screenChanged(device: Device, orientation: Orientation, at now: Instant) {
    run(at: now) {
      home.view.setNeedsLayout()
      overlay.view.setNeedsLayout()
      world.layoutWindows()
    }
  }

  /// The wall clock was set.
  func refreshStatusBar(at now: Instant) { run(at: now) { overlay.setClock() } }

  /// The screen goes dark and comes back, as it does when the device has slept in between.
  func darken(at now: Instant) { run(at: now) { overlay.darken() } }

  func showAlert(title: String, at now: Instant) {
    run(at: now) { overlay.showAlert(title: title) }
  }

  func hideAlert(at now: Instant) { run(at: now) { overlay.hideAlert() } }

  /// What was left takes its alerts along.
  func hideAllAlerts(at now: Instant) {
    while overlay.showsAlert { hideAlert(at: now) }
  }

  /// A little before the flying picture is gone, so that no frame shows neither.
  private func putBack(_ app: String, at landing: Instant) {
    forgetReturn(of: app)
    let home = home
    let seconds = world.now.duration(to: landing).inSeconds - 0.04
    guard seconds > 0 else { return home.setAway(false, app: app) }
    home.expect(app)
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      home.setAway(false, app: app)
      self?.forgetReturn(of: app)
    }
    RunLoop.current.add(timer, forMode: .common)
    returns.append((app, timer))
  }

  private func forgetReturn(of app: String) {
    for entry in returns where entry.app == app { entry.timer.invalidate() }
    returns.removeAll { $0.app == app }
  }

  // MARK: Pictures

  /// Where an app's icon stands at rest, in screen points.
  func iconPlace(of app: String) -> IconPlace {
    world.enter(at: world.now) { home.iconPlace(of: app) }
  }

  /// What the status bar's clock shows.
  var clockText: String { overlay.clockText }
  var look: StatusBarLook { overlay.look }

  func placeHome(into frame: inout Frame, at target: Instant, now: Instant) {
    world.enter(at: now) {
      world.place([homeWindow].compactMap { $0 }, into: &frame, at: target)
    }
  }

  func placeOverlay(into frame: inout Frame, at target: Instant, now: Instant) {
    world.enter(at: now) {
      world.place(overlayWindows, into: &frame, at: target)
    }
  }

  /// Lays an app's icon beneath its picture, as large as covers the box.
  func placeIcon(
    of app: String, into frame: inout Frame, box: CGRect, clip: Int, now: Instant
  ) {
    guard let index = configuration.apps.firstIndex(where: { $0.id == app }) else { return }
    let own = CGRect(x: 0, y: 0, width: Self.flyingSide, height: Self.flyingSide)
    let scale = max(box.width, box.height) / own.width
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: Self.flyingLayers + UInt64(index), version: 0),
          list: DisplayList([
            .image(.artwork(configuration.apps[index].icon, tint: nil), own, opacity: 1)
          ]),
          extent: own,
          transform: CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: box.midX - own.width * scale / 2,
            ty: box.midY - own.height * scale / 2),
          opacity: 1, clip: clip)))
  }

  /// The layer's own size: an icon's, since the larger it is shown the fainter it is.
  private static let flyingSide = 60.0
  /// Above the names that worlds give their layers.
  private static let flyingLayers: UInt64 = 1 << 63
}
