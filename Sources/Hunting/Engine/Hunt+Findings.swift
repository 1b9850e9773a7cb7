import VirtualTime

/// What becomes of a run that fails.
extension Hunt {
  /// The violation as a finding, after its schedule has been made as short as it can be.
  func finding(
    of violation: Violation, schedule: [ScheduledStep], length: Int
  ) -> HuntFinding {
    let bounds = player.bounds
    player.bounds.deviations = nil
    defer { player.bounds = bounds }
    var shrinker = Shrinker(
      player, invariant: violation.invariant,
      mostDeviations: options.bounds.deviations ?? .max)
    let shrunk = shrinker.shrunk(schedule)
    let explanation = Explanation(player: player).lines(
      for: shrunk, invariant: violation.invariant)
    player.play(.schedule(shrunk), record: .everything)
    let code = ReplayCode(world: world.key, steps: player.steps.count, values: player.values)
    let end = player.violation ?? violation
    return HuntFinding(
      kind: .violation, invariant: end.invariant, detail: end.detail, steps: player.names,
      deviations: player.deviations, replay: code.text, run: report.runs - 1,
      lengthWhenMet: length, explanation: explanation, flow: flow?(code, end, Self.title(end, code))
    )
  }

  /// What stands above a flow: what is wrong, and how to play it without the file.
  static func title(_ violation: Violation, _ code: ReplayCode) -> [String] {
    let law = HuntInvariant(rawValue: violation.invariant)?.title ?? violation.invariant
    return ["Broken: \(law).", "At the end \(violation.detail).", "Replay: \(code.text)"]
  }

  /// Plays the same choices twice and compares; nil where both are the same step by step.
  ///
  /// The first run is kept while the second is played, so that what depends on an address, such as
  /// the order of a dictionary, does not find the same one.
  func chance(in values: [UInt8]) -> HuntFinding? {
    if wasTheSameAgain(values) { return nil }
    player.play(.given(values), record: .everything)
    let kept = player.last
    let first = (player.digests, player.names, player.choices.taken, player.violation)
    player.play(.given(values), record: .everything)
    let second = (player.digests, player.names, player.choices.taken, player.violation)
    withExtendedLifetime(kept) {}
    guard first.0 != second.0 || first.1 != second.1 || first.2 != second.2 || first.3 != second.3
    else { return nil }
    let length = max(first.0.count, second.0.count)
    let place = (0..<length).first {
      first.0.dropFirst($0).first != second.0.dropFirst($0).first
        || first.1.dropFirst($0).first != second.1.dropFirst($0).first
    }
    let index = place ?? max(0, length - 1)
    let name = first.1.dropFirst(index).first ?? "the end"
    return HuntFinding(
      kind: .chance, invariant: "the same choices give the same run",
      detail: "played twice, the runs differ first after step \(index + 1): \(name)",
      steps: Array(first.1.prefix(index + 1)), deviations: 0,
      replay: ReplayCode(world: world.key, steps: player.bounds.steps, values: values).text,
      run: max(0, report.runs - 1),
      lengthWhenMet: first.1.count,
      explanation: [
        "Look for an order of Dictionary or Set, an ObjectIdentifier, Date(), or a clock."
      ], flow: nil)
  }

  /// Whether the last run, if its states were kept, comes out the same when it is played again.
  private func wasTheSameAgain(_ values: [UInt8]) -> Bool {
    let kept = player.last
    let first = (player.digests, player.choices.taken, player.violation)
    guard !first.0.isEmpty, player.violation == nil, player.values == values else { return false }
    player.play(.given(values), record: .digests)
    return withExtendedLifetime(kept) {
      first.0 == player.digests && first.1 == player.choices.taken
        && first.2 == player.violation
    }
  }
}

extension Hunt {
  public func replay(_ code: ReplayCode) -> HuntReplay {
    let bounds = player.bounds
    player.bounds = HuntBounds(steps: code.steps)
    defer { player.bounds = bounds }
    player.play(.given(code.values), record: .everything)
    var digest = StateDigest()
    for state in player.digests { digest.combine(state) }
    return HuntReplay(
      steps: player.names, states: player.summaries, violation: player.violation,
      digest: digest.value)
  }

  public var lastRun: ReplayCode? {
    guard player.last != nil else { return nil }
    return ReplayCode(world: world.key, steps: player.steps.count, values: player.values)
  }
}
