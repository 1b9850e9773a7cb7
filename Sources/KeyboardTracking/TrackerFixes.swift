import UIKit

/// What a tracker does beyond the simple formula; each can be switched by itself.
public struct TrackerFixes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Height is that of the overlap of the keyboard and the view, both in screen coordinates,
  /// rounded; negative, empty and nearly empty frames are understood, and a hide says 0 whatever
  /// its frame is (keyboard facts 1.9, 2.11, 2.13, 4.5, 8.9, 11).
  public static let intersect = TrackerFixes(rawValue: 1)
  /// On a pad a frame that ends above the screen's bottom counts as no keyboard (facts 4.3, 4.7).
  public static let ignoreUndocked = TrackerFixes(rawValue: 2)
  /// Shows and changes of another app's keyboard are skipped unless the app shares the screen with
  /// it; hides never are (facts 6.5).
  ///
  /// Where `isLocal` lies, first responder decides (6.3).
  public static let ignoreOtherApps = TrackerFixes(rawValue: 4)
  /// On a pad the did-change says what the will-change did not, that the keyboard is undocked.
  public static let alsoDidChange = TrackerFixes(rawValue: 8)
  /// Does not listen while the app is not active.
  ///
  /// The talk's bad fix: over a system alert the
  /// keyboard comes back before the app is active again, and nobody hears it.
  public static let resubscribeWhileActive = TrackerFixes(rawValue: 16)
  /// What had first responder when the app resigned has it again, without motion, when the app
  /// comes back to the foreground.
  public static let restoreFirstResponder = TrackerFixes(rawValue: 32)
  /// A picture of the app lies over its views from resigning to coming back.
  public static let snapshotInSwitcher = TrackerFixes(rawValue: 64)
  /// The same when the app enters the background, where the keyboard is already gone: too late.
  public static let snapshotTooLate = TrackerFixes(rawValue: 128)
  /// Starts from what the process knows, looks again when focus, place or shape change, lets a
  /// did-show correct, and holds what stood through a turn (facts 3.3, 5.10, 6.7, 7.6).
  public static let remember = TrackerFixes(rawValue: 256)
  /// Looks at the keyboard itself: dragged or grown without a word, a bar in its small form, on
  /// another screen (facts 2.6, 5.6, 8.4).
  public static let look = TrackerFixes(rawValue: 512)

  /// The formula as most apps have it.
  public static let naive: TrackerFixes = []
  /// What comes to mind first.
  public static let talkBad: TrackerFixes = [.resubscribeWhileActive]
  /// What the talk ends with; the next app's keyboard still lifts the view.
  public static let talkGood: TrackerFixes = [
    .restoreFirstResponder, .snapshotInSwitcher, .ignoreUndocked, .alsoDidChange,
  ]
  /// All the good ones together.
  public static let robust: TrackerFixes = [
    .talkGood, .intersect, .ignoreOtherApps, .remember, .look,
  ]

  /// Any of these takes a hide to mean 0.
  static let observingHides: TrackerFixes = [
    .intersect, .ignoreUndocked, .ignoreOtherApps, .remember,
  ]
}

extension TrackerFixes {
  /// A fix or a set of them with the name that settings, flows and reports use.
  public struct Named: Hashable, Sendable {
    public var name: String
    /// Short enough for a row of switches.
    public var title: String
    public var fixes: TrackerFixes
    /// What it does, short enough to stand below the title.
    public var remark = ""
  }

  /// Whole sets, from the simple formula to all that is good.
  public static let presets = [
    Named(name: "naive", title: "Naive", fixes: .naive),
    Named(name: "talkBad", title: "Bad", fixes: .talkBad),
    Named(name: "talkGood", title: "Good", fixes: .talkGood),
    Named(name: "robust", title: "Robust", fixes: .robust),
  ]

  /// Every fix by itself.
  public static let each = [
    Named(
      name: "resubscribeWhileActive", title: "Resubscribe", fixes: .resubscribeWhileActive,
      remark: "Deaf while not active: the talk's bad fix"),
    Named(
      name: "restoreFirstResponder", title: "Restore focus", fixes: .restoreFirstResponder,
      remark: "Who had the focus has it on coming back"),
    Named(
      name: "snapshotInSwitcher", title: "Snapshot", fixes: .snapshotInSwitcher,
      remark: "A picture over the views at willResignActive"),
    Named(
      name: "snapshotTooLate", title: "Late snapshot", fixes: .snapshotTooLate,
      remark: "The same at didEnterBackground: too late"),
    Named(
      name: "ignoreUndocked", title: "Ignore undocked", fixes: .ignoreUndocked,
      remark: "iPad: a frame above the bottom counts 0"),
    Named(
      name: "alsoDidChange", title: "Did-change", fixes: .alsoDidChange,
      remark: "iPad: hears didChangeFrame, too"),
    Named(
      name: "ignoreOtherApps", title: "Ignore other apps", fixes: .ignoreOtherApps,
      remark: "Not local means not mine; hides count"),
    Named(
      name: "intersect", title: "Intersect", fixes: .intersect,
      remark: "What of the view the frame covers"),
    Named(
      name: "remember", title: "Remember", fixes: .remember,
      remark: "Starts from the process's last frame"),
    Named(
      name: "look", title: "Look", fixes: .look,
      remark: "Measures the keyboard where nothing is said"),
  ]

  /// By the name of a set or of a single fix; nil for an unknown one.
  public init?(name: String) {
    guard let found = (Self.presets + Self.each).first(where: { $0.name == name }) else {
      return nil
    }
    self = found.fixes
  }

  /// `robust`, or the names of the single fixes with + between them.
  public var name: String {
    if let preset = Self.presets.first(where: { $0.fixes == self }) { return preset.name }
    return Self.each.filter { contains($0.fixes) }.map(\.name).joined(separator: "+")
  }
}
