import Foundation
import Simulation
import VirtualTime

/// Steps in steps.
extension FlowPlayer {
  /// Maestro tries anew three times at most.
  private static let mostRetries = 3
  private static let mostRounds = 10_000

  func run(
    _ group: CommandGroup, of command: FlowCommand, _ progress: (Int, FlowCommand) -> Void
  ) throws(FlowStop) {
    let scope = try self.scope(of: group, command)
    switch group.kind {
    case .run:
      guard try holds(group.fields["when"], in: "when", command) else { return }
      try run(group, in: scope, progress)
    case .retried:
      let wanted = try number(group.fields["maxRetries"], "maxRetries", command) ?? 1
      for attempt in 0...max(0, min(Self.mostRetries, wanted)) {
        do {
          try run(group, in: scope, progress)
          return
        } catch {
          guard attempt < min(Self.mostRetries, wanted), !error.isFinal else { throw error }
          remarks.append(
            "\(error.command.place): tried anew: expected \(error.failure.expected), "
              + "got \(error.failure.actual)")
          for index in trace.indices where trace[index].hasFailed {
            trace[index].wasLeftOut = true
          }
        }
      }
    case .repeated: try repeatSteps(group, in: scope, of: command, progress)
    }
  }

  private func repeatSteps(
    _ group: CommandGroup, in scope: [String: String], of command: FlowCommand,
    _ progress: (Int, FlowCommand) -> Void
  ) throws(FlowStop) {
    let times = try number(group.fields["times"], "times", command)
    var count = 0
    while count < times ?? Self.mostRounds {
      guard try holds(group.fields["while"], in: "while", command) else { return }
      rounds += 1
      guard rounds <= Self.mostSteps else {
        throw stop(
          command, "an end", "more than \(Self.mostSteps) rounds have been done", isFinal: true)
      }
      try run(group, in: scope, progress)
      count += 1
    }
    guard let times else {
      throw stop(command, "an end of repeat", "\(count) rounds, and it goes on", isFinal: true)
    }
    guard times <= Self.mostRounds else {
      throw stop(command, "at most \(Self.mostRounds) rounds", "\(times) are asked for")
    }
  }

  /// The steps, between those of the other file's header.
  private func run(
    _ group: CommandGroup, in scope: [String: String],
    _ progress: (Int, FlowCommand) -> Void
  ) throws(FlowStop) {
    script.scopes.append(scope)
    defer { script.scopes.removeLast() }
    var problem: FlowStop?
    do {
      try run(group.onStart, progress)
      try run(group.commands, progress)
    } catch {
      problem = error
    }
    do {
      try run(group.onComplete, progress)
    } catch {
      problem = problem ?? error
    }
    if let problem { throw problem }
  }

  // MARK: What is read when it comes to it

  private func scope(
    of group: CommandGroup, _ command: FlowCommand
  ) throws(FlowStop) -> [String: String] {
    var scope: [String: String] = [:]
    script.scopes.append(scope)
    defer { script.scopes.removeLast() }
    let isLate = { (pair: YAMLPair) in pair.value.hasDeferred }
    do {
      // What has to be worked out may use what is known.
      for pair in group.environment.filter({ !isLate($0) }) + group.environment.filter(isLate) {
        scope[pair.key.text ?? ""] = try workedOut(pair.value).text ?? ""
        script.scopes[script.scopes.count - 1] = scope
      }
    } catch {
      throw stop(command, "env of \(group.kind.rawValue)", error.problem)
    }
    return scope
  }

  private func number(
    _ node: YAMLNode?, _ what: String, _ command: FlowCommand
  ) throws(FlowStop) -> Int? {
    guard let node else { return nil }
    let text: String
    do {
      text = try workedOut(node).text ?? ""
    } catch {
      throw stop(command, "a number as \(what)", error.problem)
    }
    guard let value = Double(text.trimmed), value >= 0, value <= 1e6 else {
      throw stop(command, "a number as \(what)", "\"\(text.shortened)\"")
    }
    return Int(value)
  }

  private func holds(
    _ node: YAMLNode?, in what: String, _ command: FlowCommand
  ) throws(FlowStop) -> Bool {
    guard let node else { return true }
    let condition: FlowCondition
    do {
      let session = ReadingSession(file: command.place.file, options: ReadingOptions())
      condition = try FlowCondition(
        try workedOut(node), in: what,
        reader: FlowReader(file: command.place.file, session: session))
    } catch let error as ScriptError {
      throw stop(command, "a condition", error.problem)
    } catch let error as FlowError {
      throw stop(command, "a condition", error.problem)
    } catch {
      throw stop(command, "a condition", "\(error)")
    }
    do {
      effort.begin()
      let isSo = try holds(condition)
      try effort.check()
      return isSo
    } catch {
      throw FlowStop(command, error, at: simulator.now)
    }
  }

  private func holds(_ condition: FlowCondition) throws(StepFailure) -> Bool {
    if let platform = condition.platform, platform != "ios" { return false }
    if let value = condition.isTrue, !ScriptValue.isTrue(value) { return false }
    if let selector = condition.visible {
      guard try pass(upTo: condition.patience, until: { isShown(selector) }) else {
        return false
      }
    }
    if let selector = condition.notVisible {
      guard try pass(upTo: condition.patience, until: { !isShown(selector) }) else {
        return false
      }
    }
    return true
  }

  private func stop(
    _ command: FlowCommand, _ expected: String, _ actual: String, isFinal: Bool = false
  ) -> FlowStop {
    FlowStop(
      command, StepFailure(expected: expected, actual: actual), at: simulator.now,
      isFinal: isFinal)
  }
}
