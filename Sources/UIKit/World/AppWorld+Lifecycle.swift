/// A step in an app's life, as the system tells it.
public enum LifecycleStep: Hashable, Sendable {
  case didFinishLaunching(url: String?)
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case didBecomeActive
  case willTerminate
}

extension AppWorld {
  /// Tells the app: state first, then the delegate's method, then the notification.
  ///
  /// Apple documents no order between delegate and notification; the delegate was seen first
  /// (timer case 18), so that is fixed here, and `tellsNotificationFirst` swaps the two.
  public func tell(_ step: LifecycleStep) {
    if let state = step.stateBefore { application.applicationState = state }
    if tellsNotificationFirst { post(step.notification) }
    tellDelegate(step)
    if !tellsNotificationFirst { post(step.notification) }
    if let state = step.stateAfter { application.applicationState = state }
  }

  private func tellDelegate(_ step: LifecycleStep) {
    let delegate = application.delegate
    switch step {
    case .didFinishLaunching(let url):
      let options = url.flatMap(URL.init(string:)).map { [UIApplication.LaunchOptionsKey.url: $0] }
      _ = delegate?.application(application, didFinishLaunchingWithOptions: options)
    case .willResignActive: delegate?.applicationWillResignActive(application)
    case .didEnterBackground: delegate?.applicationDidEnterBackground(application)
    case .willEnterForeground: delegate?.applicationWillEnterForeground(application)
    case .didBecomeActive: delegate?.applicationDidBecomeActive(application)
    case .willTerminate: delegate?.applicationWillTerminate(application)
    }
  }

  private func post(_ name: Notification.Name) {
    notificationCenter.post(name: name, object: application)
  }
}

extension LifecycleStep {
  /// The state that the app is in when it is told.
  fileprivate var stateBefore: UIApplication.State? {
    switch self {
    case .didFinishLaunching: .inactive
    case .didEnterBackground: .background
    case .didBecomeActive: .active
    case .willResignActive, .willEnterForeground, .willTerminate: nil
    }
  }

  /// The state that the app is in when it has been told.
  fileprivate var stateAfter: UIApplication.State? {
    switch self {
    case .willResignActive, .willEnterForeground: .inactive
    case .didFinishLaunching, .didEnterBackground, .didBecomeActive, .willTerminate: nil
    }
  }

  @MainActor fileprivate var notification: Notification.Name {
    switch self {
    case .didFinishLaunching: UIApplication.didFinishLaunchingNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willTerminate: UIApplication.willTerminateNotification
    }
  }
}
