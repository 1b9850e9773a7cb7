/// What a hunt explores: makes runs that depend on their choices alone.
public protocol HuntWorld {
  associatedtype Run: HuntRun
  /// What makes this world again: its app, tracker, device, in one line.
  var key: String { get }
  /// What `Choices.hit` counts, by number.
  var probes: [String] { get }
  /// A run at its beginning.
  func begin() -> Run
}

extension HuntWorld {
  public var probes: [String] { [] }
}

/// One run under way.
public protocol HuntRun {
  /// Adds the steps that may come next, the most ordinary first; what is due before beginnings.
  mutating func offer(_ steps: inout [HuntStep])
  /// Does one of them; whatever else is open is asked of the choices.
  mutating func take(_ step: HuntStep, _ choices: inout Choices)
  /// Lets everything that is under way come to its end.
  mutating func finish(_ choices: inout Choices)
  /// What is wrong, since the last step or from before.
  var violation: Violation? { get }
  /// Goes on as if the violation had not been seen: nobody asked for it.
  mutating func forgive()
  /// Everything that decides how the run goes on.
  var digest: UInt64 { get }
  /// What is to be seen at the end, whichever way led there.
  var outcome: UInt64 { get }
  /// The step taken last with what was chosen in it, in one readable line.
  var lastStep: String { get }
  /// The state in one short line, for comparisons.
  var summary: String { get }
  /// Events that, inserted anywhere, ought to leave the end as it is.
  var neutralRounds: [[HuntStep]] { get }
  /// What is to be seen at the end, as a flow expects it, a line each.
  var endLines: [String] { get }
}

extension HuntRun {
  public mutating func forgive() {}
  public var outcome: UInt64 { digest }
  public var summary: String { "" }
  public var neutralRounds: [[HuntStep]] { [] }
  public var endLines: [String] { [] }
}

/// An invariant that does not hold.
public struct Violation: Hashable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// What is so instead.
  public var detail: String
  /// Lines of a flow that fail where it does not hold, if it is none of the world's own laws.
  public var expected: [String]

  public init(_ invariant: String, _ detail: String, expected: [String] = []) {
    self.invariant = invariant
    self.detail = detail
    self.expected = expected
  }
}
