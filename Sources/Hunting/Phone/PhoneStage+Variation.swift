import LifecycleModel
import Simulation
import VirtualTime

/// How the phone behaves where a device has a choice, and what goes wrong with it.
extension PhoneStage {
  mutating func vary(_ point: DecisionPoint, _ value: Int) -> String {
    switch point {
    case .wake:
      let policy = [WakePolicy.soft, .hard, .seeded(7)][value]
      phone.handle(.setting(.timeRule(.wakePolicy(policy))))
      return "setting: { wakePolicy: \(["soft", "hard", "7"][value]) }"
    case .cost: return charge(timer: [0, 5, 40][value], link: cost.link)
    case .frame: return charge(timer: cost.timer, link: [0, 20][value])
    case .observers:
      phone.handle(.setting(.timeRule(.notificationFirst(value > 0))))
      return "setting: { notificationFirst: \(value > 0) }"
    default:
      phone.handle(.setting(.backgroundMode(value > 0)))
      return "setting: { backgroundMode: \(value > 0) }"
    }
  }

  /// In milliseconds; a link that takes longer than a refresh drops frames.
  private mutating func charge(timer: Int, link: Int) -> String {
    cost = (timer, link)
    phone.handle(
      .setting(
        .calloutCost(timer: .milliseconds(timer), displayLink: .milliseconds(link))))
    return "setting: { timerCost: \(timer)ms, linkCost: \(link)ms }"
  }

  func allows(_ fault: HuntFault) -> Bool {
    guard fault == .killed else { return true }
    let state = phone.lifecycle.state(of: repertoire.app)
    return state == .background || state == .suspended
  }

  mutating func strike(_ fault: HuntFault, _ way: Int) -> String {
    guard fault.ways.indices.contains(way - 1) else {
      phone.handle(.terminate(app: repertoire.app))
      return HuntAction.kill(repertoire.app).line
    }
    phone.handle(.setting(.fault(fault.ways[way - 1])))
    return "setting: { fault: \(fault.ways[way - 1].text) }"
  }
}
