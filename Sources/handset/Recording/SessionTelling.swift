import Foundation
import FrameTiming
import SessionRecorder
import Simulation
import VirtualTime

/// The session's provenance; the window has a word of the same name.
typealias SessionProvenance = Provenance

/// What is said of a session as a whole.
@MainActor enum SessionTelling {
  static let virtualClock = SessionProvenance(
    pacing: .virtualClock, clock: "the phone's own, which moves only when told",
    shownAt: "the refresh itself", driver: "none", renderer: "none")

  /// - Parameter title: what is recorded, such as a flow's name.
  static func info(
    _ title: String, _ provenance: SessionProvenance, of phone: Simulator, driver: DriverChoice?
  ) -> SessionInfo {
    var info = SessionInfo(provenance: provenance, title: title, device: phone.device.name)
    info.recorder = "handset \(Program.version)"
    info.recordedAt = ISO8601DateFormatter().string(from: Date())
    info.details = [
      .init("Orientation", phone.orientation.rawValue),
      .init("Appearance", phone.appearance.rawValue),
      .init("Seed", "\(phone.configuration.seed)"),
      .init("Phone's refresh", "\(phone.device.refreshRate) Hz"),
      .init("System", ProcessInfo.processInfo.operatingSystemVersionString),
      .init("Processors", "\(ProcessInfo.processInfo.activeProcessorCount)"),
    ]
    if let driver { info.details.insert(.init("Drivers", driver.rawValue), at: 0) }
    return info
  }

  /// What is known at the end: by the digest a replay is seen to be the same.
  static func end(_ info: SessionInfo, of phone: Simulator) -> SessionInfo {
    var info = info
    info.details += [
      .init("Inputs", "\(phone.inputs.count)"),
      .init("Timeline entries", "\(phone.timeline.count)"),
      .init("Digest", "\(phone.digest())"),
    ]
    return info
  }

  /// This machine, as far as the system tells of it.
  static func machine(graphics: String, driver: String) -> Machine {
    let process = ProcessInfo.processInfo
    let version = process.operatingSystemVersion
    var processor = ""
    if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") })
    {
      processor =
        line.split(separator: ":").last.map { $0.drop { $0 == " " } }.map(String.init) ?? ""
    }
    return Machine(
      system: "Linux", processor: processor, graphics: graphics,
      memory: Int(process.physicalMemory / 1000),
      kernel: "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)",
      driver: driver)
  }
}

/// What moves the balloon of Tasks while it is recorded.
enum DriverChoice: String, CaseIterable {
  case timer, displaylink, both

  var words: String {
    switch self {
    case .timer: "a timer"
    case .displaylink: "a display link"
    case .both: "both drivers"
    }
  }

  /// As the app's setting has it.
  var setting: String { self == .displaylink ? "displayLink" : rawValue }
}
