/// What the regular expressions of one step may cost.
///
/// Some, such as `(a+)+b`, try more ways than anybody can wait for, and a flow may come from
/// anywhere. The work is counted, not timed, so that a flow ends the same on every machine.
final class PatternEffort {
  /// In reports of the searcher, each of some ten thousand tries; about a second of work.
  private static let most = 1500

  private var count = 0

  var isSpent: Bool { count >= Self.most }

  func spend() { count += 1 }

  /// A step begins.
  func begin() { count = 0 }

  /// Fails where an expression was given up.
  func check() throws(StepFailure) {
    guard isSpent else { return }
    throw StepFailure(
      expected: "a regular expression that can be searched for",
      actual: "it tries too many ways on what the screen shows; write it plainer, without "
        + "repetitions in repetitions")
  }
}
