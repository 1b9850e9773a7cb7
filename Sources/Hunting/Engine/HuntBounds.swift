/// How far a hunt goes; what a bound has cut off is reported.
public struct HuntBounds: Hashable, Sendable {
  /// How many steps a run has at most, before it is let come to its end.
  public var steps: Int
  /// How many choices may be other than the default; nil for any number.
  public var deviations: Int?

  public init(steps: Int = 6, deviations: Int? = nil) {
    self.steps = steps
    self.deviations = deviations
  }
}

/// In which order a hunt goes through the runs of a world.
public enum HuntMode: String, Hashable, Sendable, CaseIterable {
  /// The one run in which everything is as a device does it by default.
  case `default`
  /// All runs within the bounds.
  case exhaustive
  /// All runs with no departure from the default, then with one, with two, and so on.
  case deviations
  /// Lanes by chance priorities that change at a few moments (PCT).
  case pct
  /// Every interleaving of what is begun equally often.
  case uniform
  /// Pairs of events that ought to change nothing, put in everywhere.
  case neutral
}

/// What spares an exhaustive search runs that end as another has ended.
public enum HuntReduction: String, Hashable, Sendable, CaseIterable {
  case none
  /// Of two orders of steps that commute only one is run (sleep sets).
  case commuting
  /// What goes on from a state that was met before is not run again.
  case states
}
