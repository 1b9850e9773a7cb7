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
  public var report: HuntReport
}
