import VirtualTime

/// Where a run's choices come from, and what they were.
///
/// A run asks nothing else for anything that could be otherwise, so the sequence of values is the
/// run.
public struct Choices {
  /// Who chooses.
  enum Source {
    /// These values, and 0 when they are used up.
    case given([UInt8])
    case chance(SeededGenerator)
    case priorities(Priorities)
    /// These steps, those that are not offered left out, and nothing after them.
    case schedule([ScheduledStep])
  }

  var source: Source
  /// Every choice so far, in order.
  public private(set) var taken: [Choice] = []
  /// How many departures from the default may still come.
  private(set) var deviationsLeft: Int
  /// Departures that were wanted when no more were allowed.
  private(set) var cut = 0
  private(set) var probes: [Int32] = []
  /// Where nothing but the default is to be met.
  var closed: Set<DecisionPoint> = []
  /// Whether times come from a handful, for searches that are to come to an end.
  public internal(set) var isCoarse = false
  private var place = 0
  /// Where the inner choices of the scheduled step are.
  private var inner = 0
  private var current: [UInt8] = []

  init(_ source: Source, deviations: Int = .max, probes: Int = 0) {
    self.source = source
    deviationsLeft = deviations
    self.probes = Array(repeating: 0, count: probes)
    taken.reserveCapacity(64)
  }

  /// One of `count` ways, the most ordinary being 0.
  public mutating func choose(_ point: DecisionPoint, of count: Int) -> Int {
    precondition((1...256).contains(count), "a choice among \(count) is none")
    guard count > 1 else { return 0 }
    // Noted all the same, so that a replay need not know what was closed.
    if closed.contains(point) { return skip(point) }
    let value: Int
    switch source {
    case .given(let values): value = place < values.count ? Int(values[place]) % count : 0
    case .chance(var chance):
      value = Self.draw(point, count, &chance)
      source = .chance(chance)
    case .priorities(var priorities):
      value = Self.draw(point, count, &priorities.chance)
      source = .priorities(priorities)
    case .schedule:
      value = inner < current.count ? Int(current[inner]) % count : 0
      inner += 1
    }
    return note(point, value, of: count, counts: point != .input)
  }

  /// Takes the place of a choice where there is nothing to choose, so that what follows keeps its
  /// own.
  @discardableResult
  mutating func skip(_ point: DecisionPoint) -> Int {
    inner += 1
    return note(point, 0, of: 1, counts: false)
  }

  /// Says that something worth counting has happened.
  public mutating func hit(_ probe: Int) {
    if probes.indices.contains(probe) { probes[probe] += 1 }
  }

  mutating func remember(probes hits: [Int]) {
    for (index, count) in zip(probes.indices, hits) { probes[index] = Int32(clamping: count) }
  }

  /// 0 for the most part, so that a run is ordinary for the most part; of times the first few in
  /// three of four other cases.
  private static func draw(
    _ point: DecisionPoint, _ count: Int, _ chance: inout SeededGenerator
  ) -> Int {
    let number = chance.next()
    guard number % point.rarity == 0 else { return 0 }
    let rest = number / point.rarity
    let few = point == .pause && rest & 3 != 0 ? min(count, 5) : count
    return 1 + Int((rest >> 2) % UInt64(few - 1))
  }

  private mutating func note(
    _ point: DecisionPoint, _ value: Int, of count: Int, counts: Bool
  ) -> Int {
    var value = value
    if counts && value > 0 {
      if deviationsLeft > 0 {
        deviationsLeft -= 1
      } else {
        cut += 1
        value = 0
      }
    }
    place += 1
    taken.append(
      Choice(point: point, value: UInt8(value), count: UInt8(clamping: count), counts: counts))
    return value
  }

  /// Which of the steps comes next; nil for none.
  ///
  /// A lone step is no choice, except that a schedule may leave it out.
  mutating func step(among steps: [HuntStep], forced: Int? = nil) -> Int? {
    if let forced { return steps.count > 1 ? note(forced, of: steps) : forced }
    if closed.contains(.lane), steps.count > 1, steps[0].isDue, !isScheduled {
      return note(.lane, 0, of: 1, counts: false)
    }
    var value = 0
    switch source {
    case .given(let values):
      value = steps.count > 1 && place < values.count ? Int(values[place]) % steps.count : 0
    case .chance(var chance):
      value = Self.even(steps, &chance)
      source = .chance(chance)
    case .priorities(var priorities):
      value = priorities.step(among: steps)
      source = .priorities(priorities)
    case .schedule(let schedule):
      guard let found = find(in: schedule, steps) else { return nil }
      value = found
    }
    return steps.count > 1 ? note(value, of: steps) : value
  }

  private mutating func note(_ value: Int, of steps: [HuntStep]) -> Int {
    note(.lane, value, of: steps.count, counts: steps[0].isDue)
  }

  private var isScheduled: Bool { if case .schedule = source { true } else { false } }

  /// How many scheduled steps have been dealt with.
  private var scheduled = 0

  private mutating func find(in schedule: [ScheduledStep], _ steps: [HuntStep]) -> Int? {
    while scheduled < schedule.count {
      let wanted = schedule[scheduled]
      scheduled += 1
      guard let found = steps.firstIndex(where: { $0.id == wanted.id }) else { continue }
      current = wanted.inner
      inner = 0
      return found
    }
    return nil
  }

  /// Lanes that have further to go are taken more often, so that all interleavings of what is
  /// begun come equally often.
  private static func even(_ steps: [HuntStep], _ chance: inout SeededGenerator) -> Int {
    var whole = 0
    for step in steps { whole += Int(max(1, step.remaining)) }
    var rest = Int(chance.next() % UInt64(whole))
    for (index, step) in steps.enumerated() {
      rest -= Int(max(1, step.remaining))
      if rest < 0 { return index }
    }
    return 0
  }

  /// Begins anew with other choices, keeping the memory.
  mutating func begin(_ source: Source, deviations: Int) {
    self.source = source
    deviationsLeft = deviations
    cut = 0
    place = 0
    inner = 0
    scheduled = 0
    current = []
    taken.removeAll(keepingCapacity: true)
  }
}

/// A step with the choices that it asked for.
public struct ScheduledStep: Hashable, Sendable {
  /// `HuntStep.id`.
  public var id: Int
  public var inner: [UInt8]

  public init(id: Int, inner: [UInt8] = []) {
    self.id = id
    self.inner = inner
  }
}

/// Chooses lanes by priorities that fall at a few moments (PCT): of bugs that need so many events
/// in an order, each has a known least chance of being met.
struct Priorities {
  var chance: SeededGenerator
  private var ranks: [Int32] = Array(repeating: -1, count: 32)
  private var changes: [Int]
  private var steps = 0
  private var lowest: Int32 = 0

  init(seed: UInt64, changes count: Int, length: Int) {
    chance = SeededGenerator(seed: seed)
    changes = []
    for _ in 0..<count { changes.append(Int(chance.next() % UInt64(max(1, length)))) }
  }

  mutating func step(among options: [HuntStep]) -> Int {
    var best = 0
    var rank = Int32.min
    for (index, option) in options.enumerated() {
      let lane = Int(option.lane) % ranks.count
      if ranks[lane] == -1 { ranks[lane] = Int32(chance.next() % 1_000_000) }
      if ranks[lane] > rank || ranks[lane] == rank && chance.next() & 1 == 0 {
        best = index
        rank = ranks[lane]
      }
    }
    if changes.contains(steps) {
      lowest -= 2
      ranks[Int(options[best].lane) % ranks.count] = lowest
    }
    steps += 1
    return best
  }
}
