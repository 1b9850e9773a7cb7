import UIKit

/// Chat: a deal above, its conversation below, and a keyboard that both make room for.
///
/// The screen is built twice, by notifications and by the layout guide; a setting says by which.
final class ChatAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var talk: ChatTalk?
  private var shown: ChatSettings?
  private var settingsToken: (any NSObjectProtocol)?
  /// For a keyboard to be out of sight, in seconds.
  private static let hideTime = 0.6

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    talk = ChatTalk(isPartnerThere: ChatSettings.current.hasPartner)
    readSettings()
    settingsToken = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.readSettings() }
    window.makeKeyAndVisible()
    return true
  }

  private func readSettings() {
    let settings = ChatSettings.current
    guard let window, let talk, settings != shown else { return }
    talk.isPartnerThere = settings.hasPartner
    if settings.builtBy != shown?.builtBy {
      // Nothing is exchanged behind a keyboard: first that goes.
      if window.endEditing(true) {
        Timer.scheduledTimer(withTimeInterval: Self.hideTime, repeats: false) { [weak self] _ in
          self?.readSettings()
        }
        return
      }
      window.rootViewController =
        settings.builtBy == .notifications
        ? ChatContainerController(talk: talk) : GuidedContainerController(talk: talk)
    }
    shown = settings
    (window.rootViewController as? ChatContainerController)?.apply(settings)
  }
}
