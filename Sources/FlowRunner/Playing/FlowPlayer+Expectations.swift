import Foundation
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// Comparing the model with what a flow expects.
extension FlowPlayer {
  func check(_ check: Expectation.Check) throws(StepFailure) {
    switch check {
    case .value(let name, let owner, let quantity, let tolerance):
      try checkValue(name, of: owner ?? app, equals: quantity, tolerance: tolerance)
    case .notifications(let expected, let receiver):
      try checkNotifications(expected, to: receiver ?? app)
    case .keyboard(let state):
      try require("keyboard", state.rawValue, simulator.keyboardState.rawValue)
    case .firstResponder(let name):
      try require("first responder", name ?? "none", firstResponderName)
    case .app(let id): try require("app in front", id ?? "home", simulator.frontApp ?? "home")
    case .orientation(let names):
      let actual = simulator.orientation.rawValue
      guard names.contains(actual) else {
        throw StepFailure(
          expected: "orientation \(names.sorted().joined(separator: " or "))", actual: actual)
      }
    case .stack(let pattern, let owner): try checkStack(pattern, of: owner)
    case .plan(let lines, let owner): try checkPlan(lines, of: owner)
    case .routeCalls(let calls, let owner): try checkRouteCalls(calls, of: owner)
    case .route(let outcome, let owner): try checkRoute(outcome, of: owner)
    case .law(let law, let owner):
      guard let detail = watch.breach(of: law, by: owner ?? app, on: simulator) else { return }
      throw StepFailure(expected: "law \(law.rawValue): \(law.title)", actual: detail)
    }
  }

  func require(
    _ what: String, _ expected: String, _ actual: String
  ) throws(StepFailure) {
    guard expected == actual else {
      throw StepFailure(expected: "\(what): \(expected)", actual: actual)
    }
  }

  /// The identifier of whoever takes key input, or else its type.
  private var firstResponderName: String {
    guard let responder = finder.frontWorld?.firstResponder else { return "none" }
    return (responder as? UIView)?.accessibilityIdentifier
      ?? String(describing: type(of: responder))
  }

  // MARK: Values

  private func checkValue(
    _ name: String, of owner: String, equals quantity: Expectation.Quantity, tolerance: Double
  ) throws(StepFailure) {
    let actual = try value(name, of: owner)
    let expected: Double
    var title: String
    switch quantity {
    case .number(let number):
      expected = number
      title = "\(name): \(Self.text(number))"
    case .named(let other):
      expected = try value(other, of: owner)
      title = "\(name): \(other), which is \(Self.text(expected))"
    }
    if tolerance > 0 { title += " ± \(Self.text(tolerance))" }
    // A billionth lets the last bits of floating point go.
    guard abs(actual - expected) <= tolerance + 1e-9 else {
      throw StepFailure(expected: title, actual: Self.text(actual))
    }
  }

  private func value(_ name: String, of owner: String) throws(StepFailure) -> Double {
    if let value = simulator.value(named: name) { return value }
    if name == "inset", let fedInset { return Double(fedInset) }
    if name == "hole", let hole = simulator.cardHole(of: owner) { return hole }
    guard let world = simulator.world(of: owner) else {
      throw StepFailure(expected: "\(name) of \(owner)", actual: "\(owner) is not running")
    }
    if let value = simulator.exposedValue(name, of: world) { return value }
    if let value = simulator.timeValue(named: name, of: world) { return value }
    if name == "timerFires" { return Double(simulator.timerFires(of: owner)) }
    let known = world.exposedNames + Simulator.valueNames
    throw StepFailure(
      expected: "a value \"\(name)\"",
      actual: known.isEmpty
        ? "\(owner) exposes no values" : NearestName.hint(for: name, among: known))
  }

  /// To a thousandth, without idle zeros.
  nonisolated static func text(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  // MARK: Notifications

  private func checkNotifications(
    _ expected: [ExpectedNotification], to receiver: String
  ) throws(StepFailure) {
    let rows = simulator.timeline.dropFirst(heard[receiver] ?? 0).filter {
      $0.app == receiver && $0.keyboardNotification != nil
    }
    heard[receiver] = simulator.timeline.count
    guard rows.map(\.name) == expected.map(\.name.rawValue) else {
      throw StepFailure(
        expected: "notifications to \(receiver): \(Self.list(expected.map(\.name.rawValue)))",
        actual: Self.list(rows.map(\.name)))
    }
    for (row, wanted) in zip(rows, expected) { try compare(row, with: wanted) }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func compare(
    _ row: TimelineEntry, with wanted: ExpectedNotification
  ) throws(StepFailure) {
    let name = wanted.name.rawValue
    let frames = [("begin", wanted.begin, row.frameBegin), ("end", wanted.end, row.frameEnd)]
    for case (let part, let rect?, let actual) in frames
    where actual.map({ Self.isClose($0, rect) }) != true {
      throw StepFailure(
        expected: "\(name) \(part): \(Self.text(rect))",
        actual: actual.map(Self.text) ?? "none")
    }
    if let duration = wanted.duration, duration != row.duration {
      throw StepFailure(
        expected: "\(name) duration: \(Self.milliseconds(duration))",
        actual: row.duration.map(Self.milliseconds) ?? "none")
    }
    if let isLocal = wanted.isLocal, isLocal != row.isLocal {
      throw StepFailure(
        expected: "\(name) isLocal: \(isLocal)", actual: row.isLocal.map { "\($0)" } ?? "none")
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\(text(duration.inSeconds * 1000)) ms"
  }

  /// Frames are written to a hundredth of a point.
  private static func isClose(_ left: CGRect, _ right: CGRect) -> Bool {
    zip(
      [left.minX, left.minY, left.width, left.height],
      [right.minX, right.minY, right.width, right.height]
    )
    .allSatisfy { abs($0 - $1) < 0.005 }
  }

  private static func text(_ rect: CGRect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map { text(Double($0)) }
    return "[\(parts.joined(separator: ", "))]"
  }
}
