/// A hunt, whatever its world is.
public protocol HuntDriving: AnyObject {
  var report: HuntReport { get }
  var bookmark: HuntBookmark { get }
  /// Plays up to so many more runs; false once there is nothing more to do.
  func advance(runs count: Int) -> Bool
  /// Plays one run again.
  func replay(_ code: ReplayCode) -> HuntReplay
  /// The run played last, to be played again elsewhere; nil before the first.
  var lastRun: ReplayCode? { get }
  /// Adds what has been found by other means than the hunt's own.
  func note(_ finding: HuntFinding)
}

extension HuntDriving {
  /// Has each finding and the last run played once more elsewhere, such as by another process, and
  /// notes as a finding what is not the same there.
  ///
  /// - Parameter digest: `HuntReplay.digest` as it is elsewhere; nil if there is none to be had.
  public func compare(elsewhere digest: (ReplayCode) -> UInt64?) {
    let codes = report.findings.filter { $0.kind == .violation }.compactMap {
      try? ReplayCode($0.replay)
    }
    for code in codes + [lastRun].compactMap(\.self) {
      guard let other = digest(code) else { continue }
      let own = replay(code)
      guard own.digest != other else { continue }
      note(
        HuntFinding(
          chanceIn: code, steps: own.steps, run: max(0, report.runs - 1),
          "played by a second process, the run goes through other states"))
    }
  }
}

/// What one run does, and what it breaks.
public struct HuntReplay: Hashable, Sendable {
  public var steps: [String]
  /// How it stands after each step, and at the end.
  public var states: [String]
  public var violation: Violation?
  /// A hash of all states on the way: another one in another process is chance.
  public var digest: UInt64
}

/// Where a hunt stands, as a value that a file can hold.
public struct HuntBookmark: Hashable, Sendable, Codable {
  /// The number of the next run of chance.
  public var next: Int
  /// The next run of a search.
  public var prefix: [UInt8]
  public var level: Int
  public var isOver: Bool
  /// The states at the ends of runs so far.
  public var states: [UInt64]
  /// What a search need not enter again.
  public var seen: [UInt64]
  /// What a search has left out so far in its present level.
  public var spared: Int
  public var cut: Int
  public var report: HuntReport

  /// Whether its numbers can be those of a hunt.
  public var isSound: Bool {
    let most = 1 << 50
    return (0...most).contains(next) && (0...most).contains(level)
      && (0...most).contains(spared) && (0...most).contains(cut) && report.isSound
  }
}
