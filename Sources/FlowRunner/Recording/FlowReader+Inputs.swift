import Simulation
import VirtualTime

extension FlowReader {
  /// A list of inputs, one a line, as recordings have them: `0.5s touch began 100,200`.
  func recordedInputs(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var inputs: [TimedInput] = []
    for item in try site.value.items("inputs") {
      let line = try item.string("an input")
      let input: TimedInput
      do {
        input = try TimedInput(line: line)
      } catch {
        throw FlowError(item.place, "this is no input: \(error)")
      }
      if let last = inputs.last, input.at < last.at {
        throw FlowError(item.place, "an input cannot come before the one above it")
      }
      inputs.append(input)
    }
    return .inputs(inputs)
  }
}

extension FlowPlayer {
  /// Puts inputs in as they were, from now on.
  func replay(_ inputs: [TimedInput]) throws(StepFailure) {
    let start = Instant.zero.duration(to: simulator.now)
    for input in inputs {
      let input = input.moved(by: start)
      try pass(simulator.now.duration(to: input.at))
      simulator.handle(input.input)
    }
  }
}
