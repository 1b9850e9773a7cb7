import VirtualTime

/// The apps of a phone, coming and going: who is told what, in which order.
///
///                  open                   covered, left                  latency over
///     notRunning ────────▶ active ◀──────────────────────▶ inactive ─────────────────▶ background
///                            ▲      uncovered, opened again                              │   │
///                            ├────────────────────────── open ───────────────────────────┘   │
///                            └─────────── open ─────────── suspended ◀───────────────────────┘
///
/// From one app to another: the system takes first responder from the app in front; that app
/// resigns active; the new one comes to the foreground and becomes active; and only a latency later
/// the old one enters the background, its picture is taken, and it is suspended. In between the old
/// app still hears what the new one does to the keyboard.
///
/// Active are the app in front and those that share the screen with it (on pads), while nothing
/// covers them.
public struct Lifecycle: Hashable, Sendable {
  /// How long the latency may be.
  public static let latencies = Duration.zero...Duration.milliseconds(1500)

  /// One app and what is still to come for it.
  struct Entry: Hashable, Sendable {
    var app: AppID
    var state = AppState.notRunning
    /// When it enters the background (inactive) or is suspended (background).
    var deadline: Instant?
  }

  var entries: [Entry]
  /// The app on screen, of several the one that the others joined; nil on the home screen.
  public internal(set) var front: AppID?
  /// Who shares the screen with it, in the order of coming.
  public internal(set) var companions: [AppID] = []
  /// Who was in front before the last way home.
  var lastLeft: AppID?
  public internal(set) var cover = Cover.nothing
  public internal(set) var latency: Duration
  /// How long an app runs in the background before it is suspended.
  public let backgroundTime: Duration

  /// Whether apps go on running in the background instead of being suspended.
  public internal(set) var runsInBackground = false

  /// A phone on its home screen with those apps installed.
  public init(
    apps: [AppID], latency: Duration = .milliseconds(500), backgroundTime: Duration = .zero
  ) {
    entries = apps.map { Entry(app: $0) }
    self.latency = min(max(latency, Self.latencies.lowerBound), Self.latencies.upperBound)
    self.backgroundTime = backgroundTime
  }

  /// Every app on the screen, the one in front first.
  public var onScreen: [AppID] { (front.map { [$0] } ?? []) + companions }

  /// The installed apps, in order.
  public var apps: [AppID] { entries.map(\.app) }

  public func state(of app: AppID) -> AppState { entries[index(of: app)].state }

  /// The apps that notifications reach, in the order of their installation.
  public var reachable: [AppID] { entries.filter(\.state.isReachable).map(\.app) }

  /// When `.deadline` is due; nil if nothing is awaited.
  public var nextDeadline: Instant? { entries.compactMap(\.deadline).min() }

  /// Takes in what happens and says what is to be done about it, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .open(let app): return open(app, at: now)
    case .join(let app): return join(app, at: now)
    case .leave(let app): return leave(app, at: now)
    case .home: return goHome(at: now)
    case .openSwitcher: return coverFront(with: .switcher)
    case .openSwitcherAfterHome: return openSwitcherAfterHome()
    case .resizeBegan: return beginResizing()
    case .resizeEnded: return endResizing()
    case .alertShown:
      if case .alerts(let count) = cover {
        cover = .alerts(count + 1)
        return []
      }
      return coverFront(with: .alerts(1))
    case .alertDismissed: return dismissAlert()
    case .terminate(let app): return terminate(app)
    case .crash(let app): return end(app)
    case .deadline: return passDeadlines(at: now)
    case .setLatency(let latency):
      self.latency = min(max(latency, Self.latencies.lowerBound), Self.latencies.upperBound)
      return []
    case .setRunsInBackground(let isOn): return setRunsInBackground(isOn)
    case .sleep(let duration): return sleep(for: duration)
    }
  }

  func index(of app: AppID) -> Int {
    guard let index = entries.firstIndex(where: { $0.app == app }) else {
      preconditionFailure("no app \"\(app)\" is installed")
    }
    return index
  }
}

extension Lifecycle {
  /// Adds everything that decides what the apps will be told.
  public func feed(_ digest: inout StateDigest) {
    for entry in entries {
      digest.combine(entry.app)
      digest.combine(entry.state.rawValue)
      digest.combine(entry.deadline ?? .distantFuture)
    }
    digest.combine(front ?? "")
    digest.combine(companions.count)
    for app in companions { digest.combine(app) }
    digest.combine(lastLeft ?? "")
    switch cover {
    case .nothing: digest.combine(0)
    case .alerts(let count): digest.combine(count)
    case .switcher: digest.combine(-1)
    case .resizing: digest.combine(-2)
    }
    digest.combine(latency.wholeNanoseconds)
    digest.combine(runsInBackground)
    digest.combine(backgroundTime.wholeNanoseconds)
  }
}
