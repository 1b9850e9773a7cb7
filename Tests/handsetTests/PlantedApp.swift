import Simulation
import UIKit

/// An app with a button for each mistake.
@MainActor final class PlantedApp: UIApplicationDelegate {
  var window: UIWindow?
  private var backgrounds = 0

  func applicationDidEnterBackground(_ application: UIApplication) { backgrounds += 1 }

  /// Believes that each foreground follows a background.
  func applicationWillEnterForeground(_ application: UIApplication) {
    backgrounds -= 1
    if backgrounds < 0 { (window?.rootViewController as? PlantedController)?.lose() }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = PlantedController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  static let descriptor = AppDescriptor(id: "planted", name: "Planted", icon: "icons/ike.svg") {
    PlantedApp()
  }
}

@MainActor final class PlantedController: UIViewController {
  private let field = UITextField()
  private let stray = UIButton(type: .system)
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let acts: [(String, @MainActor (PlantedController) -> Void)] = [
      ("calm", { _ in }),
      ("stray", { $0.lose() }),
      ("race", { $0.race() }),
      ("ring", { _ in Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in } }),
      ("hurry", { $0.timer?.fireDate = AppWorld.current.date }),
      ("crash", { $0.crash() }),
    ]
    for (index, act) in acts.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(act.0, for: .normal)
      button.accessibilityIdentifier = act.0
      button.frame = CGRect(x: 20, y: 80 + 60 * index, width: 120, height: 44)
      button.addAction(
        UIAction { [weak self] _ in if let self { act.1(self) } }, for: .touchUpInside)
      view.addSubview(button)
    }
    stray.setTitle("found", for: .normal)
    stray.frame = CGRect(x: 200, y: 80, width: 120, height: 44)
    view.addSubview(stray)
    field.accessibilityIdentifier = "low"
    field.frame = CGRect(x: 20, y: 700, width: 200, height: 40)
    view.addSubview(field)
    timer = Timer.scheduledTimer(withTimeInterval: 1000, repeats: true) { _ in }
  }

  func lose() { stray.frame.origin.y = 3000 }

  /// Two timers for one instant, of which the second relies on the first.
  private func race() {
    var isReady = false
    let date = AppWorld.current.date.addingTimeInterval(0.5)
    for isFirst in [true, false] {
      let timer = Timer(fire: date, interval: 0, repeats: false) { [weak self] _ in
        if isFirst { isReady = true } else if !isReady { self?.lose() }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  }

  private func crash() {
    let pages = UINavigationController(rootViewController: self)
    pages.pushViewController(self, animated: false)
  }
}
