import VirtualTime

/// A base run with a pair of events put in that ought to change nothing.
struct NeutralVariant {
  var base: [ScheduledStep]
  var outcome: UInt64
  var place: Int
  var round: [HuntStep]

  func without(_ range: Range<Int>) -> NeutralVariant {
    var other = self
    other.base.removeSubrange(range)
    other.place -= range.count { $0 < place }
    return other
  }

  var schedule: [ScheduledStep] {
    base[..<place] + round.map { ScheduledStep(id: $0.id) } + base[place...]
  }
}

/// Neutral events, put in at every step of a run: the end must be the same.
extension Hunt {
  static var neutralName: String { "neutral events change nothing" }

  func playNeutral() {
    if variants.isEmpty { makeVariants() }
    guard let variant = variants.popLast() else { return }
    player.bounds.steps = options.bounds.steps + variant.round.count
    defer { player.bounds = options.bounds }
    player.play(.schedule(variant.schedule))
    let isWhole = player.steps.count == variant.base.count + variant.round.count
    let outcome = player.last?.outcome
    judge(checks: false)
    guard isWhole, player.violation == nil, let outcome, outcome != variant.outcome,
      options.invariants?.contains(Self.neutralName) != false
    else { return }
    report.failures[Self.neutralName, default: 0] += 1
    guard report.findings.count < options.findings else { return }
    let shortest = shortened(variant)
    keepNeutral(shortest)
  }

  private func makeVariants() {
    player.play(.chance(SeededGenerator(seed: seed(next))))
    next += options.shard.count
    judge(checks: false)
    // Of a run that breaks a law no end can be the same; the next one may hold.
    guard player.violation == nil, let last = player.last else { return }
    isOver = last.neutralRounds.isEmpty
    let base = player.schedule
    let outcome = last.outcome
    for round in last.neutralRounds {
      for place in 0...base.count {
        variants.append(
          NeutralVariant(base: base, outcome: outcome, place: place, round: round))
      }
    }
  }

  /// Leaves steps of the base out as long as the pair still makes a difference.
  private func shortened(_ variant: NeutralVariant) -> NeutralVariant {
    var best = variant
    for length in [4, 3, 2, 1] {
      var index = best.base.count - length
      while index >= 0 {
        if let better = differing(best.without(index..<index + length)) { best = better }
        index = min(index - 1, best.base.count - length)
      }
    }
    for index in best.base.indices {
      var other = best
      other.base[index].inner = other.base[index].inner.map { _ in 0 }
      if let better = differing(other) { best = better }
    }
    return best
  }

  private func differing(_ variant: NeutralVariant) -> NeutralVariant? {
    var variant = variant
    player.bounds.steps = options.bounds.steps
    player.play(.schedule(variant.base))
    guard player.violation == nil, player.steps.count == variant.base.count,
      let outcome = player.last?.outcome
    else { return nil }
    variant.outcome = outcome
    player.bounds.steps = options.bounds.steps + variant.round.count
    player.play(.schedule(variant.schedule))
    guard player.violation == nil,
      player.steps.count == variant.base.count + variant.round.count,
      player.last?.outcome != outcome
    else { return nil }
    return variant
  }

  private func keepNeutral(_ variant: NeutralVariant) {
    player.bounds.steps = options.bounds.steps
    player.play(.schedule(variant.base), record: .everything)
    let plain = player.summaries.last ?? ""
    let expected = player.last?.endLines ?? []
    player.bounds.steps = options.bounds.steps + variant.round.count
    player.play(.schedule(variant.schedule), record: .everything)
    let detail = "with the pair the end is \(player.summaries.last ?? ""), without it \(plain)"
    let code = ReplayCode(world: world.key, steps: player.steps.count, values: player.values)
    let violation = Violation(Self.neutralName, detail, expected: expected)
    let finding = HuntFinding(
      kind: .violation, invariant: Self.neutralName, detail: detail, steps: player.names,
      deviations: player.deviations, replay: code.text, run: report.runs - 1,
      lengthWhenMet: variant.schedule.count,
      explanation: ["Put in at step \(variant.place + 1); without the pair the end is: \(plain)"],
      flow: flow?(code, violation, Self.title(violation, code)))
    report.add(finding)
  }
}
