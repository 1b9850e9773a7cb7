import VirtualTime

/// What comes by itself a moment after the keyboard has been asked for.
extension Keyboard {
  struct Appointment: Hashable, Sendable {
    enum Step: Int, Hashable, Sendable {
      case autoFillBar, standardSize, ownSize, afterSheet
    }
    var at: Instant
    var step: Step
  }

  /// How far the appointments have come.
  struct Phase: Hashable, Sendable {
    var hasAutoFillBar = true
    /// A keyboard from the App Store is being shown in the system keyboard's size.
    var isStandardSize = false
    /// It has been shown before, in all its sizes.
    var hasShownSizes = false
    /// It turns, and its hide has been posted.
    var hasToldHide = false
    /// The sheet with passwords lies over it.
    var isUnderSheet = false
  }

  /// After a show, the one with the bar (fact 2.3: two shows in a row).
  static let autoFillDelay = Duration.milliseconds(10)
  /// After the first show has ended, the system's size, and then its own again (fact 2.8).
  static let standardSizeDelay = Duration.milliseconds(10)
  static let ownSizeDelay = Duration.milliseconds(30)

  /// A password field shows without its bar first; on pads the bar's room is always there.
  mutating func prepareAutoFill(for focus: Focus, at now: Instant) {
    agenda.removeAll { $0.step == .autoFillBar || $0.step == .afterSheet }
    phase.hasAutoFillBar = true
    phase.isUnderSheet = false
    guard focus.offersAutoFill, focus.showsKeys, options.contains(.autoFill),
      device.idiom == .phone, !options.contains(.hardwareKeyboard)
    else { return }
    phase.hasAutoFillBar = false
    appoint(.autoFillBar, at: now.advanced(by: Self.autoFillDelay))
  }

  mutating func appointSizes(for focus: Focus, after delay: Duration, at now: Instant) {
    guard isThirdParty(for: focus), !phase.hasShownSizes, !options.contains(.hardwareKeyboard)
    else { return }
    phase.hasShownSizes = true
    let start = now.advanced(by: delay)
    appoint(.standardSize, at: start.advanced(by: Self.standardSizeDelay))
    appoint(.ownSize, at: start.advanced(by: Self.ownSizeDelay))
  }

  mutating func appoint(_ step: Appointment.Step, at instant: Instant) {
    let place = agenda.firstIndex { $0.at > instant } ?? agenda.endIndex
    agenda.insert(Appointment(at: instant, step: step), at: place)
  }

  /// What was still to come has come, or will not.
  mutating func settleAgenda() {
    agenda = []
    phase.hasAutoFillBar = true
    phase.isStandardSize = false
    phase.isUnderSheet = false
  }

  /// Everything due, in the order of its time.
  mutating func whenDue(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    while let next = nextDeadline, next <= now {
      if let end = slideEnd, end == next {
        effects += finishSlide(at: now)
      } else {
        effects += carryOut(agenda.removeFirst().step, at: now)
      }
    }
    return effects
  }

  private mutating func carryOut(_ step: Appointment.Step, at now: Instant) -> [Effect] {
    guard let focus else { return [] }
    switch step {
    case .autoFillBar: phase.hasAutoFillBar = true
    case .standardSize: phase.isStandardSize = true
    case .ownSize: phase.isStandardSize = false
    case .afterSheet: return tellAfterSheet(at: now)
    }
    if slide != nil && step != .autoFillBar { return [] }
    return refocus(focus, at: now, animated: step == .autoFillBar, isResize: true)
  }

  /// The user sets something while it is up.
  mutating func set(_ option: Option, _ isOn: Bool, at now: Instant) -> [Effect] {
    guard options.contains(option) != isOn, let focus else { return [] }
    options.set(option, isOn)
    switch option {
    case .predictiveBar: return refocus(focus, at: now, animated: true)
    case .hardwareKeyboard, .minimisedBar:
      settleAgenda()
      places.bar[orientation] = nil
    case .thirdPartyKeyboard:
      settleAgenda()
      phase.hasShownSizes = false
      appointSizes(for: focus, after: SystemSpring.nominalDuration, at: now)
    case .autoFill: prepareAutoFill(for: focus, at: now)
    case .crossFade: return []
    }
    return refocus(focus, at: now, animated: true, isResize: true)
  }
}
