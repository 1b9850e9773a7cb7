import Foundation
import Simulation
import UIKit
import VirtualTime

/// Where on a line of time things have happened, one mark a column, the weightiest kind of each.
///
/// Fires of timers and lines of the log are left out, since they would cover the rest.
struct ScrubMarks: Equatable {
  /// The weightiest last.
  private static let kinds: [TimelineEntry.Kind] = [
    .system, .input, .lifecycle, .firstResponder, .notification,
  ]

  /// The kind of each column that has one.
  private(set) var columns: [Int: TimelineEntry.Kind] = [:]

  /// - Parameters:
  ///   - end: the instant of the last column.
  ///   - count: how many columns there are; O(entries).
  init(_ timeline: [TimelineEntry], until end: Instant, columns count: Int) {
    guard end > .zero, count > 0 else { return }
    var weights = [Int](repeating: -1, count: count)
    for entry in timeline {
      guard let weight = Self.kinds.firstIndex(of: entry.kind) else { continue }
      let share = Double(entry.at.nanoseconds) / Double(end.nanoseconds)
      let column = min(count - 1, max(0, Int(share * Double(count))))
      weights[column] = max(weights[column], weight)
    }
    for (column, weight) in weights.enumerated() where weight >= 0 {
      columns[column] = Self.kinds[weight]
    }
  }
}
