import Foundation
import KeyboardTracking
import Simulation
import UIKit

/// Notifications as they come, without a keyboard that makes them.
extension FlowPlayer {
  /// Feeds a view, and compares what its tracker makes of it with what is expected.
  ///
  /// The view stands beside the phone, in time of its own; what it is left with is `inset` in
  /// expectations from then on.
  public func feed(_ feed: KeyboardFeed) throws(StepFailure) {
    let kase = feed.kase(on: simulator.device, simulator.orientation)
    let tracker = feed.tracker ?? simulator.appSettings["tracker"] ?? "naive"
    let fixes =
      tracker == CaseSubject.layoutGuide.rawValue ? nil : TrackerFixes(name: tracker) ?? .naive
    let (insets, checks) = CasePlayer.play(kase, fixes: fixes)
    fedInset = insets.last
    let wrong = checks.filter { !$0.isRight }
    guard let first = wrong.first else { return }
    let event = "event \(first.after), \(kase.events[first.after].name)"
    let others = wrong.count > 1 ? "; \(wrong.count - 1) more of \(checks.count) differ" : ""
    throw StepFailure(
      expected: "\(first.what) \(first.expected) after \(event)",
      actual: "\(first.found) with the tracker \(tracker)\(others)")
  }
}
