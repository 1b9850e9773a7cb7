import UIKit

/// Notes: a list of notes and a plain text view.
final class NotesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = NotesColors.tint
    window.rootViewController = NotesViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The colours of Notes.
@MainActor enum NotesColors {
  /// A yellow that can be read on white, as paper clips are.
  static let tint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 1)
      : UIColor(red: 0.85, green: 0.6, blue: 0, alpha: 1)
  }

  /// Of a bar that content goes under (look facts 1.3.1); nothing shines through.
  static let bar = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.114 : 0.976, alpha: 1)
  }
}
