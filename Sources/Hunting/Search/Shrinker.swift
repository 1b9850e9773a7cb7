/// Makes a run that breaks an invariant as short and as ordinary as it can be.
///
/// Steps are dropped, alone, in rows and in pairs, which takes whole rounds away; choices are
/// lowered towards 0, which is what a device does by default; neighbours change places where that
/// needs fewer deviations. Only what the world still offers is taken, so the run stays legal. What
/// is kept breaks the same invariant.
struct Shrinker<World: HuntWorld> {
  let player: Player<World>
  let invariant: String
  /// How many deviations it may need.
  let mostDeviations: Int
  /// How many runs it may take.
  var patience = 4000

  private struct Size: Comparable {
    var steps: Int
    var deviations: Int
    var sum: Int

    static func < (left: Size, right: Size) -> Bool {
      (left.steps, left.deviations, left.sum) < (right.steps, right.deviations, right.sum)
    }
  }

  init(_ player: Player<World>, invariant: String, mostDeviations: Int = .max) {
    self.player = player
    self.invariant = invariant
    self.mostDeviations = mostDeviations
  }

  /// The smallest schedule found from the one given.
  mutating func shrunk(_ schedule: [ScheduledStep]) -> [ScheduledStep] {
    guard var best = attempt(schedule) else { return schedule }
    var improved = true
    while improved, patience > 0 {
      improved = false
      for change in ScheduleChange.allCases {
        while let better = firstBetter(than: best, among: change.candidates(from: best.0)) {
          best = better
          improved = true
        }
      }
    }
    return best.0
  }

  private mutating func firstBetter(
    than best: ([ScheduledStep], Size), among candidates: [[ScheduledStep]]
  ) -> ([ScheduledStep], Size)? {
    for candidate in candidates {
      guard patience > 0 else { return nil }
      if let (schedule, size) = attempt(candidate), size < best.1 { return (schedule, size) }
    }
    return nil
  }

  private mutating func attempt(_ schedule: [ScheduledStep]) -> ([ScheduledStep], Size)? {
    patience -= 1
    player.play(.schedule(schedule))
    guard player.violation?.invariant == invariant, player.deviations <= mostDeviations
    else { return nil }
    let played = player.schedule
    let sum = played.reduce(0) { $0 + $1.inner.reduce(0) { $0 + Int($1) } }
    return (played, Size(steps: played.count, deviations: player.deviations, sum: sum))
  }
}

/// A way to make a schedule smaller.
enum ScheduleChange: CaseIterable {
  /// Rows of steps are left out, long ones first.
  case shorter
  /// Two steps are left out that need not stand together: a round's beginning and end.
  case pairs
  /// A step is left out, but what was chosen at its end is chosen at the end of the one before.
  case merged
  /// A step comes in the ordinary way, or from one of its choices on.
  case plain
  /// A choice comes nearer to the default: a time becomes a rounder one.
  case lower
  /// Two neighbours change places.
  case exchanged

  func candidates(from schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    switch self {
    case .shorter: Self.shorter(schedule)
    case .pairs: Self.pairs(schedule)
    case .merged: Self.merged(schedule)
    case .plain: Self.plain(schedule)
    case .lower: Self.lower(schedule)
    case .exchanged: Self.exchanged(schedule)
    }
  }

  private static func shorter(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    var found: [[ScheduledStep]] = []
    var length = schedule.count / 2
    while length > 0 {
      for start in 0...(schedule.count - length) {
        var rest = schedule
        rest.removeSubrange(start..<start + length)
        found.append(rest)
      }
      length = length > 4 ? length / 2 : length - 1
    }
    return found
  }

  private static func pairs(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    var found: [[ScheduledStep]] = []
    for first in schedule.indices {
      for second in schedule.indices.dropFirst(first + 1) {
        var rest = schedule
        rest.remove(at: second)
        rest.remove(at: first)
        found.append(rest)
      }
    }
    return found
  }

  private static func merged(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    var found: [[ScheduledStep]] = []
    for index in schedule.indices.dropFirst() {
      let inner = schedule[index].inner
      for start in inner.indices where inner[start...].contains(where: { $0 > 0 }) {
        var rest = schedule
        rest[index - 1].inner += inner[start...]
        rest.remove(at: index)
        found.append(rest)
      }
    }
    return found
  }

  private static func plain(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    var found: [[ScheduledStep]] = []
    for (index, step) in schedule.enumerated() {
      for place in step.inner.indices where step.inner[place] > 0 {
        var other = schedule
        for later in step.inner.indices[place...] { other[index].inner[later] = 0 }
        found.append(other)
      }
    }
    return found
  }

  private static func lower(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    var found: [[ScheduledStep]] = []
    for (index, step) in schedule.enumerated() {
      for (place, value) in step.inner.enumerated() where value > 0 {
        for lower in 0..<value {
          var other = schedule
          other[index].inner[place] = lower
          found.append(other)
        }
      }
    }
    return found
  }

  private static func exchanged(_ schedule: [ScheduledStep]) -> [[ScheduledStep]] {
    schedule.indices.dropLast().map { index in
      var other = schedule
      other.swapAt(index, index + 1)
      return other
    }
  }
}
