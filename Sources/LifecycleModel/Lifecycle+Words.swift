import VirtualTime

extension Lifecycle {
  /// An app's name to the system, such as `ike`.
  public typealias AppID = String

  /// How much an app may do.
  public enum AppState: String, Hashable, Sendable, CaseIterable {
    case notRunning
    /// On screen, or on its way off it, without being touched: under an alert or the switcher.
    case inactive
    case active
    /// Running unseen.
    case background
    /// In memory, told nothing.
    case suspended

    /// Whether notifications reach it: everything that runs.
    public var isReachable: Bool {
      switch self {
      case .inactive, .active, .background: true
      case .notRunning, .suspended: false
      }
    }
  }

  /// What lies over the app in front and makes it inactive.
  public enum Cover: Hashable, Sendable {
    case nothing
    /// So many system alerts, one over the other.
    case alerts(Int)
    /// The switcher, or the home screen while another app is chosen to stand beside.
    case switcher
    /// The divider between two apps is under the finger.
    case resizing
  }

  /// What happens to the apps.
  public enum Event: Hashable, Sendable {
    /// A tap on the app's icon or card, or another app opens it; it is launched if need be.
    case open(AppID)
    /// Comes on the screen with those that are there: in Split View, Slide Over or a window.
    case join(AppID)
    /// Leaves the screen, and others stay: put away from Slide Over, or pushed off it.
    case leave(AppID)
    /// To the home screen.
    case home
    case openSwitcher
    /// The home button was pressed a second time: what the first press left is still in front.
    case openSwitcherAfterHome
    /// The divider is taken hold of, and let go.
    case resizeBegan
    case resizeEnded
    /// A system alert: a permission, an incoming call.
    case alertShown
    case alertDismissed
    /// In an orderly way: flicked away in the switcher, or by the system.
    case terminate(AppID)
    /// Without a word to it.
    case crash(AppID)
    /// The instant of a `wake` has come; one that is no longer awaited changes nothing.
    case deadline
    /// How long after leaving an app learns that it is in the background: 0 to 1.5 s.
    case setLatency(Duration)
    /// Whether apps keep running in the background, as one with a background mode does.
    case setRunsInBackground(Bool)
    /// The device is locked, sleeps for so long by the wall clock, and is unlocked.
    case sleep(Duration)
  }

  /// What an app's delegate is told.
  public enum Message: String, Hashable, Sendable, CaseIterable {
    case didFinishLaunching, willEnterForeground, didBecomeActive
    case willResignActive, didEnterBackground, willTerminate
  }

  /// What the phone has to do, in order.
  public enum Effect: Hashable, Sendable {
    case startProcess(AppID)
    case tell(AppID, Message)
    /// The system takes first responder, so that the keyboard goes; before the app resigns.
    case resetFirstResponder(AppID)
    /// It gives it back after an alert; before the app becomes active.
    case restoreFirstResponder(AppID)
    case takeSwitcherPicture(AppID)
    case suspend(AppID)
    case resume(AppID)
    case endProcess(AppID)
    /// The device sleeps: uptime stands still, the other clocks go on by so much.
    case sleep(Duration)
    /// Send `.deadline` at that instant.
    case wake(at: Instant)
  }
}
