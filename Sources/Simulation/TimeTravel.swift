import VirtualTime

/// What a phone has lived through, and the moment of it that is looked at.
///
/// Going back is a replay: another phone takes the same inputs, up to that moment. From there it
/// runs on through what is recorded, or, once it is told to `branch`, on its own.
///
///     let travel = TimeTravel(phone)
///     travel.go(to: moment)      // `shown` is the phone as it was
///     travel.branch()            // from here things happen otherwise
@MainActor public final class TimeTravel {
  /// The phone at the end of what is recorded.
  public private(set) var latest: Simulator
  /// The phone at the moment that is looked at; `latest` itself where that is the end.
  public private(set) var shown: Simulator

  public init(_ phone: Simulator) {
    latest = phone
    shown = phone
  }

  /// True while an earlier moment than the end is looked at.
  public var isInPast: Bool { shown !== latest }

  /// Shows the phone as it was at an instant; at or after the end it is the latest one.
  ///
  /// Forwards it costs what happened in between, backwards everything from the beginning.
  public func go(to instant: Instant) {
    guard instant < latest.now else {
      shown = latest
      return
    }
    let instant = max(instant, .zero)
    if !isInPast || instant < shown.now { shown = Simulator(latest.configuration) }
    let past = shown
    // Its inputs so far are the recorded ones, in their order.
    while past.inputs.count < latest.inputs.count {
      let input = latest.inputs[past.inputs.count]
      guard input.at <= instant else { break }
      past.advance(to: input.at)
      past.handle(input.input)
    }
    past.advance(to: instant)
  }

  /// The shown moment is the end from now on; what came after it is forgotten.
  public func branch() { latest = shown }

  /// When the past has something new to show by itself; nil at the end, whose phone knows.
  public var nextEvent: Instant? {
    guard isInPast else { return nil }
    var next = latest.now
    if let event = shown.nextEvent { next = min(next, event) }
    if shown.inputs.count < latest.inputs.count {
      next = min(next, latest.inputs[shown.inputs.count].at)
    }
    return next
  }

  // MARK: Steps

  /// The refresh before the shown moment, or after it, at most the recorded end.
  public func refresh(isAfter: Bool) -> Instant {
    let grid = shown.refresh
    let index = isAfter ? grid.index(after: shown.now) : grid.index(atOrAfter: shown.now) - 1
    return min(max(.zero, grid.instant(of: index)), max(shown.now, latest.now))
  }

  /// When something happened last before the shown moment, or first after it; nil for never.
  ///
  /// Fires of timers and lines of the log do not count: they come by the dozen.
  public func event(isAfter: Bool) -> Instant? {
    func counts(_ entry: TimelineEntry) -> Bool { entry.kind != .timer && entry.kind != .log }
    return isAfter
      ? latest.timeline.first { $0.at > shown.now && counts($0) }?.at
      : latest.timeline.last { $0.at < shown.now && counts($0) }?.at
  }
}
