import Foundation
import Simulation
import UIKit

/// Words of a flow file that is written, not read.
enum FlowText {
  /// A line as a scalar in which nothing means anything but the quotation mark.
  static func plain(_ line: String) -> String {
    "'" + line.replacingOccurrences(of: "'", with: "''") + "'"
  }

  static func point(_ place: CGPoint) -> String {
    "\"\(Int(place.x.rounded())),\(Int(place.y.rounded()))\""
  }

  static func milliseconds(_ duration: Duration) -> String {
    "\(max(1, duration.wholeNanoseconds / 1_000_000))ms"
  }

  /// The part above the line: app, device, and what differs from a phone fresh from the box.
  @MainActor static func header(app: String, of configuration: Simulator.Configuration) -> String {
    var lines = [
      "appId: \(FlowScalar.quoted(app))", "device: \(FlowScalar.quoted(configuration.device.name))",
    ]
    var settings: [String] = []
    if configuration.orientation != .portrait {
      settings.append("orientation: \(configuration.orientation.rawValue)")
    }
    if configuration.appearance != .light {
      settings.append("appearance: \(configuration.appearance.rawValue)")
    }
    if configuration.seed != 1 { settings.append("seed: \(configuration.seed)") }
    if !settings.isEmpty { lines.append("settings: { \(settings.joined(separator: ", ")) }") }
    if !configuration.appSettings.isEmpty {
      lines.append("appSettings:")
      for (key, value) in configuration.appSettings.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(FlowScalar.quoted(key)): \(FlowScalar.quoted(value))")
      }
    }
    return lines.joined(separator: "\n") + "\n---\n"
  }

  /// A step that puts inputs in as they were, with times that count from the step's beginning.
  static func inputs(_ inputs: [TimedInput], from start: Duration, to end: Duration) -> String {
    var lines = ["- inputs:"]
    for input in inputs {
      lines.append("    - \(plain(input.moved(by: .zero - start).description))")
    }
    let last = inputs.last.map { Duration.nanoseconds($0.at.nanoseconds) } ?? start
    let rest = (end - last).wholeNanoseconds
    if rest > 0 { lines.append("- wait: \(Double(rest) / 1e6)ms") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TimedInput {
  /// The same later or earlier; a refresh tells of times that move along.
  func moved(by duration: Duration) -> TimedInput {
    var moved = self
    moved.at = at.advanced(by: duration)
    if case .vsync(let timestamp, let target) = input {
      moved.input = .vsync(
        timestamp: timestamp.advanced(by: duration), target: target.advanced(by: duration))
    }
    return moved
  }
}
