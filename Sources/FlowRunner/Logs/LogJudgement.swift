import DeviceModel
import Foundation
import KeyboardTracking
import UIKit
import VirtualTime

/// What every way of tracking the keyboard would have made of a log, and what cures the wrong ones.
///
/// Right is what the robust tracker says, which is right in every known case.
public struct LogJudgement: Hashable, Sendable {
  public var log: KeyboardLog
  public var screen: LogScreen
  public var trackers: [Tracker]
  /// The fewest fixes with which a tracker is right everywhere; nil where only all together are.
  public var cure: [String]?
  /// The log as notifications to a view.
  let kase: KeyboardCase
  /// Where the log's entries stand among the case's events.
  let indices: [Int]

  /// One way of tracking, and what it says after each event.
  public struct Tracker: Hashable, Sendable {
    /// As settings and flows call it: `naive`, `intersect`, `robust`, `layoutGuide`.
    public var name: String
    public var title: String
    /// In points, one for each entry.
    public var insets: [CGFloat]
    /// The first entries where it is wrong come first.
    public var wrong: [Int]
  }

  /// Where the view is that is to be kept clear.
  public struct Place: Hashable, Sendable {
    /// Both in screen coordinates; nil for the whole.
    public var window: CGRect?
    public var view: CGRect?
    public var windowing = Windowing.fullScreen

    public init(window: CGRect? = nil, view: CGRect? = nil) {
      self.window = window
      self.view = view
    }
  }

  @MainActor public init(_ log: KeyboardLog, on screen: LogScreen, _ place: Place = Place()) {
    self.log = log
    self.screen = screen
    let (kase, indices) = Self.kase(of: log, on: screen, place)
    self.kase = kase
    self.indices = indices
    func insets(_ fixes: TrackerFixes?) -> [CGFloat] {
      let all = CasePlayer.insets(of: kase, fixes: fixes)
      return indices.map { all[$0] }
    }
    let right = insets(.robust)
    func tracker(_ name: String, _ title: String, _ fixes: TrackerFixes?) -> Tracker {
      let found = fixes == .robust ? right : insets(fixes)
      return Tracker(
        name: name, title: title, insets: found, wrong: Self.differences(found, right))
    }
    let presets = TrackerFixes.presets.filter { $0.fixes != .robust }
    trackers = (presets + TrackerFixes.each).map { tracker($0.name, $0.title, $0.fixes) }
    trackers.append(tracker("robust", "Robust", .robust))
    trackers.append(tracker("layoutGuide", "Layout guide", nil))
    cure = Self.cure(trackers, count: log.entries.count) { Self.differences(insets($0), right) }
  }

  public var right: [CGFloat] { self["robust"]?.insets ?? [] }

  public subscript(name: String) -> Tracker? { trackers.first { $0.name == name } }

  private static func differences(_ found: [CGFloat], _ right: [CGFloat]) -> [Int] {
    zip(found, right).enumerated().filter { abs($1.0 - $1.1) > KeyboardCase.tolerance }.map(\.0)
  }

  // MARK: The case

  /// Longer pauses than this change nothing.
  private static let longestPause = Duration.seconds(10)

  /// The log as a case, and where its entries stand among the case's events.
  static func kase(
    of log: KeyboardLog, on screen: LogScreen, _ place: Place
  ) -> (KeyboardCase, [Int]) {
    var kase = KeyboardCase(id: "log", place: SourcePlace(file: "log", line: 1, column: 1))
    kase.isPad = screen.isPad
    kase.screen = screen.size(inLandscape: screen.isLandscape)
    kase.window = place.window
    kase.view = place.view
    kase.windowing = place.windowing
    kase.safeAreaBottom = CGFloat(screen.device?.safeArea.portrait.bottom ?? 0)
    var isLandscape = screen.isLandscape
    var indices: [Int] = []
    var now = Duration.zero
    var before = Duration.zero
    for entry in log.entries {
      now += min(longestPause, max(.zero, entry.at - before))
      before = entry.at
      if let turn = entry.notice.flatMap({ screen.turn(of: $0) }), turn != isLandscape {
        isLandscape = turn
        let size = screen.size(inLandscape: turn)
        kase.events.append(
          KeyboardCase.Event(
            at: now, name: "rotate", action: .rotate(screen: size, window: nil, view: nil)))
      }
      kase.events += log.unprinted(before: entry).map {
        KeyboardCase.Event(at: now, name: $0.name, action: .notification($0.notice))
      }
      indices.append(kase.events.count)
      kase.events.append(KeyboardCase.Event(at: now, name: entry.name, action: entry.action))
    }
    return (kase, indices)
  }

  // MARK: The cure

  /// What makes the naive tracker better at all.
  private static let candidates = TrackerFixes.each.filter {
    $0.fixes != .resubscribeWhileActive && $0.fixes != .snapshotTooLate
  }
  /// Pairs are not tried for longer logs.
  private static let patience = 400

  private static func cure(
    _ trackers: [Tracker], count: Int, _ wrong: (TrackerFixes) -> [Int]
  ) -> [String]? {
    func isRight(_ name: String) -> Bool {
      trackers.first { $0.name == name }?.wrong.isEmpty ?? false
    }
    if isRight("naive") { return [] }
    if let one = candidates.first(where: { isRight($0.name) }) { return [one.name] }
    guard count <= patience else { return nil }
    for (index, first) in candidates.enumerated() {
      for second in candidates[(index + 1)...] {
        if wrong([first.fixes, second.fixes]).isEmpty { return [first.name, second.name] }
      }
    }
    return nil
  }
}
