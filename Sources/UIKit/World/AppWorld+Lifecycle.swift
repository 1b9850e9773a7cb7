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
  /// (timer case 18), so that is fixed here.
  public func tell(_ step: LifecycleStep) {
    let delegate = application.delegate
    switch step {
    case .didFinishLaunching(let url):
      application.applicationState = .inactive
      let options = url.flatMap(URL.init(string:)).map { [UIApplication.LaunchOptionsKey.url: $0] }
      _ = delegate?.application(application, didFinishLaunchingWithOptions: options)
      post(UIApplication.didFinishLaunchingNotification)
    case .willResignActive:
      delegate?.applicationWillResignActive(application)
      post(UIApplication.willResignActiveNotification)
      application.applicationState = .inactive
    case .didEnterBackground:
      application.applicationState = .background
      delegate?.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification)
    case .willEnterForeground:
      delegate?.applicationWillEnterForeground(application)
      post(UIApplication.willEnterForegroundNotification)
      application.applicationState = .inactive
    case .didBecomeActive:
      application.applicationState = .active
      delegate?.applicationDidBecomeActive(application)
      post(UIApplication.didBecomeActiveNotification)
    case .willTerminate:
      delegate?.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification)
    }
  }

  private func post(_ name: Notification.Name) {
    notificationCenter.post(name: name, object: application)
  }
}
