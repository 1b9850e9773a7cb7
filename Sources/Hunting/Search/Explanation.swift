/// Why a run fails: beside it the nearest one that does not, and the first step that differs.
struct Explanation<World: HuntWorld> {
  let player: Player<World>

  private struct Track {
    var names: [String]
    var summaries: [String]
    var digests: [UInt64]
    var fails: Bool

    /// What was done, and how it stood then, at a place of the run; after the last step the end.
    func line(_ index: Int) -> String {
      guard index < summaries.count else { return "" }
      return summaries[index].isEmpty ? name(index) : "\(name(index)): \(summaries[index])"
    }

    func name(_ index: Int) -> String { index < names.count ? names[index] : "the end" }
  }

  func lines(for schedule: [ScheduledStep], invariant: String) -> [String] {
    let failing = track(schedule, invariant)
    guard let (passing, change) = nearest(to: schedule, invariant) else {
      return ["No run with one thing otherwise passes."]
    }
    var lines = ["It passes \(change)."]
    let count = max(failing.summaries.count, passing.summaries.count)
    let first = (0..<count).first {
      failing.digests.dropFirst($0).first != passing.digests.dropFirst($0).first
    }
    guard let first else { return lines }
    lines.append("The first step that differs is number \(first + 1):")
    guard failing.summaries.dropFirst(first).first == passing.summaries.dropFirst(first).first,
      failing.summaries.dropFirst(first).first != "",
      let seen = (first..<count).first(where: {
        failing.summaries.dropFirst($0).first != passing.summaries.dropFirst($0).first
      })
    else { return lines + pair(failing, passing, first) }
    // It differs in something that is not shown, and what is shown differs later.
    lines.append("  fails:  \(failing.name(first))")
    lines.append("  passes: \(passing.name(first))")
    lines.append(
      seen < failing.names.count
        ? "It is seen first after number \(seen + 1):" : "It is seen at the end:")
    return lines + pair(failing, passing, seen)
  }

  private func pair(_ failing: Track, _ passing: Track, _ index: Int) -> [String] {
    ["  fails:  \(failing.line(index))", "  passes: \(passing.line(index))"]
  }

  private func track(_ schedule: [ScheduledStep], _ invariant: String) -> Track {
    player.play(.schedule(schedule), record: .everything)
    return Track(
      names: player.names, summaries: player.summaries, digests: player.digests,
      fails: player.violation?.invariant == invariant)
  }

  /// First a choice as a device makes it by default, then two neighbours the other way round, then
  /// a step less.
  private func nearest(
    to schedule: [ScheduledStep], _ invariant: String
  ) -> (Track, String)? {
    for (index, step) in schedule.enumerated() {
      for (place, value) in step.inner.enumerated() where value > 0 {
        var other = schedule
        other[index].inner[place] = 0
        let name = name(index, of: schedule)
        if let track = passing(other, invariant) {
          return (
            track,
            "where \"\(name)\" comes in the ordinary way: "
              + "\"\(track.names.dropFirst(index).first ?? name)\""
          )
        }
      }
    }
    for index in schedule.indices.dropLast() {
      var other = schedule
      other.swapAt(index, index + 1)
      if let track = passing(other, invariant), player.schedule.map(\.id) == other.map(\.id) {
        return (
          track,
          "with \"\(name(index + 1, of: schedule))\" before \"\(name(index, of: schedule))\""
        )
      }
    }
    for index in schedule.indices.reversed() {
      var other = schedule
      other.remove(at: index)
      if let track = passing(other, invariant) {
        return (track, "without \"\(name(index, of: schedule))\"")
      }
    }
    return nil
  }

  private func passing(_ schedule: [ScheduledStep], _ invariant: String) -> Track? {
    let track = track(schedule, invariant)
    return track.fails ? nil : track
  }

  private func name(_ index: Int, of schedule: [ScheduledStep]) -> String {
    player.play(.schedule(schedule), record: .everything)
    return index < player.names.count ? player.names[index] : "step \(index + 1)"
  }
}
