import FlowRunner
import Foundation
import Hunting

/// One hunt from the command line: for how long, with what progress, kept where.
@MainActor struct HuntSession {
  let hunt: any HuntDriving
  private let options: HuntOptions
  private let target: HuntTarget
  private let time: Double?
  private let file: HuntFile?
  /// Why the state could not be kept when that was last tried.
  private(set) var problem: (any Error)?
  /// Whether it was ended by hand.
  private(set) var wasStopped = false

  init(_ target: HuntTarget, _ arguments: Arguments) throws {
    self.target = target
    options = try Self.options(arguments)
    time = try Self.seconds(arguments["--for"]) ?? (options.runs == nil ? 10 : nil)
    file = arguments["--resume"].map(HuntFile.init)
    let kept = try file.flatMap { $0.isThere ? try $0.read() : nil }
    let question = Self.question(options, target)
    let shards = kept?.bookmark.report.shards ?? [options.shard]
    if let kept, kept.question != question || shards != [options.shard] {
      let parts = shards.map { "\($0.index + 1)/\($0.count)" }.joined(separator: ", ")
      throw UsageError(
        "\(file?.path ?? ""): it is of another hunt (\(kept.question), shard \(parts)); "
          + "name another file")
    }
    hunt = target.hunt(options, kept?.bookmark)
  }

  /// What a kept state has to agree with, its shard aside.
  private static func question(_ options: HuntOptions, _ target: HuntTarget) -> String {
    let settings = target.settings.map { ", \($0.key)=\($0.value)" }.joined()
    let faults = target.faults.map { ", \($0.rawValue)" }.joined()
    let points = (options.points ?? []).map(\.word).sorted().map { ", \($0)" }.joined()
    let laws = (options.invariants ?? []).sorted().map { ", \($0) alone" }.joined()
    let deviations = options.bounds.deviations.map { ", deviations \($0)" } ?? ""
    let reduction = options.reduction == .states ? "" : ", reduction \(options.reduction.rawValue)"
    return
      "\(target.app) on \(target.device.name), \(target.fixes.name)\(settings)\(faults)\(points)"
      + "\(laws), \(options.mode.rawValue), seed \(options.seed), "
      + "steps \(options.bounds.steps)\(deviations)\(reduction)"
  }

  /// Plays until something is found, nothing is left, the time is over, or somebody ends it.
  ///
  /// Where the state cannot be kept at the beginning that is an error. Later the hunt goes on.
  mutating func play() throws {
    try keep()
    StopSignal.watch(once: true)
    let start = ContinuousClock.now
    var told = start
    let batch = target.app == "ike-model" ? 2000 : 10
    var goesOn = true
    while goesOn {
      goesOn = hunt.advance(runs: batch)
      let now = ContinuousClock.now
      wasStopped = goesOn && StopSignal.isRaised
      if wasStopped { goesOn = false }
      if let time, start.duration(to: now) >= .seconds(time) { goesOn = false }
      guard told.duration(to: now) >= .seconds(1) || !goesOn else { continue }
      told = now
      progress(start.duration(to: now))
      tryToKeep()
    }
    Console.clearProgress()
    SecondProcess(law: options.invariants?.first).check(hunt)
    tryToKeep()
  }

  private mutating func tryToKeep() {
    do {
      try keep()
      problem = nil
    } catch {
      problem = error
    }
  }

  private func progress(_ elapsed: Duration) {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let report = hunt.report
    let rate = seconds > 0 ? Int(Double(report.runs) / seconds) : 0
    let share = report.share > 0 ? ", \(Int(report.share * 100)) % done" : ""
    Console.progress(
      "\(report.runs) runs, \(report.states) states, \(rate) runs/s, "
        + "\(report.findings.count) found\(share)")
  }

  private func keep() throws {
    try file?.write(
      HuntFile.Content(question: Self.question(options, target), bookmark: hunt.bookmark))
  }

  // MARK: Options

  private static func options(_ arguments: Arguments) throws -> HuntOptions {
    var options = HuntOptions(reduction: .states)
    options.mode = try arguments.word("--mode", HuntMode.self) ?? .uniform
    options.reduction = try arguments.word("--reduction", HuntReduction.self) ?? .states
    options.bounds.steps = try whole("--steps", in: 1...60, arguments) ?? 6
    options.bounds.deviations = try whole("--deviations", in: 0...60, arguments)
    options.runs = try whole("--runs", in: 1...1_000_000_000, arguments)
    options.findings = try whole("--findings", in: 1...1000, arguments) ?? 1
    if let seed = arguments["--seed"] {
      guard let number = UInt64(seed) else {
        throw UsageError("--seed takes a whole number from 0 on, not \"\(seed.clipped)\"")
      }
      options.seed = number
    }
    options.invariants = try laws(arguments)
    options.points = try points(arguments)
    options.shard = try shard(arguments["--shard"])
    return options
  }

  /// The one law that counts; nil for all.
  static func laws(_ arguments: Arguments) throws -> Set<String>? {
    guard let law = arguments["--invariant"] else { return nil }
    guard HuntInvariant(rawValue: law) != nil else {
      let names = HuntInvariant.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--invariant cannot be \"\(law.clipped)\"; it is one of \(names)")
    }
    return [law]
  }

  private static func points(_ arguments: Arguments) throws -> Set<DecisionPoint>? {
    guard arguments["--points"] != nil else { return nil }
    let known = DecisionPoint.allCases.filter { $0 != .input }
    var points: Set<DecisionPoint> = [.input]
    for word in arguments.words("--points") {
      guard let point = known.first(where: { $0.word == word }) else {
        let hint = NearestName.hint(for: word, among: known.map(\.word))
        throw UsageError("--points cannot be \"\(word.clipped)\"; \(hint)")
      }
      points.insert(point)
    }
    return points
  }

  private static func whole(
    _ option: String, in range: ClosedRange<Int>, _ arguments: Arguments
  ) throws -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = try arguments.number(option, in: bounds) else { return nil }
    guard number == number.rounded() else {
      throw UsageError("\(option) takes a whole number, not \(number)")
    }
    return Int(number)
  }

  private static func shard(_ text: String?) throws -> HuntShard {
    guard let text else { return HuntShard() }
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...10_000).contains(count), (1...count).contains(index)
    else { throw UsageError("--shard takes I/N such as 2/8, not \"\(text.clipped)\"") }
    return HuntShard(index: index - 1, count: count)
  }

  /// `90s`, `2min`, `1h`, or a number of seconds; a year at most.
  private static func seconds(_ text: String?) throws -> Double? {
    guard let text else { return nil }
    for (unit, length) in [("min", 60.0), ("s", 1), ("h", 3600), ("", 1)]
    where text.hasSuffix(unit) {
      if let number = Double(text.dropLast(unit.count)), number > 0,
        number * length <= 31_536_000
      {
        return number * length
      }
    }
    throw UsageError("--for takes a time such as 60s or 5min, not \"\(text.clipped)\"")
  }
}
