import UIKit

/// An app with containers in containers and something presented over them, to try stacks on.
@MainActor final class StackApp: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let pages = UINavigationController(rootViewController: HomeViewController())
    pages.pushViewController(ItemController(), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [pages, UINavigationController(rootViewController: BagViewController())]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  static var descriptor: AppDescriptor {
    AppDescriptor(id: "stack", name: "Stack", icon: "icons/ike.svg") { StackApp() }
  }
}

private final class HomeViewController: UIViewController {}
private final class BagViewController: UIViewController {}

/// Names itself, and presents something when it is tapped.
private final class ItemController: UIViewController, NamedInRoutes {
  var nameInRoutes: String { "Product" }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "item"
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Route") { [weak self] _ in
        self?.route()
      })
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
    view.addSubview(button)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        let alert = UIAlertController(title: "Sold", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        self?.present(alert, animated: true)
      })
  }

  /// What a router does.
  private func route() {
    let trace = AppWorld.current.routeBegins { ["found Nav", "build Bag and push"] }
    trace?.walk { navigationController?.pushViewController(BagViewController(), animated: false) }
    trace?.arrived()
  }
}
