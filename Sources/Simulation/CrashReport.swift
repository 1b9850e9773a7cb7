import UIKit
import VirtualTime

/// What is left of an app that gave up.
public struct CrashReport: Hashable, Sendable {
  public var at: Instant
  public var app: String
  public var version: String
  public var text: String

  /// The report as a file: what, when, and the app's own words.
  public var document: String {
    """
    Process:  \(app)
    Version:  \(version)
    Uptime:   \(at.nanoseconds / 1_000_000) ms

    \(text)

    """
  }
}

/// Something that an app counted.
public struct MetricEntry: Hashable, Sendable {
  public var at: Instant
  public var app: String
  public var metric: AppMetric

  public init(at: Instant, app: String, metric: AppMetric) {
    self.at = at
    self.app = app
    self.metric = metric
  }
}
