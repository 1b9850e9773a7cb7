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
  /// The only law that counts, if there is one: a run ends at what breaks a law.
  let law: String?

  func check(_ hunt: any HuntDriving) { hunt.compare { digest(of: $0) } }

  /// What the second process says; nil if there is none to be had.
  private func digest(of code: ReplayCode) -> UInt64? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["hunt", "--replay", code.text] + (law.map { ["--invariant", $0] } ?? [])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = output.split(separator: "\n").first { $0.hasPrefix(Self.mark) }
    return line.flatMap { UInt64($0.dropFirst(Self.mark.count), radix: 16) }
  }
}
