import VirtualTime

/// Works out of each frame, and of the one before it, what came late and how wrong it looked.
///
/// Frames are told in order. A hitch is `(k − 1) · T`, where *k* is the number of refreshes that
/// the picture before stayed up (frame-timing facts 1.5): the time from one picture to the next in
/// whole periods, to the nearest. So a stall counts once, at the picture that it held up, and not
/// again at the next, whose callback it made late. The animation error is the animation's step
/// minus the display's (facts 1.1).
public struct FrameMeter: Hashable, Sendable {
  public private(set) var period: Duration

  /// The frame that was last shown.
  private var before: Before?
  /// The frame before, shown or not.
  private var latest: Latest?
  /// A gap told since.
  private var gap: SessionGap?

  private struct Latest: Hashable {
    var timestamp: Instant
    /// What made it end too late for the next refresh; nil when it did not.
    var overrun: LateCause?
    var wasDropped: Bool
  }

  private struct Before: Hashable {
    var present: Instant
    var shown: Instant
    var timer: Instant?
    var displayLink: Instant?
    var wasAnimating: Bool
  }

  public init(period: Duration) {
    precondition(period > .zero, "a refresh takes time")
    self.period = period
  }

  /// Takes note of a gap; the next frame carries it and is compared with none before.
  public mutating func note(_ gap: SessionGap) {
    if let open = self.gap {
      self.gap?.begin = min(open.begin, gap.begin)
      self.gap?.end = max(open.end, gap.end)
    } else {
      self.gap = gap
    }
    before = nil
    latest = nil
  }

  /// The screen's rate changed.
  public mutating func change(period: Duration) {
    precondition(period > .zero, "a refresh takes time")
    self.period = period
  }

  /// Fills in what follows from the frame before; O(1), without allocation.
  public mutating func finish(_ frame: inout SessionFrame) {
    frame.gap = gap
    gap = nil
    frame.isDropped = frame.shown == nil
    defer {
      latest = Latest(
        timestamp: frame.timestamp,
        overrun: frame.isOverrun(period) ? longestPart(frame).cause : nil,
        wasDropped: frame.isDropped)
    }
    guard let shown = frame.shown else {
      frame.cause = cause(of: frame)
      return
    }
    if let before { compare(&frame, shown: shown, with: before) }
    before = Before(
      present: frame.phases.present.begin, shown: shown, timer: frame.timer?.time,
      displayLink: frame.displayLink?.time, wasAnimating: frame.isAnimating)
  }

  private func compare(_ frame: inout SessionFrame, shown: Instant, with before: Before) {
    frame.interval = before.present.duration(to: frame.phases.present.begin)
    let step = before.shown.duration(to: shown)
    if frame.isAnimating && before.wasAnimating {
      frame.missedVsyncs = max(0, refreshes(in: step) - 1)
      frame.hitch = period * frame.missedVsyncs
      if frame.missedVsyncs > 0 { frame.cause = cause(of: frame) }
    }
    // A picture that came by way of an empty refresh holds both drivers up.
    rate(&frame.timer, since: before.timer, step: step, missed: frame.missedVsyncs)
    rate(&frame.displayLink, since: before.displayLink, step: step, missed: frame.missedVsyncs)
  }

  /// The nearest whole number of refreshes.
  private func refreshes(in step: Duration) -> Int {
    let whole = period.wholeNanoseconds
    return Int((step.wholeNanoseconds * 2 + whole) / (whole * 2))
  }

  private func rate(
    _ sample: inout DriverSample?, since time: Instant?, step: Duration, missed: Int
  ) {
    guard var found = sample, let time else { return }
    let own = time.duration(to: found.time)
    // A driver that made nothing new leaves the old picture up for one refresh more.
    found.hitch = period * (missed + (own == .zero && found.velocity != 0 ? 1 : 0))
    if step > .zero {
      let error = own - step
      found.error = error
      found.positionError = found.velocity * error.inSeconds
    }
    sample = found
  }

  // MARK: Causes

  /// What is most to blame: a part of the frame, or what let it begin refreshes too late.
  private func cause(of frame: SessionFrame) -> LateCause {
    var worst = longestPart(frame)
    // What took less is no reason.
    if worst.length <= period / 4 { worst = (.unknown, period / 4) }
    if let latest {
      let due = latest.wasDropped ? latest.timestamp : latest.timestamp.advanced(by: period)
      let wait = due.duration(to: frame.timestamp)
      // The frame before may have held this one up; else nobody woke for it.
      if wait > worst.length { worst = (latest.overrun ?? .lateWake, wait) }
    }
    if worst.cause == .unknown, frame.phases.present.duration > period { return .presentWait }
    return worst.cause
  }

  /// The longest part of the frame; without an array, since frames are recorded as they come.
  private func longestPart(_ frame: SessionFrame) -> (cause: LateCause, length: Duration) {
    var longest = (cause: LateCause.unknown, length: Duration.zero)
    func consider(_ cause: LateCause, _ length: Duration) {
      if length > longest.length { longest = (cause, length) }
    }
    let phases = frame.phases
    // Present is meant to wait for the display, but nobody waits in it where the beat is our own.
    let waits = frame.source == .vsync || frame.source == .simulated
    consider(.lateWake, frame.timestamp.duration(to: frame.callback))
    consider(.input, frame.callback.duration(to: phases.animation.begin))
    consider(.update, phases.animation.duration + phases.layout.duration)
    consider(.draw, phases.draw.duration)
    consider(.presentWait, phases.present.duration - (waits ? period : .zero))
    return longest
  }
}

extension SessionFrame {
  /// Whether it ended too late for the next frame to begin at its own refresh.
  ///
  /// Returns of a present that waits for the display lie about the refresh itself.
  public func isOverrun(_ period: Duration) -> Bool {
    guard shown != nil else { return true }
    let slack = source == .vsync || source == .simulated ? period / 2 : .zero
    return phases.present.end > target.advanced(by: slack)
  }
}
