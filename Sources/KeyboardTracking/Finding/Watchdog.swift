import UIKit
import VirtualTime

/// Looks once a second whether a tracked view is where it ought to be, and barks if it is not.
///
/// Where it ought to be is measured anew from all that the process knows, as `robust` does it. A
/// bark logs every value between, is counted for the dashboard, and as the settings say the
/// position is repaired, or the app gives up with a report that holds the log, or both.
@MainActor public final class Watchdog {
  /// What a bark leads to.
  public enum Response: String, Hashable, Sendable, CaseIterable {
    case log, repair, crash, repairAndCrash

    var repairs: Bool { self == .repair || self == .repairAndCrash }
    var crashes: Bool { self == .crash || self == .repairAndCrash }
  }

  public private(set) var barkCount = 0
  private let tracker: KeyboardTracker
  private let log: Logger
  private let position: @MainActor () -> CGFloat
  private var config = RemoteConfig()
  private var timer: Timer?
  private var configToken: (any NSObjectProtocol)?

  /// - Parameter position: how far the view is raised, in points, when its motion has ended.
  public init(
    tracker: KeyboardTracker, log: Logger = Logger(tag: "[keyboard]"),
    position: @escaping @MainActor () -> CGFloat
  ) {
    self.tracker = tracker
    self.log = log.child(tag: "[watchdog]")
    self.position = position
  }

  /// Starts with the remote configuration as it is, and follows it.
  public func start() {
    readConfig()
    guard configToken == nil else { return }
    configToken = NotificationCenter.default.addObserver(
      forName: AppWorld.remoteConfigDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.readConfig() }
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
    if let configToken { NotificationCenter.default.removeObserver(configToken) }
    configToken = nil
  }

  /// A text that is no configuration leaves the one before in force.
  private func readConfig() {
    guard let text = AppWorld.current.remoteConfig else { return setTimer() }
    do {
      config = try RemoteConfig(text: text, file: "remote config")
    } catch {
      log.error("\(error); the previous settings stay")
    }
    setTimer()
  }

  private func setTimer() {
    timer?.invalidate()
    timer = nil
    guard config.watchdog else { return }
    let timer = Timer(timeInterval: config.watchdogPeriod, repeats: true) { [weak self] _ in
      self?.look()
    }
    // A list that is dragged holds nothing up that has to be watched.
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Compares once.
  public func look() {
    guard let view = tracker.view, let place = KeyboardPlace(of: view) else { return }
    let world = AppWorld.current
    let knowledge = world.keyboardRecord.knowledge
    let focus = view.keyboardFocus
    guard
      let right = TrackerFixes.robust.height(
        from: knowledge, in: place, focus: focus, at: world.now)
    else { return }
    let found = position()
    guard abs(found - right) > config.watchdogTolerance else { return }
    bark(
      found: found, right: right,
      values: Self.values(of: tracker, knowledge, place, focus))
  }

  private func bark(found: CGFloat, right: CGFloat, values: [String]) {
    let world = AppWorld.current
    barkCount += 1
    world.count("bark", variant: tracker.fixes.name)
    let headline =
      "the view is raised by \(KeyboardTracker.text(found)) and ought to be by "
      + KeyboardTracker.text(right)
    log.error(headline)
    for value in values { log.warning(value) }
    if config.watchdogResponse.repairs {
      log.info("repaired from \(KeyboardTracker.text(found)) to \(KeyboardTracker.text(right))")
      tracker.repair(to: right)
    }
    if config.watchdogResponse.crashes {
      let lines = world.recentLog.joined(separator: "\n")
      world.crash(report: "Watchdog: \(headline)\nFixes: \(tracker.fixes.name)\n\n\(lines)")
    }
  }

  /// Every value between the notification and the position.
  private static func values(
    of tracker: KeyboardTracker, _ knowledge: KeyboardKnowledge, _ place: KeyboardPlace,
    _ focus: KeyboardFocus
  ) -> [String] {
    [
      "screen \(text(place.screen)), window \(text(place.window)), view \(text(place.view))",
      "\(place.isPad ? "pad" : "phone"), \(place.windowing.rawValue)"
        + (place.sharesScreen ? ", another app beside" : ""),
      "first responder \(focus.rawValue), app \(AppWorld.current.application.stateName)",
      "own keyboard \(text(knowledge.own)); last said \(text(knowledge.latest))",
      "seen \(knowledge.seen.map(text) ?? "nowhere else"), bar "
        + (knowledge.isBarMinimised ? "minimised" : "whole"),
      "fixes \(tracker.fixes.name), tracker has \(KeyboardTracker.text(tracker.height))",
    ]
  }

  private static func text(_ report: KeyboardReport?) -> String {
    guard let report else { return "unheard of" }
    return "\(report.name.rawValue) \(text(report.frameEnd)) "
      + (report.isLocal ? "local" : "not local")
  }

  private static func text(_ rect: CGRect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map(KeyboardTracker.text)
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension UIApplication {
  fileprivate var stateName: String {
    switch applicationState {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}
