/// Where a run can go one way or another; each is one small number, and 0 is what a device does.
public enum DecisionPoint: UInt8, Hashable, Sendable, CaseIterable {
  /// Which of the steps that are offered comes next.
  case lane
  /// How long the user waits before the next step; 0 waits until everything is at rest.
  case pause
  /// When within the window that timers' tolerances leave open a loop wakes.
  case wake
  /// Which of several things due at one instant comes first.
  case tie
  /// In which order the observers of one post are told.
  case observers
  /// When an app that was left is suspended, or the device falls asleep.
  case suspension
  /// How long after leaving an app learns that it is in the background.
  case latency
  /// Whether the screen misses a refresh.
  case frame
  /// What a callout costs.
  case cost
  /// Whether a fault, named by the world, happens.
  case fault
  /// What is done rather than when: it counts as no deviation.
  case input

  /// As texts and reports call it.
  public var name: String {
    switch self {
    case .lane: "next lane"
    case .pause: "pause"
    case .wake: "wake-up within a tolerance"
    case .tie: "tie"
    case .observers: "order of observers"
    case .suspension: "moment of suspension"
    case .latency: "latency of the background"
    case .frame: "dropped frame"
    case .cost: "cost of a callout"
    case .fault: "fault"
    case .input: "input"
    }
  }
}

extension DecisionPoint {
  /// As `--points` takes it.
  public var word: String { "\(self)" }

  /// Of how many choices of chance one departs from the default.
  ///
  /// What is asked at every step, or several times in it, departs seldom, so that many a run is
  /// ordinary but for one thing.
  var rarity: UInt64 {
    switch self {
    case .lane, .pause, .latency, .input: 2
    case .fault, .suspension: 8
    case .tie: 16
    case .wake, .observers, .frame, .cost: 32
    }
  }
}

/// One choice that a run has made.
public struct Choice: Hashable, Sendable {
  public var point: DecisionPoint
  public var value: UInt8
  /// How many values there were.
  public var count: UInt8
  /// Whether anything but 0 departs from what a device does by default.
  public var counts: Bool

  /// 1 where the run departs from the default here.
  public var deviation: Int { counts && value > 0 ? 1 : 0 }
}
