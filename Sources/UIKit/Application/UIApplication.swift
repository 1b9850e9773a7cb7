/// An app's single application object.
///
/// Has: delegate, state, windows, key window, opening links, ignoring touches. Left out: scenes,
/// background tasks, push tokens, shortcuts, alternate icons.
@MainActor public final class UIApplication: UIResponder {
  public enum State: Int, Hashable, Sendable { case active, inactive, background }

  public weak var delegate: (any UIApplicationDelegate)?
  public internal(set) var applicationState = State.inactive
  public var isIdleTimerDisabled = false

  override init() { super.init() }

  /// The application whose code is running.
  public static var shared: UIApplication { AppWorld.current.application }

  /// Visible and hidden ones, from the back to the front; the system's for the keyboard among them.
  public var windows: [UIWindow] { AppWorld.current.windows }
  public var keyWindow: UIWindow? { AppWorld.current.keyWindow }

  public override var next: UIResponder? { delegate as? UIResponder }

  public func open(_ url: URL) { AppWorld.current.ask(.openURL(url.absoluteString)) }
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  public func sendEvent(_ event: UIEvent) {
    for window in AppWorld.current.shownWindows.reversed() where event.concerns(window) {
      window.sendEvent(event)
    }
  }
}

extension UIApplication {
  public struct LaunchOptionsKey: Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  public struct OpenURLOptionsKey: Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

/// What an app is told about its own life.
///
/// Every member has an empty default.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  /// A link that the app owns: at its start after `didFinishLaunching`, on its way to the front
  /// before `didBecomeActive`, else at once.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
}
