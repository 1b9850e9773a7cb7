/// How a run behaves where a device has a choice, and what goes wrong in it.
struct Variation {
  /// What the points of `RepertoireRun.ways` stand at.
  var values: [DecisionPoint: Int] = [:]
  /// What is otherwise than by default in the step under way, for its line.
  private(set) var notes: [String] = []

  mutating func beginStep() { notes = [] }
  mutating func note(_ text: String) { notes.append(text) }

  mutating func note(ties: [UInt8]) {
    let count = ties.count { $0 > 0 }
    if count > 0 { notes.append("\(count) tie\(count == 1 ? "" : "s") the other way") }
  }

  var words: String { notes.isEmpty ? "" : ", with \(notes.joined(separator: ", "))" }
}

/// What is open at each step besides the step itself.
extension RepertoireRun {
  /// How many ways there are; 0 is the default of each.
  private static var ways: [(point: DecisionPoint, count: Int)] {
    [(.wake, 3), (.cost, 3), (.frame, 2), (.observers, 2), (.suspension, 2)]
  }

  /// Asks how everything behaves from here to the next step.
  mutating func vary(before action: HuntAction, _ choices: inout Choices) {
    variation.beginStep()
    if repertoire.variesPhone {
      for way in Self.ways where isOpen(way.point, before: action) {
        set(way.point, choices.choose(way.point, of: way.count))
      }
    }
    for fault in repertoire.faults where stage.allows(fault) {
      let way = choices.choose(.fault, of: max(1, fault.ways.count) + 1)
      guard way > 0 else { continue }
      let line = stage.strike(fault, way)
      ledger?.say(line)
      variation.note("\(fault.rawValue) \(way)")
    }
  }

  /// Whom an observer tells first, and whether an app that is left goes on, matters on the way out
  /// and back only.
  private func isOpen(_ point: DecisionPoint, before action: HuntAction) -> Bool {
    switch point {
    case .observers: action.leaves || action.comesBack
    case .suspension: action.leaves
    default: true
    }
  }

  private mutating func set(_ point: DecisionPoint, _ value: Int) {
    if value > 0 { variation.note("\(point.name) \(value)") }
    guard variation.values[point] ?? 0 != value else { return }
    variation.values[point] = value
    let line = stage.vary(point, value)
    ledger?.say(line)
  }
}

extension HuntAction {
  /// Brings an app to the front.
  var comesBack: Bool {
    switch self {
    case .open, .relaunch: true
    default: false
    }
  }
}
