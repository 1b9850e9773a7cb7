import VirtualTime

/// What a process knows of the keyboard from what it was told, as a value.
///
/// A will-notification's end frame counts. A did-show that was not announced so corrects it (facts
/// 7.6); one that comes late, after a hide or a newer show, does not, and neither does a did-hide
/// (8.11) or a did-change-frame (2.17), except that on a pad it may say that the keyboard is no
/// longer docked. A hide counts whoever sent it (6.5).
///
/// What is said of another screen's keyboard says nothing of this one's, and neither does its hide:
/// each screen has its own (5.1), the notification names it (1.8), and that a hide counts whoever
/// sent it is about apps, not about screens.
public struct KeyboardKnowledge: Hashable, Sendable {
  /// The last that was said of the app's own keyboard, or anybody's hide.
  public private(set) var own: KeyboardReport?
  /// The last that was said, whoever's keyboard it is.
  public private(set) var latest: KeyboardReport?
  /// Where the keyboard was seen to be since: under a finger, or grown without a word.
  public private(set) var seen: CGRect?
  /// Where a did-change said since that the keyboard stands.
  public private(set) var changed: CGRect?
  /// True while only the small form of the shortcuts bar is there.
  public private(set) var isBarMinimised = false
  /// Where that is, in screen coordinates, as far as it is known.
  public private(set) var minimisedBar: CGRect?

  /// Ends of shows whose did-show has not come.
  private var awaited: [CGRect] = []
  private var isConfirmed = false
  private var shownAt: Instant?
  private var hiddenAt: Instant?
  private var turn: Turn?

  private struct Turn: Hashable, Sendable {
    var began: Instant
    var isOver = false
  }

  public init() {}

  /// How long after a turn of the interface a hide is taken to be the turn's own (facts 3.1, 3.2).
  public static let longestTurn = Duration.milliseconds(800)

  /// Takes a notification in; false where it says nothing new of what counts.
  public mutating func hear(_ report: KeyboardReport, screen: CGRect, at now: Instant) -> Bool {
    guard !report.isOfAnotherScreen else { return false }
    switch report.name {
    case UIResponder.keyboardWillHideNotification:
      own = report
      latest = report
      seen = nil
      changed = nil
      awaited = []
      hiddenAt = now
      turn?.isOver = false
      return true
    case UIResponder.keyboardWillShowNotification:
      awaited.append(report.frameEnd)
      shownAt = now
      take(report)
      turn?.isOver = true
      return true
    case UIResponder.keyboardWillChangeFrameNotification:
      guard report.frameEnd != .zero else { return false }
      take(report)
      if fits(report.frameEnd, screen) { turn?.isOver = true }
      return true
    case UIResponder.keyboardDidShowNotification:
      return correct(by: report, screen)
    case UIResponder.keyboardDidChangeFrameNotification:
      guard !report.isEmpty, latest != nil, !isRising(at: now) else { return false }
      changed = report.frameEnd
      // Off the bottom it is not where it was seen to stand.
      if report.frameEnd.maxY < screen.maxY - 1 { seen = nil }
      return true
    default: return false
    }
  }

  /// While a show's did-show is to be expected, a did-change may still be that of before.
  private func isRising(at now: Instant) -> Bool {
    guard !isConfirmed, !awaited.isEmpty, let shownAt else { return false }
    return shownAt.duration(to: now) < .seconds(1)
  }

  private mutating func take(_ report: KeyboardReport) {
    latest = report
    if report.isLocal || report.isEmpty { own = report }
    seen = nil
    changed = nil
    isConfirmed = false
  }

  /// Whether a change that came alone is the one a turn ends with: of a keyboard as wide as the
  /// screen is now, or of a card that is in it.
  private func fits(_ frame: CGRect, _ screen: CGRect) -> Bool {
    guard !(frame.width < 1 || frame.height < 1), frame.maxY < screen.maxY + 1 else { return false }
    return abs(frame.width - screen.width) < 1
      || frame.width < min(screen.width, screen.height) - 1 && screen.contains(frame)
  }

  private mutating func correct(by report: KeyboardReport, _ screen: CGRect) -> Bool {
    guard latest?.isHide != true, !report.isEmpty,
      report.frameEnd.minY.rounded() < screen.maxY.rounded()
    else { return false }
    if let index = awaited.firstIndex(of: report.frameEnd) {
      awaited.removeSubrange(...index)
      if awaited.isEmpty { isConfirmed = true }
      return false
    }
    guard !isConfirmed else { return false }
    awaited = []
    take(report)
    isConfirmed = true
    return true
  }

  /// The system moved the keyboard without a notification, or this process was not there to hear.
  ///
  /// - Parameter isLocal: false for the keyboard of an app beside; where nothing is known of it, it
  ///   is taken for a show.
  public mutating func see(_ frame: CGRect, isLocal: Bool = true) {
    seen = frame
    guard !isLocal, latest?.isHide != false else { return }
    latest = KeyboardReport(
      name: UIResponder.keyboardWillShowNotification, frameEnd: frame, duration: 0, isLocal: false)
  }

  /// The system says whether only the shortcuts bar's small form is on the screen.
  public mutating func setBarMinimised(_ isMinimised: Bool, at frame: CGRect? = nil) {
    isBarMinimised = isMinimised
    minimisedBar = isMinimised ? frame : nil
  }

  // MARK: Turning

  /// The interface has another shape from now on.
  public mutating func turned(at now: Instant) {
    turn = Turn(began: now)
    seen = nil
  }

  /// While it turns, what is reported is of the old shape or passes (facts 3.3): what stood stays.
  ///
  /// - Parameter looks: whether the keyboard itself is looked at, which is seen to stand already.
  public func isTurning(at now: Instant, looks: Bool = true) -> Bool {
    guard let turn, !turn.isOver, !looks || seen == nil else { return false }
    return now < turn.began.advanced(by: Self.longestTurn)
  }

  /// Whether a hide came with the turn, just before it, and with it what became nothing then.
  public func hidToTurn(at instant: Instant) -> Bool {
    guard latest?.isHide == true, let hiddenAt, let turn else { return false }
    return hiddenAt.duration(to: turn.began) <= .milliseconds(50) && hiddenAt == instant
  }
}
