import VirtualTime

extension KeyboardKnowledge {
  /// How much of a view the docked keyboard covers at rest, in points; nil where what is known says
  /// nothing of it, and what stood stays.
  public func inset(in place: KeyboardPlace, focus: KeyboardFocus, at now: Instant) -> CGFloat? {
    guard !isTurning(at: now) else { return nil }
    guard let frame = frame(in: place), !isUndockedByChange(in: place) else { return 0 }
    if let report = place.sharesScreen ? latest : own, report.isLocal {
      if focus == .elsewhere { return 0 }
      if focus == .none && !place.sharesScreen { return nil }
    }
    return place.inset(for: frame)
  }

  /// Where the keyboard that concerns this place stands or is going to; nil for none.
  public func frame(in place: KeyboardPlace) -> CGRect? {
    // The bar's small form is part of the keyboard in Stage Manager only (facts 5.6).
    if isBarMinimised && place.windowing != .stageManager { return nil }
    if let seen { return seen }
    guard let report = place.sharesScreen ? latest : own, !report.isHide else { return nil }
    return report.frameEnd
  }

  /// Whether a pad's did-change said alone that the keyboard has left the bottom.
  public func isUndockedByChange(in place: KeyboardPlace) -> Bool {
    guard place.isPad, seen == nil, let changed, case .undocked = place.standing(of: changed)
    else { return false }
    return true
  }

  /// Whether a docked keyboard is to be taken to be on the screen.
  public func isDocked(in place: KeyboardPlace) -> Bool {
    guard let frame = frame(in: place), !isUndockedByChange(in: place),
      case .docked = place.standing(of: frame)
    else { return false }
    return true
  }

  /// Where a keyboard stands that is on the screen and not docked; nil for none.
  ///
  /// The bar's small form, which is no docked keyboard's, floats in its corner (facts 5.6, 5.7).
  public func undockedFrame(in place: KeyboardPlace) -> CGRect? {
    if isBarMinimised && place.windowing != .stageManager { return minimisedBar }
    let report = place.sharesScreen ? latest : own
    guard let frame = seen ?? report?.frameEnd,
      case .undocked(let stands) = place.standing(of: frame)
    else { return nil }
    return stands
  }
}
