import FrameTiming

/// What is said of one session, or of two beside each other.
///
///     let report = Report([session], limits: limits)
///     write(report.page(parts))
///     exit(report.failures.isEmpty ? 0 : 1)
public struct Report: Sendable {
  public let sessions: [Session]
  public let figures: [Figures]
  public let comparison: Comparison?
  public let limits: [Limit]
  /// Per session: refreshes missed before each frame, and how late it was.
  let lateness: [(missed: [Int32], hitches: [Float])]

  /// - Parameter sessions: one, or two to be compared; limits are judged of the last.
  public init(
    _ sessions: [Session], limits: [Limit] = [], seed: UInt64 = 1, draws: Int = 400
  ) {
    precondition((1...2).contains(sessions.count), "a report is of one session or of two")
    self.sessions = sessions
    figures = sessions.map { $0.figures() }
    lateness = sessions.map { $0.lateness() }
    comparison =
      sessions.count == 2
      ? Comparison(sessions[0], sessions[1], seed: seed, draws: draws) : nil
    self.limits = limits
  }

  /// Why the last session fails its limits, a sentence each.
  public var failures: [String] {
    guard let last = figures.last else { return [] }
    return limits.compactMap { $0.failure(last) }
  }

  /// What a session is called on the page: its title, or else A and B.
  func title(_ index: Int) -> String {
    let own = sessions[index].info.title
    if sessions.count == 1 { return own.isEmpty ? "Session" : own }
    let letter = index == 0 ? "A" : "B"
    return own.isEmpty ? letter : "\(letter): \(own)"
  }
}
