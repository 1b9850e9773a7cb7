import UIKit

/// Ike: a cartoon Canadian cut in two, whom the keyboard puts together.
final class IkeAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = IkeViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
