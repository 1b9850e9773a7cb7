import VirtualTime

/// Goes through all runs of a world depth first, by running again from the start.
///
/// What a reduction leaves out ends as something ends that is run: of two orders of steps that
/// commute one is left out by sleep sets; what goes on from a state that was met before, with as
/// much still to come, is left out by the states' digests. A bound on deviations goes with states
/// only, since the order that is kept may need more of them than the one left out.
final class ExhaustiveSearch: Gate {
  let reduction: HuntReduction
  let limit: Int?
  let shard: HuntShard
  private let depthBound: Int
  private(set) var prefix: [UInt8] = []
  private(set) var isDone = false
  /// Branches that were not taken since they would have departed from the default once too often.
  private(set) var cutByDeviations = 0
  /// Runs that were ended by the reduction.
  private(set) var spared = 0
  /// How much of the whole lies behind, by the shares of the branches.
  private(set) var share = 0.0

  /// A place where one of several steps was chosen.
  private struct Node {
    var steps: [HuntStep]
    var current: Int
    /// What need not be tried here, since it was tried before something that commutes with it.
    var sleeping: [HuntStep]
    var tried: [HuntStep] = []

    func isAsleep(_ step: HuntStep) -> Bool { sleeping.contains { $0.id == step.id } }
  }

  private struct StateKey: Hashable {
    var digest: UInt64
    var rest: Int
    var deviations: Int
  }

  private var nodes: [Node] = []
  private var seen: Set<StateKey> = []
  /// Whether the last run was ended because another shard has it.
  private var isOthers = false

  init(_ bounds: HuntBounds, reduction: HuntReduction, shard: HuntShard, from prefix: [UInt8] = [])
  {
    self.reduction = bounds.deviations != nil && reduction == .commuting ? .none : reduction
    limit = bounds.deviations
    depthBound = bounds.steps
    self.shard = shard
    self.prefix = prefix
  }

  /// The states that were met, three numbers each, in an order of their own.
  var memory: [UInt64] {
    seen.map { [$0.digest, UInt64($0.rest), UInt64($0.deviations)] }
      .sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
  }

  func remember(_ memory: [UInt64], spared: Int, cut: Int) {
    self.spared = spared
    cutByDeviations = cut
    for place in stride(from: 0, to: memory.count - memory.count % 3, by: 3) {
      seen.insert(
        StateKey(
          digest: memory[place], rest: Int(clamping: memory[place + 1]),
          deviations: Int(clamping: memory[place + 2])))
    }
  }

  // MARK: During a run

  func verdict(
    on steps: [HuntStep], _ digest: UInt64, at place: Int, depth: Int, deviations: Int
  ) -> GateVerdict {
    isOthers = false
    if depth < nodes.count { return .take(nodes[depth].current) }
    let isGiven = place < prefix.count
    if reduction == .states, !isGiven, !enter(digest, depth, deviations) { return .stop }
    let sleeping = reduction == .commuting ? inherited(at: depth) : []
    var node = Node(steps: steps, current: 0, sleeping: sleeping)
    if isGiven, steps.count > 1 {
      node.current = Int(prefix[place]) % steps.count
      node.tried = steps[..<node.current].filter { !node.isAsleep($0) }
    } else {
      guard let awake = steps.firstIndex(where: { !node.isAsleep($0) }) else { return .stop }
      node.current = awake
    }
    nodes.append(node)
    if depth == 1, !shard.holds(nodes[0].current &* 31 &+ node.current) {
      isOthers = true
      return .stop
    }
    return .take(node.current)
  }

  private func enter(_ digest: UInt64, _ depth: Int, _ deviations: Int) -> Bool {
    let key = StateKey(
      digest: digest, rest: depthBound - depth, deviations: limit == nil ? 0 : deviations)
    return seen.insert(key).inserted
  }

  private func inherited(at depth: Int) -> [HuntStep] {
    guard depth > 0 else { return [] }
    let parent = nodes[depth - 1]
    let taken = parent.steps[parent.current].footprint
    return (parent.sleeping + parent.tried).filter { $0.footprint.commutes(with: taken) }
  }

  // MARK: From run to run

  /// Finds the next run, from what the last one chose; false when there is none.
  ///
  /// - Parameters:
  ///   - firsts: where the choices of each step begin.
  func moveOn(from taken: [Choice], firsts: [Int], wasStopped: Bool) {
    if wasStopped && !isOthers { spared += 1 }
    var index = taken.count
    while index > 0 {
      index -= 1
      let choice = taken[index]
      let depth = max(0, firsts.lastIndex { $0 <= index } ?? 0)
      let isLane = choice.point == .lane
      let used = taken[..<index].reduce(0) { $0 + $1.deviation }
      guard let value = next(choice, isLane ? depth : nil, used: used) else { continue }
      prefix = taken[..<index].map(\.value) + [UInt8(value)]
      nodes.removeSubrange(min(nodes.count, depth + 1)...)
      share = Self.share(of: taken[..<index], then: value, of: Int(choice.count))
      return
    }
    isDone = true
    share = 1
  }

  private func next(_ choice: Choice, _ depth: Int?, used: Int) -> Int? {
    var value = Int(choice.value) + 1
    guard value < choice.count else { return tried(at: depth) }
    if let limit, choice.counts, used + 1 > limit {
      cutByDeviations += Int(choice.count) - value
      return tried(at: depth)
    }
    guard let depth, depth < nodes.count else { return value }
    _ = tried(at: depth)
    while value < choice.count, nodes[depth].isAsleep(nodes[depth].steps[value]) { value += 1 }
    guard value < choice.count else { return nil }
    nodes[depth].current = value
    return value
  }

  private func tried(at depth: Int?) -> Int? {
    if let depth, depth < nodes.count {
      nodes[depth].tried.append(nodes[depth].steps[nodes[depth].current])
    }
    return nil
  }

  private static func share(of taken: ArraySlice<Choice>, then value: Int, of count: Int) -> Double
  {
    var width = 1.0
    var sum = 0.0
    for choice in taken {
      width /= Double(choice.count)
      sum += width * Double(choice.value)
    }
    return sum + width / Double(count) * Double(value)
  }
}

/// Which part of a hunt is done here: the `index`-th of `count`.
public struct HuntShard: Hashable, Sendable, Codable {
  public var index: Int
  public var count: Int

  public init(index: Int = 0, count: Int = 1) {
    self.index = index
    self.count = max(1, count)
  }

  func holds(_ number: Int) -> Bool { number % count == index }
}
