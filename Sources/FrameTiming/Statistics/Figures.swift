/// The metrics of a session, worked out.
public struct Figures: Hashable, Sendable {
  private var values: [Metric: Double] = [:]
  private var warnings: [Metric: String] = [:]
  /// How many steps took how many refreshes: first those of none, last those of more.
  public internal(set) var vsyncCounts: [Int] = []
  /// Steps longer than the histogram goes, in refreshes.
  public static let longestStep = 12
  /// The refresh period is only the median interval.
  public internal(set) var isPeriodEstimated = false

  init() {}

  /// The metric's value; nil where the session does not have what it takes.
  public subscript(_ metric: Metric) -> Double? {
    get { values[metric] }
    set { values[metric] = newValue?.isFinite == true ? newValue : nil }
  }

  /// Why a value says less than it seems to.
  public func warning(_ metric: Metric) -> String? { warnings[metric] }

  mutating func warn(_ metric: Metric, _ text: String) {
    if values[metric] != nil { warnings[metric] = text }
  }

  /// Those that the session has, in the order of the table of definitions.
  public var known: [Metric] { Metric.allCases.filter { values[$0] != nil } }
}

/// A verdict on a hitch time ratio, in ms/s, on each of Apple's two scales.
public enum HitchGrade: String, Hashable, Sendable, CaseIterable {
  case good, warning, critical
  case immediate = "immediate attention"

  /// WWDC20's, for scrolling: up to 5 good, critical from 10 on.
  public static func classic(_ ratio: Double) -> HitchGrade {
    ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
  }

  /// Today's, for all animations: up to 10, 25 and 50.
  public static func current(_ ratio: Double) -> HitchGrade {
    ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediate
  }
}
