import FlowRunner
import Foundation
import Simulation
import VirtualTime

/// Where things were at each refresh, as a table: keyboard, app in front, and what it exposes.
@MainActor struct FrameTable {
  private var rows: [(fixed: String, values: [String: Double])] = []
  private var names: Set<String> = []

  var count: Int { rows.count }

  mutating func note(_ phone: Simulator) {
    let front = phone.frontApp
    var values: [String: Double] = [:]
    if let world = front.flatMap(phone.world(of:)) {
      for name in world.exposedNames { values[name] = phone.exposedValue(name, of: world) }
    }
    names.formUnion(values.keys)
    let keyboard = phone.keyboard.visibleHeight(at: phone.now)
    let time = String(format: "%.3f", Double(phone.now.nanoseconds) / 1e6)
    rows.append(
      ("\(rows.count),\(time),\(front ?? Simulator.home),\(Self.text(keyboard))", values))
  }

  /// Comma-separated, with a line of names first; empty where an app that is not in front has its
  /// values.
  var csv: String {
    let columns = names.sorted()
    let header = (["frame", "ms", "app", "keyboardRise"] + columns).joined(separator: ",")
    let lines = rows.map { row in
      ([row.fixed] + columns.map { row.values[$0].map(Self.text) ?? "" }).joined(separator: ",")
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  private static func text(_ value: Double) -> String { String(format: "%.3f", value) }
}
