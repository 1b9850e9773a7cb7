import FlowRunner
import Foundation
import Hunting
import Raster

/// The command `handset hunt APP`, and `handset hunt merge FILE...`.
@MainActor enum HuntCommand {
  static let command = Command(
    name: "hunt", operands: "APP", operandCount: 0...Int.max,
    summary: "orders of events, for one that breaks a law of the app",
    discussion: """
      APP is ike, tasks, chat or shop, or "ike-model", which is Ike on the models of keyboard and
      life cycle alone and a hundred times as fast. What is found is made as short as it can be,
      explained, and written as a flow (-o) that "handset test" fails on. With --shard any batch
      engine spreads a hunt, and "handset hunt merge FILE..." adds up what --resume has kept.
      """,
    options: [
      .device,
      Command.Option(
        name: "--tracker", value: "FIXES", help: "naive, talkBad, talkGood, robust, or fixes with +"
      ),
      Command.Option(
        name: "--setting", value: "KEY=VALUE", help: "settings of the app, with commas between"),
      Command.Option(
        name: "--invariant", value: "NAME", help: "this law alone: \(lawNames)"),
      Command.Option(
        name: "--fault", value: "NAME", repeats: true,
        help: "goes wrong in some of the runs, with commas or again: \(faultNames)"),
      Command.Option(
        name: "--points", value: "NAMES",
        help: "where runs may depart from the default, all unless given: \(pointNames)"),
      Command.Option(
        name: "--mode", value: "MODE",
        help: "default, exhaustive, deviations, pct, uniform (unless given) or neutral"),
      Command.Option(
        name: "--flow", value: "FILE",
        help: "with --mode neutral: pairs of events are put into this flow, at every step"),
      Command.Option(name: "--for", value: "TIME", help: "how long, such as 60s; 10s unless given"),
      Command.Option(name: "--runs", value: "N", help: "how many runs at most"),
      Command.Option(name: "--steps", value: "N", help: "steps of a run at most; 6 unless given"),
      Command.Option(name: "--deviations", value: "N", help: "departures from the default at most"),
      Command.Option(
        name: "--reduction", value: "HOW",
        help: "of searches: states (unless given), commuting, none"),
      Command.Option(name: "--findings", value: "N", help: "stop after so many; 1 unless given"),
      .seed,
      Command.Option(name: "--shard", value: "I/N", help: "the I-th of N parts"),
      Command.Option(
        name: "--resume", value: "FILE", help: "goes on from there, and is kept there"),
      Command.Option(name: "--replay", value: "CODE", help: "plays one run again"),
      Command.Option(name: "--json", help: "the report as JSON"),
      Command.Option(
        name: "--output", short: "-o", value: "FLOW",
        help: "where a finding's flow goes; an earlier finding gives way"),
      .force,
    ], run: run)

  private static var lawNames: String {
    HuntInvariant.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static var faultNames: String {
    HuntFault.allCases.map { "\($0.rawValue) (\($0.title))" }.joined(separator: ", ")
  }

  private static var pointNames: String {
    DecisionPoint.allCases.filter { $0 != .input }.map(\.word).joined(separator: ", ")
  }

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.operands.first == "merge" { return try merge(arguments) }
    if let path = arguments["--flow"] { return try disturb(path, arguments) }
    guard let app = try arguments.operands.first ?? appOfReplay(arguments) else {
      throw UsageError("\"handset hunt\" needs an app: \(HuntTarget.names.joined(separator: ", "))")
    }
    if arguments.operands.count > 1 {
      throw UsageError("\"\(arguments.operands[1].clipped)\" is one word too many for hunt")
    }
    let workshop = try Workshop()
    let target = try HuntTarget(app, arguments, workshop)
    if let code = arguments["--replay"] { return try replay(code, on: target, arguments) }
    try HuntPaper.checkFree(arguments)
    var session = try HuntSession(target, arguments)
    try session.play()
    let report = session.hunt.report
    try HuntPaper(report, arguments).write()
    if session.wasStopped { Console.remark("stopped before its end") }
    if let problem = session.problem { throw problem }
    return report.findings.isEmpty ? .good : .checkFailed
  }

  /// A replay names its world, so that the app need not be given.
  private static func appOfReplay(_ arguments: Arguments) throws -> String? {
    try arguments["--replay"].map(replayCode).flatMap { HuntTarget.app(of: $0.world) }
  }

  private static func replayCode(_ text: String) throws -> ReplayCode {
    do {
      return try ReplayCode(text)
    } catch {
      throw UsageError("--replay: \(error)")
    }
  }

  // MARK: A flow of one's own

  private static func disturb(_ path: String, _ arguments: Arguments) throws -> ExitStatus {
    guard arguments["--mode"] == "neutral" else {
      throw UsageError("--flow needs --mode neutral")
    }
    if let word = arguments.operands.first {
      throw UsageError("\"\(word.clipped)\" is one word too many; the flow names its app")
    }
    try arguments.allow(["--mode", "--json", "--output", "--force"], beside: "--flow")
    try HuntPaper.checkFree(arguments)
    var flow = try NeutralFlow(path, try Workshop())
    let finding = try flow.finding()
    try Console.write(try NeutralPaper(flow, finding, arguments).text)
    if let finding, let output = arguments["--output"] {
      try FileWriting.write(Array(finding.text.utf8), to: output)
    }
    return finding == nil ? .good : .checkFailed
  }

  // MARK: Replay

  private static func replay(
    _ text: String, on target: HuntTarget, _ arguments: Arguments
  ) throws -> ExitStatus {
    try arguments.allow(["--invariant"], beside: "--replay")
    let code = try replayCode(text)
    let target = try target.moved(to: code.world)
    let options = HuntOptions(
      bounds: HuntBounds(steps: code.steps), invariants: try HuntSession.laws(arguments))
    let played = target.hunt(options, nil).replay(code)
    for (index, step) in played.steps.enumerated() {
      let state = index < played.states.count ? played.states[index] : ""
      try Console.write("\(index + 1). \(step)\n     \(state)\n")
    }
    if played.states.count > played.steps.count, let end = played.states.last {
      try Console.write("at rest\n     \(end)\n")
    }
    try Console.write("\(SecondProcess.mark)\(String(played.digest, radix: 16))\n")
    guard let violation = played.violation else {
      try Console.write("nothing is broken\n")
      return .good
    }
    try Console.write("broken: \(HuntPaper.law(violation.invariant)): \(violation.detail)\n")
    return .checkFailed
  }

  // MARK: Merge

  private static func merge(_ arguments: Arguments) throws -> ExitStatus {
    let files = Array(arguments.operands.dropFirst())
    try arguments.allow(["--json", "--output", "--force"], beside: "merge")
    try HuntPaper.checkFree(arguments)
    guard let name = files.first else {
      throw UsageError("\"handset hunt merge\" needs the files that --resume has kept")
    }
    let first = try HuntFile(name).read()
    var report = first.bookmark.report
    var states = Set(first.bookmark.states)
    for file in files.dropFirst() {
      let part = try HuntFile(file).read()
      guard part.question == first.question else {
        throw UsageError(
          "\(file): it is of another hunt (\(part.question)) than \(name) (\(first.question))")
      }
      do {
        try report.add(part.bookmark.report)
      } catch {
        throw UsageError("\(file): \(error)")
      }
      states.formUnion(part.bookmark.states)
    }
    report.states = states.count
    try HuntPaper(report, arguments).write()
    return report.findings.isEmpty ? .good : .checkFailed
  }
}
