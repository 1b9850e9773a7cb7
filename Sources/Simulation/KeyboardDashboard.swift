import VirtualTime

/// How often the watchdogs of apps barked, for each version and each set of fixes: what a chart
/// shows of whether a fix helped.
public struct KeyboardDashboard: Hashable, Sendable {
  /// The counts of one version with one set of fixes.
  public struct Row: Hashable, Sendable {
    public var app: String
    public var version: String
    /// The set's name: `naive`, `robust`, `intersect+ignoreUndocked`.
    public var fixes: String
    public var events = 0
    public var barks = 0
    public var firstSeen: Instant
    public var lastSeen: Instant

    /// Nil where the keyboard has not been heard of.
    public var barksPerThousand: Double? {
      events == 0 ? nil : Double(barks) * 1000 / Double(events)
    }
  }

  /// One bark, for the time axis.
  public struct Bark: Hashable, Sendable {
    public var at: Instant
    public var app: String
    public var version: String
    public var fixes: String
  }

  /// In the order in which they were first seen.
  public private(set) var rows: [Row] = []
  public private(set) var barks: [Bark] = []

  /// What an app counts with each keyboard notification, and with each bark.
  public static let event = "keyboardEvent"
  public static let bark = "bark"

  public init(_ entries: [MetricEntry]) {
    for entry in entries { add(entry) }
  }

  public mutating func add(_ entry: MetricEntry) {
    let metric = entry.metric
    guard metric.name == Self.event || metric.name == Self.bark else { return }
    let index = index(of: entry)
    rows[index].lastSeen = entry.at
    guard metric.name == Self.bark else {
      rows[index].events += 1
      return
    }
    rows[index].barks += 1
    barks.append(
      Bark(at: entry.at, app: entry.app, version: metric.version, fixes: metric.variant))
  }

  private mutating func index(of entry: MetricEntry) -> Int {
    let metric = entry.metric
    let known = rows.firstIndex {
      $0.app == entry.app && $0.version == metric.version && $0.fixes == metric.variant
    }
    if let known { return known }
    rows.append(
      Row(
        app: entry.app, version: metric.version, fixes: metric.variant, firstSeen: entry.at,
        lastSeen: entry.at))
    return rows.count - 1
  }

  /// Barks per thousand keyboard events with and without a fix, over all sets that have it and all
  /// that do not; nil where there were no events.
  ///
  /// - Parameter has: whether a set of that name holds the fix.
  public func rates(
    of app: String, where has: (String) -> Bool
  ) -> (before: Double?, after: Double?) {
    let own = rows.filter { $0.app == app }
    return (rate(of: own.filter { !has($0.fixes) }), rate(of: own.filter { has($0.fixes) }))
  }

  private func rate(of rows: [Row]) -> Double? {
    let events = rows.reduce(0) { $0 + $1.events }
    let barks = rows.reduce(0) { $0 + $1.barks }
    return events == 0 ? nil : Double(barks) * 1000 / Double(events)
  }
}

extension Simulator {
  /// What apps have counted so far, made up for a chart.
  public var keyboardDashboard: KeyboardDashboard { KeyboardDashboard(metrics) }
}
