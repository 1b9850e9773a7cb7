import UIKit
import VirtualTime

/// What has been chosen of the behaviour of every app's timers, links and life cycle.
public struct TimeRules: Hashable, Sendable {
  public private(set) var loop = RunLoopRules()
  public private(set) var zeroTimesAtFirst = false
  public private(set) var notificationFirst = false

  mutating func take(_ rule: TimeRule) {
    switch rule {
    case .wakePolicy(let policy): loop.wakePolicy = policy
    case .oneShotTolerance(let counts): loop.ignoresToleranceOfOneShots = !counts
    case .zeroTimesAtFirst(let isOn): zeroTimesAtFirst = isOn
    case .notificationFirst(let isOn): notificationFirst = isOn
    case .tieOrder: break  // The phone's, since ties are met in it as well as in apps.
    }
  }

  /// Lets an app live by them.
  @MainActor func rule(_ world: AppWorld) {
    if world.runLoopRules != loop { world.runLoopRules = loop }
    world.linksReportZeroAtFirst = zeroTimesAtFirst
    world.tellsNotificationFirst = notificationFirst
  }
}
