/// What a hunt is to do.
public struct HuntOptions: Hashable, Sendable {
  public var mode: HuntMode
  public var bounds: HuntBounds
  public var seed: UInt64
  public var shard: HuntShard
  public var reduction: HuntReduction
  /// Which invariants count; nil for all.
  public var invariants: Set<String>?
  /// The decision points that are open; nil for all.
  ///
  /// Where one is closed everything is as a device does it by default.
  public var points: Set<DecisionPoint>?
  /// How many runs at most; nil for no end but the search's own.
  public var runs: Int?
  /// Of how many runs one is played twice and compared; 0 for none.
  public var selfCheckEvery = 20
  /// How many different things are looked for before the hunt is over.
  public var findings = 1
  /// At how many moments priorities change in a run of `pct`.
  public var priorityChanges = 2

  public init(
    mode: HuntMode = .uniform, bounds: HuntBounds = HuntBounds(), seed: UInt64 = 1,
    shard: HuntShard = HuntShard(), reduction: HuntReduction = .none,
    invariants: Set<String>? = nil, runs: Int? = nil
  ) {
    self.mode = mode
    self.bounds = bounds
    self.seed = seed
    self.shard = shard
    self.reduction = reduction
    self.invariants = invariants
    self.runs = runs
  }
}
