import Foundation
import Hunting

/// Plays runs again in a process of its own, where dictionaries and sets have another order.
///
/// What is compared within one process finds clocks, chance and addresses; the seed of Swift's
/// hashing is drawn once a process, so that an order which follows from it is the same twice there.
/// Each finding and the hunt's last run are played once more by this same program.
@MainActor struct SecondProcess {
  /// What stands before the hash of all states in the answer to `--replay`.
  static let mark = "states: "
  let target: HuntTarget

  func check(_ hunt: any HuntDriving, _ report: inout HuntReport) {
    let codes = report.findings.filter { $0.kind == .violation }.compactMap {
      try? ReplayCode($0.replay)
    }
    for code in codes + [hunt.lastRun].compactMap(\.self) {
      guard let other = digest(of: code) else { continue }
      let own = hunt.replay(code)
      guard String(own.digest, radix: 16) != other else { continue }
      report.note(
        chanceIn: code, steps: own.steps,
        "played by a second process, the run goes through other states")
    }
  }

  /// What the second process says; nil if there is none to be had.
  private func digest(of code: ReplayCode) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["hunt", "--replay", code.text]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = output.split(separator: "\n").first { $0.hasPrefix(Self.mark) }
    return line.map { String($0.dropFirst(Self.mark.count)) }
  }
}
