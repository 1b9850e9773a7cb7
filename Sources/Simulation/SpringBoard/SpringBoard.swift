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
  let configuration: Simulator.Configuration
  private let home: HomeViewController
  let overlay: OverlayViewController
  private let wishes: Wishes
  /// Icon and name above each app's card.
  var tags: [String: UIWindow] = [:]
  private var homeWindow: UIWindow?
  private var overlayWindows: [UIWindow] = []
  /// Icons whose apps are flying home, and when each is put back.
  private var returns: [(app: String, timer: Timer)] = []

  private final class Wishes { var list: [SpringBoardWish] = [] }

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
        HomeViewController(apps: configuration.apps) { wishes.list.append(.launch($0)) },
        OverlayViewController { wishes.list.append($0) }
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
  func run(at now: Instant, _ body: () -> Void) {
    world.enter(at: now) {
      body()
      nextWake = world.serve()
      // It has no keyboard, and the system takes no notice of what it would ask for.
      _ = world.takeRequests()
    }
  }

  // MARK: Touches and wishes

  /// True while an alert is shown: it takes every finger, whatever lies below.
  var takesAllTouches: Bool { overlay.takesAllTouches }

  var showsAlert: Bool { overlay.showsAlert || overlay.menu != nil }

  /// A call rings that has been neither answered nor declined.
  var isRinging: Bool { overlay.isRinging }

  /// True where an alert, a banner or a menu is, or lies over everything.
  func takesTouch(at point: CGPoint, now: Instant) -> Bool {
    guard !takesAllTouches else { return true }
    return world.enter(at: now) {
      world.layoutWindows()
      return overlayWindows.contains { $0.hitTest(point, with: nil) != nil }
    }
  }

  func deliver(_ touch: TouchInput, at now: Instant) { run(at: now) { world.deliver([touch]) } }

  /// What was asked for by an icon, a button or a menu since the last call, one at a time.
  func takeWish() -> SpringBoardWish? { wishes.list.isEmpty ? nil : wishes.list.removeFirst() }

  // MARK: Changes

  /// Other apps are on the screen, or none.
  ///
  /// - Parameters:
  ///   - left: those that have left it, and when the picture of each has come to its icon; nil if
  ///     it does not fly there.
  ///   - isBack: whether the home screen steps back.
  func appsChanged(
    left: [(app: String, landing: Instant?)], entered: [String], isBack: Bool, at now: Instant
  ) {
    run(at: now) {
      for (app, landing) in left { putBack(app, at: landing ?? now) }
      for app in entered {
        forgetReturn(of: app)
        home.setAway(true, app: app)
      }
      home.step(back: isBack, animated: true)
    }
  }

  /// The home screen steps back behind the switcher, or comes forward.
  func stepBack(_ isBack: Bool, at now: Instant) {
    run(at: now) { home.step(back: isBack, animated: true) }
  }

  /// Status bar and indicator take the look that the app in front wishes; in the switcher there
  /// are none.
  func follow(_ front: AppWorld?, isSwitching: Bool, at now: Instant) {
    let look =
      isSwitching
      ? .switcher : front.map { app in app.enter(at: now) { StatusBarLook(of: app) } } ?? .home
    guard look != overlay.look else { return }
    run(at: now) { overlay.setLook(look, animated: true) }
  }

  func screenChanged(device: Device, orientation: Orientation, at now: Instant) {
    run(at: now) {
      home.view.setNeedsLayout()
      overlay.closeMenu(animated: false)
      overlay.view.setNeedsLayout()
      world.layoutWindows()
    }
  }

  /// The wall clock was set.
  func refreshStatusBar(at now: Instant) { run(at: now) { overlay.setClock() } }

  /// The screen goes dark and comes back, as it does when the device has slept in between.
  func darken(at now: Instant) { run(at: now) { overlay.darken() } }

  func show(_ alert: SystemAlert, at now: Instant) { run(at: now) { overlay.show(alert) } }

  func hideAlert(at now: Instant) { run(at: now) { overlay.hideAlert() } }

  func showDots(_ dots: [MultitaskingDots], at now: Instant) {
    guard dots != overlay.dots else { return }
    run(at: now) { overlay.showDots(dots) }
  }

  /// What is said while another app is chosen to share the screen.
  func showPrompt(_ isShown: Bool, at now: Instant) {
    guard isShown != overlay.showsPrompt else { return }
    run(at: now) { overlay.showsPrompt = isShown }
  }

  /// The menu of an app that has that part of the screen opens or closes.
  func toggleMenu(of app: String, above area: CGRect?, at now: Instant) {
    run(at: now) { overlay.toggleMenu(of: app, above: area ?? world.screen.bounds) }
  }

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
}
