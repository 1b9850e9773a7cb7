import Simulation
import VirtualTime

/// A flow of inputs as they were, written piece by piece while they come.
///
///     beginning + opening + a line for each input + ending
///
/// The text can be played wherever it stops after a line of an input.
@MainActor public enum InputsFlow {
  /// The part above the line, which says what phone it was.
  public static func beginning(app: String, of configuration: Simulator.Configuration) -> String {
    FlowText.header(app: app, of: configuration)
  }

  /// What stands before the first input.
  public static let opening = "- inputs:\n"

  public static func line(_ input: TimedInput) -> String {
    "    - \(FlowText.plain(input.description))\n"
  }

  /// The time that goes by after the last input; empty where there is none.
  public static func ending(after last: Instant, at end: Instant) -> String {
    let rest = last.duration(to: end).wholeNanoseconds
    return rest > 0 ? "- wait: \(Double(rest) / 1e6)ms\n" : ""
  }
}
