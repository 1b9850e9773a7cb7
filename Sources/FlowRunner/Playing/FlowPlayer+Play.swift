import Simulation
import VirtualTime

/// Playing a whole flow.
extension FlowPlayer {
  /// How much of the timeline a failure shows.
  static let shownRows = 10
  /// More steps than any flow needs: loops end here at the latest.
  static let mostSteps = 20_000

  /// Plays every step in order, up to the first that fails.
  ///
  /// `progress` is told before each step.
  public func play(
    _ flow: Flow, progress: (Int, FlowCommand) -> Void = { _, _ in }
  ) -> FlowResult {
    let start = simulator.now
    begin(flow)
    var result = FlowResult(name: flow.name, file: flow.file, device: simulator.device.name)
    do {
      try run(flow.onStart, progress)
      try run(flow.commands, progress)
    } catch {
      result.failure = failure(of: error)
    }
    let cut = result.failure == nil ? nil : cutFlow(of: flow)
    do {
      try run(flow.onComplete, progress)
    } catch {
      // The first failure is the one to mend.
      if result.failure == nil { result.failure = failure(of: error) }
    }
    result.cutFlow = result.failure == nil ? nil : cut ?? cutFlow(of: flow)
    _ = try? recording(.ended)
    result.stepCount = trace.count { !$0.wasLeftOut }
    result.duration = start.duration(to: simulator.now)
    result.screenshots = screenshots
    result.remarks = remarks
    if let last = trace.last, last.hasFailed { result.stepCount -= 1 }
    return result
  }

  private func begin(_ flow: Flow) {
    trace = []
    remarks = flow.remarks
    rounds = 0
    script = ScriptState()
    script.scopes = [flow.environment]
    let seed = flow.settings.seed ?? 1
    script.chance = SeededGenerator(seed: seed ^ 0x5C81_97A7)
    chance = SeededGenerator(seed: seed ^ 0x7E87)
    for pair in flow.lateEnvironment {
      guard let name = pair.key.text, let value = try? workedOut(pair.value).text else { continue }
      script.scopes[0][name] = value
    }
  }

  private func failure(of stop: FlowStop) -> FlowFailure {
    var failure = FlowFailure(
      at: stop.command.place, step: stop.command.label ?? stop.command.source,
      expected: stop.failure.expected, actual: stop.failure.actual, at: stop.at)
    failure.timeline = simulator.timeline.suffix(Self.shownRows).map(\.description)
    failure.screenshot = try? screenshot(.failure)
    return failure
  }

  // MARK: Steps

  func run(
    _ commands: [FlowCommand], _ progress: (Int, FlowCommand) -> Void
  ) throws(FlowStop) {
    for command in commands {
      do {
        try run(command, progress)
      } catch {
        guard command.isOptional, !error.isFinal else { throw error }
        remarks.append(
          "\(command.place): optional step left out: expected \(error.failure.expected), "
            + "got \(error.failure.actual)")
      }
    }
  }

  private func run(
    _ command: FlowCommand, _ progress: (Int, FlowCommand) -> Void
  ) throws(FlowStop) {
    if case .group(let group) = command.action {
      return try run(group, of: command, progress)
    }
    guard trace.count < Self.mostSteps else {
      throw FlowStop(
        command,
        StepFailure(
          expected: "an end", actual: "more than \(Self.mostSteps) steps have been done"),
        at: simulator.now, isFinal: true)
    }
    progress(trace.count, command)
    var step = command
    do {
      if case .deferred(let deferred) = command.action {
        step = try settled(deferred, of: command)
      }
      trace.append(PlayedStep(command: step, start: simulator.now))
      try perform(step.action)
      trace[trace.count - 1].end = simulator.now
    } catch {
      if case .deferred = step.action {
        trace.append(PlayedStep(command: step, start: simulator.now))
      }
      trace[trace.count - 1].hasFailed = true
      trace[trace.count - 1].wasLeftOut = command.isOptional
      throw FlowStop(step, error, at: simulator.now)
    }
  }

  /// The step with its values as they are now.
  private func settled(
    _ deferred: DeferredCommand, of command: FlowCommand
  ) throws(StepFailure) -> FlowCommand {
    var step = command
    do {
      let value = try workedOut(deferred.value)
      let reader = FlowReader(
        file: command.place.file,
        session: ReadingSession(file: command.place.file, options: ReadingOptions()))
      step.action = try reader.settled(deferred, value, at: command.place)
      step.source = "\(deferred.name): \(value)"
      step.written = "\(deferred.name): \(value.written)"
    } catch let error as FlowError {
      throw StepFailure(expected: command.source, actual: error.problem)
    } catch let error as ScriptError {
      throw StepFailure(expected: command.source, actual: error.problem)
    } catch {
      throw StepFailure(expected: command.source, actual: "\(error)")
    }
    guard let unknown = step.action.appNames.first(where: { !isInstalled($0) }) else {
      return step
    }
    throw StepFailure(
      expected: command.source, actual: "no app \"\(unknown.shortened)\" is installed")
  }

  /// The value with its expressions worked out, at this moment.
  func workedOut(_ node: YAMLNode) throws(ScriptError) -> YAMLNode {
    script.milliseconds = wallClock * 1000
    return try node.workedOut(in: &script)
  }

  func evaluate(_ source: FlowScript) throws(StepFailure) {
    do {
      script.milliseconds = wallClock * 1000
      _ = try source.template.text(in: &script)
    } catch {
      throw StepFailure(expected: "an expression that can be worked out", actual: error.problem)
    }
  }
}

/// A step that was carried out.
struct PlayedStep {
  var command: FlowCommand
  var start: Instant
  /// Nil while it runs, and when it failed.
  var end: Instant?
  var hasFailed = false
  /// It failed and was optional.
  var wasLeftOut = false
}

/// Where a flow stopped, and why.
struct FlowStop: Error {
  var command: FlowCommand
  var failure: StepFailure
  var at: Instant
  /// Nothing may go on after it.
  var isFinal: Bool

  init(_ command: FlowCommand, _ failure: StepFailure, at: Instant, isFinal: Bool = false) {
    self.command = command
    self.failure = failure
    self.at = at
    self.isFinal = isFinal
  }
}
