import Routing
import UIKit

/// Shop: wares, a bag, an account, and a router that leads to all of them from everywhere.
final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let session = ShopSession()
  private(set) lazy var navigator = ShopNavigator(session: session)
  private lazy var overlay = ShopOverlay()
  private var sessionToken: (any NSObjectProtocol)?

  /// Of the app whose code is running, if that is the shop.
  static var current: ShopAppDelegate? { UIApplication.shared.delegate as? ShopAppDelegate }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = ShopWindow(frame: UIScreen.main.bounds)
    window.tintColor = ShopLook.tint
    window.rootViewController = LaunchViewController()
    window.makeKeyAndVisible()
    self.window = window
    navigator.onFailure = { [weak self] in self?.overlay.tell($0) }
    sessionToken = NotificationCenter.default.addObserver(
      forName: ShopSession.didChange, object: nil, queue: nil
    ) { [weak self] _ in self?.showBadge() }
    AppWorld.current.expose("routeMissed") { [unowned self] in
      // As long as a route is on its way nothing is missed.
      navigator.isBusy ? 0 : navigator.aim?.miss(in: self.window) ?? 0
    }
    AppWorld.current.expose("trialMissed") { [unowned self] in
      overlay.trial.map { $0.isFromStart && $0.isAsExpected == false } == true ? 1 : 0
    }
    navigator.go(to: ShopConfiguration.home(), animated: false)
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    do {
      let link = try ShopLink(url)
      // What is not seen yet need not move.
      let isSeen = app.applicationState == .active
      navigator.whenFree { [self] in
        follow(link, animated: isSeen && ShopSettings.current.isAnimated)
      }
      return true
    } catch {
      AppWorld.current.log("\(error)", tag: "link", level: .warning)
      overlay.tell(error)
      return false
    }
  }

  private func follow(_ link: ShopLink, animated: Bool) {
    if case .routeCase = link {} else if overlay.isPlaying { clearPlay() }
    navigator.open(link, animated: animated)
  }

  /// Sets up the start of a case of the panel; what goes there is asked on the card.
  func play(_ name: String, row: Int) {
    guard let found = RouteCases.all.first(where: { $0.id.lowercased() == name }),
      found.rows.indices.contains(row - 1)
    else {
      let names = RouteCases.all.map(\.id).joined(separator: ", ")
      return overlay.tell(
        ShopLink.Problem(
          link: "\(name)/\(row)", reason: "the panel has no such row; its cases are \(names)"))
    }
    overlay.play(found, row: row - 1, with: navigator)
  }

  /// Takes what the panel has set up away, and goes back to the panel.
  func leavePlay() {
    clearPlay()
    navigator.go(to: ShopConfiguration.panel, animated: false)
  }

  /// The shop's own screens again, as it begins.
  private func clearPlay() {
    overlay.leave()
    window?.rootViewController?.dismiss(animated: false)
    window?.rootViewController = LaunchViewController()
    navigator.go(to: ShopConfiguration.home(), animated: false)
  }

  private func showBadge() {
    func pages(in root: UIViewController?) -> [UIViewController] {
      (root as? UITabBarController)?.viewControllers ?? []
    }
    for page in pages(in: window?.rootViewController) {
      guard (page as? UINavigationController)?.viewControllers.first is BagViewController else {
        continue
      }
      page.tabBarItem.badgeValue = session.badge
    }
  }
}

extension ShopSession {
  /// What stands at the bag's tab.
  var badge: String? { bag.isEmpty ? nil : "\(bag.count)" }
}
