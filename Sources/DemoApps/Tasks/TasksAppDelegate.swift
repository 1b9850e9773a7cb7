import UIKit

/// Tasks: a list of things to do, their ages, and a balloon when all are done.
final class TasksAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TaskListViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
