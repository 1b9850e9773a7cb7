import Simulation
import UIKit

/// Comparing an app's view controllers, and the route it took last, with what a flow expects.
extension FlowPlayer {
  func checkStack(_ pattern: StackPattern, of owner: String?) throws(StepFailure) {
    let expected = "stack: \(pattern)"
    let world = try world(of: owner, for: expected)
    guard let tree = simulator.look(into: world, { world.controllerTree }) else {
      throw StepFailure(expected: expected, actual: "no window with a root controller")
    }
    guard pattern.matches(tree) else {
      throw StepFailure(expected: expected, actual: pattern.text(of: tree))
    }
  }

  func checkPlan(_ lines: [String]?, of owner: String?) throws(StepFailure) {
    let expected = lines?.joined(separator: "; ") ?? "none"
    let route = try world(of: owner, for: "plan: \(expected)").lastRoute
    try require("plan", expected, route?.record.plan.joined(separator: "; ") ?? "none")
  }

  func checkRouteCalls(_ calls: [RouteCall.What], of owner: String?) throws(StepFailure) {
    let expected = calls.map(\.rawValue).joined(separator: ", ")
    let route = try world(of: owner, for: "route calls: \(expected)").lastRoute
    let actual = route.map { $0.record.calls.map(\.what.rawValue).joined(separator: ", ") }
    let none = "none"
    try require(
      "route calls", expected.isEmpty ? none : expected,
      actual.map { $0.isEmpty ? none : $0 } ?? "no route")
  }

  func checkRoute(_ outcome: String?, of owner: String?) throws(StepFailure) {
    let expected = outcome ?? "none"
    let route = try world(of: owner, for: "route: \(expected)").lastRoute
    try require("route", expected, route?.record.state.outcome ?? "none")
  }

  private func world(of owner: String?, for expected: String) throws(StepFailure) -> AppWorld {
    guard let world = owner.map({ simulator.world(of: $0) }) ?? finder.frontWorld else {
      throw StepFailure(expected: expected, actual: "\(owner ?? "the app") is not running")
    }
    return world
  }
}

extension RouteRecord.State {
  /// As a flow calls it: `throws` where nothing was begun, with the error's name.
  fileprivate var outcome: String {
    switch self {
    case .underWay: "under way"
    case .arrived: "success"
    case .refused(let name, _): "throws \(name)"
    case .failed(let name, _): "failure \(name)"
    }
  }
}
