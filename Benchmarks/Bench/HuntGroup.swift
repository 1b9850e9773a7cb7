import DemoApps
import Foundation
import Hunting
import Simulation

/// How many runs a hunt plays in a second, on one core and on two.
///
/// Two processes share nothing: each has a shard, as parts of a hunt have on any batch engine.
let hunt = BenchGroup(name: "hunt: runs of four steps") { recorder in
  let models = 20_000
  let ofModels = nanoseconds {
    let hunt = ModelHunt.hunt(
      on: .iPhone15, fixes: .robust,
      HuntOptions(bounds: HuntBounds(steps: 4), runs: models))
    while hunt.advance(runs: 1000) {}
    precondition(hunt.report.runs == models && hunt.report.findings.isEmpty)
  }
  recorder.record(
    "on the models", Double(models) / ofModels * 1e9, "a second", goal: .atLeast(50_000))
  let ofPhones = nanoseconds { HuntPart.play(HuntShard()) }
  recorder.record(
    "whole phones", Double(HuntPart.runs) / ofPhones * 1e9, "a second", goal: .atLeast(500))
  if let seconds = HuntPart.inTwoProcesses() {
    recorder.record(
      "whole phones, two processes", Double(2 * HuntPart.runs) / seconds, "a second")
  }
}

/// A part of the hunt of whole phones, which another process may play.
@MainActor enum HuntPart {
  static let runs = 400
  /// What makes a process of this program play a part alone: `--hunt-part 1/2`.
  static let option = "--hunt-part"

  static func play(_ shard: HuntShard) {
    let hunt = PhoneHunt.hunt(
      .ike(on: .iPhone15, fixes: .robust),
      on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all),
      HuntOptions(bounds: HuntBounds(steps: 4), shard: shard, runs: runs))
    while hunt.advance(runs: 100) {}
    precondition(hunt.report.runs == runs && hunt.report.findings.isEmpty)
  }

  /// Plays the part that the process was started for; false if it was not started for one.
  static func playIfAsked() -> Bool {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count,
      let number = Int(arguments[place + 1].prefix(1))
    else { return false }
    play(HuntShard(index: number - 1, count: 2))
    return true
  }

  /// Seconds that two processes take side by side; nil if they cannot be started.
  static func inTwoProcesses() -> Double? {
    let start = ContinuousClock.now
    var processes: [Process] = []
    for number in 1...2 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [option, "\(number)/2"]
      guard (try? process.run()) != nil else { return nil }
      processes.append(process)
    }
    for process in processes { process.waitUntilExit() }
    guard processes.allSatisfy({ $0.terminationStatus == 0 }) else { return nil }
    let time = start.duration(to: .now).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }
}
