import Hunting
import KeyboardModel
import VirtualTime

/// Lanes with fixed numbers of steps, of which each writes into some cells of a small memory.
struct LaneWorld: HuntWorld {
  struct Act: Hashable {
    /// The cell it reads and the one it writes, which becomes a mix of both and the act's number.
    var reads: Int
    var writes: Int
  }

  var lanes: [[Act]]
  /// Says what is wrong with a run, from the order of its steps as `lane.step` and its cells.
  var law: @Sendable ([String], [UInt64]) -> String? = { _, _ in nil }
  /// What is shown of a run.
  var shows: @Sendable ([String]) -> String = { $0.joined(separator: " ") }
  /// Something that is mixed into the state after each step.
  var chance: () -> UInt64 = { 0 }
  var key: String { "lanes" }

  func begin() -> LaneRun { LaneRun(world: self) }

  /// Lanes of so many steps that all write one cell.
  static func counting(_ lengths: [Int]) -> LaneWorld {
    LaneWorld(lanes: lengths.map { Array(repeating: Act(reads: 0, writes: 0), count: $0) })
  }

  /// Lanes that read and write here and there.
  static func mixed(seed: UInt64, lengths: [Int], cells: Int) -> LaneWorld {
    var chance = SeededGenerator(seed: seed)
    return LaneWorld(
      lanes: lengths.map { length in
        (0..<length).map { _ in
          Act(
            reads: Int.random(in: 0..<cells, using: &chance),
            writes: Int.random(in: 0..<cells, using: &chance))
        }
      })
  }
}

struct LaneRun: HuntRun {
  let world: LaneWorld
  var places: [Int]
  var cells: [UInt64] = Array(repeating: 1, count: 8)
  var order: [String] = []
  var mixedIn: UInt64 = 0
  var violation: Violation?

  init(world: LaneWorld) {
    self.world = world
    places = Array(repeating: 0, count: world.lanes.count)
  }

  mutating func offer(_ steps: inout [HuntStep]) {
    for (lane, place) in places.enumerated() where place < world.lanes[lane].count {
      let act = world.lanes[lane][place]
      steps.append(
        HuntStep(
          lane: lane, code: place, isDue: true, remaining: world.lanes[lane].count - place,
          footprint: Footprint(reads: 1 << UInt64(act.reads), writes: 1 << UInt64(act.writes))))
    }
  }

  mutating func take(_ step: HuntStep, _ choices: inout Choices) {
    let act = world.lanes[Int(step.lane)][Int(step.code)]
    var mix = StateDigest()
    mix.combine(cells[act.writes])
    mix.combine(cells[act.reads])
    mix.combine(step.id)
    cells[act.writes] = mix.value
    places[Int(step.lane)] += 1
    order.append("\(step.lane).\(step.code)")
    mixedIn = world.chance()
    if let problem = world.law(order, cells) { violation = Violation("law", problem) }
  }

  mutating func finish(_ choices: inout Choices) {}

  var lastStep: String { order.last ?? "" }
  var summary: String { world.shows(order) }

  /// Where each lane is and what the cells hold: the order alone decides nothing.
  var digest: UInt64 {
    var digest = StateDigest()
    for place in places { digest.combine(place) }
    for cell in cells { digest.combine(cell) }
    digest.combine(mixedIn)
    return digest.value
  }
}

extension Hunt {
  /// Plays to the end.
  @discardableResult func played() -> HuntReport {
    while advance(runs: 1000) {}
    return report
  }
}

extension Repertoire {
  /// Only fingers, and of all ways of a keyboard this one.
  mutating func keep(_ mode: Keyboard.Mode) {
    lanes.removeAll { $0.name != "fingers" && $0.name != "keyboard" }
    for index in lanes.indices where lanes[index].name == "keyboard" {
      lanes[index].rounds.removeAll { $0.first != .keyboardMode(mode) }
    }
  }
}
