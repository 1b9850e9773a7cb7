import Simulation
import VirtualTime

/// A run written down as steps of a flow.
struct RunLedger {
  private var lines: [String] = []
  private var latencies: [Duration] = []
  private var latency = Duration.milliseconds(500)
  private var stepStart = 0

  mutating func beginStep() { stepStart = lines.count }

  /// How the ties of the step that began last are decided; said before it, since they are met in
  /// it.
  mutating func tie(_ answers: [UInt8]) {
    guard !answers.isEmpty else { return }
    lines.insert(
      "setting: { tieOrder: \"\(TimeRule.text(ofTies: answers))\" }", at: stepStart)
  }

  mutating func wait(_ duration: Duration) {
    guard duration > .zero else { return }
    lines.append("wait: \(HuntAction.text(duration))")
  }

  mutating func latency(_ duration: Duration) {
    latencies.append(duration)
    guard duration != latency else { return }
    latency = duration
    lines.append("setting: { backgroundLatency: \(HuntAction.text(duration)) }")
  }

  mutating func say(_ line: String) { lines.append(line) }

  mutating func `do`(_ action: HuntAction) { lines.append(action.line) }

  /// The flow, if it can say what is broken.
  func flow(title: [String], repertoire: Repertoire, violation: Violation) -> String? {
    var lines = lines
    var header = ["appId: \(repertoire.app)", "device: \(repertoire.device)"]
    // The same from beginning to end, it is a setting of the phone rather than a step.
    if let first = latencies.first, latencies.allSatisfy({ $0 == first }) {
      lines.removeAll { $0.hasPrefix("setting: { backgroundLatency") }
      if first != .milliseconds(500) {
        header.append("settings: { backgroundLatency: \(HuntAction.text(first)) }")
      }
    }
    if !repertoire.settings.isEmpty {
      header.append("appSettings:")
      header += repertoire.settings.map { "  \($0.key): \(HuntAction.literal($0.value))" }
    }
    let expected = Self.expected(violation, repertoire)
    guard !expected.always.isEmpty || !expected.atEnd.isEmpty else { return nil }
    let body = ["launchApp"] + expected.always + lines + expected.atEnd
    return (title.map { "# \($0)" } + header + ["---"] + body.map { "- \($0)" })
      .joined(separator: "\n") + "\n"
  }

  /// What has to hold from the beginning on, and what at the end, as a flow says it.
  private static func expected(
    _ violation: Violation, _ repertoire: Repertoire
  ) -> (always: [String], atEnd: [String]) {
    let values = repertoire.expectations.filter { $0.invariant == violation.invariant }
    if let law = SystemLaw(rawValue: violation.invariant) {
      let line = "{ law: \(law.rawValue) }"
      if law.holdsAlways { return (["every frame: [\(line)]"], ["expect: \(line)"]) }
      return ([], values.map(\.line) + ["expect: \(line)"])
    }
    let always = violation.expected.filter { $0.hasPrefix("every frame:") }
    let atEnd = violation.expected.filter { !$0.hasPrefix("every frame:") }
    return (always, atEnd + values.map(\.line))
  }
}
