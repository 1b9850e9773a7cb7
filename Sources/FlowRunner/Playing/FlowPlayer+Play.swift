import Simulation
import VirtualTime

/// Playing a whole flow.
extension FlowPlayer {
  /// How much of the timeline a failure shows.
  static let shownRows = 10

  /// Plays every step in order, up to the first that fails.
  ///
  /// `progress` is told before each step.
  public func play(
    _ flow: Flow, progress: (Int, FlowCommand) -> Void = { _, _ in }
  ) -> FlowResult {
    let start = simulator.now
    var result = FlowResult(
      name: flow.name, file: flow.file, device: simulator.device.name, stepCount: 0,
      duration: .zero, screenshots: [], remarks: [], failure: nil)
    for (index, command) in flow.commands.enumerated() {
      progress(index, command)
      do {
        try perform(command.action)
        result.stepCount += 1
      } catch {
        if command.isOptional {
          result.remarks.append(
            "\(command.place): optional step left out: expected \(error.expected), "
              + "got \(error.actual)")
          continue
        }
        result.failure = failure(of: command, error)
        break
      }
    }
    result.duration = start.duration(to: simulator.now)
    result.screenshots = screenshots
    return result
  }

  private func failure(of command: FlowCommand, _ error: StepFailure) -> FlowFailure {
    var failure = FlowFailure(
      place: command.place, step: command.label ?? command.source, expected: error.expected,
      actual: error.actual, at: simulator.now,
      timeline: Array(simulator.timeline.suffix(Self.shownRows)))
    failure.screenshot = try? screenshot(.failure)
    return failure
  }
}
