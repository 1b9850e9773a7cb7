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
      let name = index < names.count ? names[index] : "the end"
      return summaries[index].isEmpty ? name : "\(name): \(summaries[index])"
    }
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
    lines.append("  fails:  \(failing.line(first))")
    lines.append("  passes: \(passing.line(first))")
    return lines
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
