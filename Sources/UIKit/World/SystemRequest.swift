import KeyboardModel
import VirtualTime

/// What an app asks of the system, as a value.
///
/// The simulator takes these when the app's code has returned, before time moves on (since iOS 17
/// focus and keyboard are asynchronous: keyboard facts 5.9).
public enum SystemRequest: Hashable, Sendable {
  /// The keyboard this app wants from now on; nil for none. Sent once per change.
  case keyboard(KeyboardWish?, animated: Bool)
  /// A finger on the keyboard's own parts, or a pan that pushes it down: its mode, its place.
  case keyboardGesture(Keyboard.Gesture)
  /// The key for dictation was tapped.
  case dictation
  /// The keyboard has learnt a word, another language is in use, an emoji was typed.
  case keyboardHabits(KeyboardHabits)
  /// For the timeline: the receiver of key input is now this one (nil for none).
  case firstResponder(String?)
  /// A line for the timeline and the log.
  case log(tag: String, message: String, level: LogLevel)
  /// For the timeline: what became of a timer or a display link.
  case timer(TimerEvent)
  /// For the timeline: what a route does.
  case route(RouteEvent)
  /// For the makers' charts: something has happened once more.
  case metric(AppMetric)
  case openURL(String)
  /// The app has put text on the pasteboard.
  case pasteboard(String)
  /// The app gave up: the simulator terminates it and keeps the report.
  case crash(report: String)
}

/// The keyboard that a first responder wants.
public struct KeyboardWish: Hashable, Sendable {
  /// False where only an accessory view is to be shown.
  public var showsKeys = true
  /// Height of the input accessory view, in points; part of the keyboard's frame (facts 8.1).
  public var accessoryHeight: CGFloat = 0
  public var showsPredictions = true
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var isSecure = false
  /// A name or password that the system may fill in.
  public var offersAutoFill = false

  public init() {}
}

extension SystemRequest {
  /// Words for the timeline alone, which the system need not answer.
  var isNote: Bool {
    switch self {
    case .firstResponder, .log, .timer, .route, .metric: true
    case .keyboard, .keyboardGesture, .dictation, .keyboardHabits, .openURL, .pasteboard, .crash:
      false
    }
  }
}

extension AppWorld {
  /// What the app has asked for since the last call, in order.
  public func takeRequests() -> [SystemRequest] {
    if wish != announcedWish {
      announcedWish = wish
      ask(.keyboard(wish, animated: wishIsAnimated))
    }
    guard !requests.isEmpty else { return [] }
    defer { requests.removeAll(keepingCapacity: true) }
    return requests.map(\.request)
  }

  /// Takes out of a busy app's requests the notes for the timeline that it had left by `instant`;
  /// everything else waits until it is free.
  public func takeNotes(by instant: Instant) -> [SystemRequest] {
    let isDue = { (entry: (at: Instant, request: SystemRequest)) in
      entry.request.isNote && entry.at <= instant
    }
    guard requests.contains(where: isDue) else { return [] }
    let notes = requests.filter(isDue).map(\.request)
    requests.removeAll(where: isDue)
    return notes
  }

  /// When a busy app leaves its next note for the timeline.
  public var nextNote: Instant? { requests.first { $0.request.isNote }?.at }

  /// Puts a line into the timeline.
  public func log(_ message: String, tag: String = "", level: LogLevel = .info) {
    recentLog.append("\(now.nanoseconds / 1_000_000) ms \(level.rawValue) \(tag) \(message)")
    if recentLog.count > 100 { recentLog.removeFirst(50) }
    ask(.log(tag: tag, message: message, level: level))
  }

  func ask(_ request: SystemRequest) { requests.append((now, request)) }
}
