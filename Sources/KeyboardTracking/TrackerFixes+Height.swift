import UIKit
import VirtualTime

/// The rules, as functions of values.
extension TrackerFixes {
  /// The height a report means by itself, in points; nil where it is to be passed over.
  public func height(
    for report: KeyboardReport, in place: KeyboardPlace, focus: KeyboardFocus = .inside
  ) -> CGFloat? {
    // Not even a hide of another screen's keyboard says anything of this one's (facts 1.8, 5.1).
    if contains(.look) && report.isOfAnotherScreen { return nil }
    if report.isHide { return isDisjoint(with: Self.observingHides) ? nil : 0 }
    if contains(.intersect) && report.isEmpty {
      // A keyboard that is moved reports the zero rect, which says nothing (facts 4.3, 4.4).
      let isMoved =
        report.frameEnd == .zero && report.name != UIResponder.keyboardWillShowNotification
      return isMoved ? nil : 0
    }
    switch concern(report, in: place, focus) {
    case .ours: return height(of: report.frameEnd, in: place)
    case .another: return 0
    case .nobodys: return nil
    }
  }

  /// The height that everything known means; nil where it says nothing, and what stood stays.
  public func height(
    from knowledge: KeyboardKnowledge, in place: KeyboardPlace, focus: KeyboardFocus,
    at now: Instant
  ) -> CGFloat? {
    guard !knowledge.isTurning(at: now, looks: contains(.look)) else { return nil }
    let skipsOthers = contains(.ignoreOtherApps) && !place.sharesScreen
    guard let report = skipsOthers ? knowledge.own : knowledge.latest else { return 0 }
    if contains(.look) && knowledge.isBarMinimised && place.windowing != .stageManager { return 0 }
    let seen = contains(.look) ? knowledge.seen : nil
    if seen == nil {
      if report.isHide || report.isEmpty { return 0 }
      if contains(.alsoDidChange) && knowledge.isUndockedByChange(in: place) { return 0 }
    }
    // Put away in mid-turn it leaves without another word, since its hide was told before the turn.
    if report.isHide && focus == .none && !place.sharesScreen { return 0 }
    switch report.isHide ? .ours : concern(report, in: place, focus) {
    case .ours: return height(of: seen ?? report.frameEnd, in: place)
    case .another: return 0
    case .nobodys: return nil
    }
  }

  /// The height of a keyboard with this frame.
  func height(of frame: CGRect, in place: KeyboardPlace) -> CGFloat {
    if contains(.intersect) {
      switch place.standing(of: frame) {
      case .hidden: return 0
      case .undocked(let frame): return contains(.ignoreUndocked) ? 0 : place.overlap(of: frame)
      case .docked(let frame): return place.overlap(of: frame)
      }
    }
    if contains(.ignoreUndocked) && place.isPad && frame.maxY < place.window.maxY { return 0 }
    return place.window.maxY - frame.minY
  }

  /// Whose a show or change is, seen from the view.
  private enum Concern { case ours, another, nobodys }

  private func concern(
    _ report: KeyboardReport, in place: KeyboardPlace, _ focus: KeyboardFocus
  ) -> Concern {
    guard contains(.ignoreOtherApps) else { return .ours }
    guard report.isLocal else { return place.sharesScreen ? .ours : .nobodys }
    switch focus {
    case .inside: return .ours
    case .elsewhere: return .another
    case .none: return place.sharesScreen ? .ours : .nobodys
    }
  }
}
