import VirtualTime

/// Works out of each frame, and of the one before it, what came late and how wrong it looked.
///
/// Frames are told in order. A hitch is `(k − 1) · T`, where *k* is the number of refreshes that
/// the picture before stayed up (frame-timing facts 1.5); the animation error is the animation's
/// step minus the display's (facts 1.1).
public struct FrameMeter: Hashable, Sendable {
  public private(set) var period: Duration

  /// The frame that was last shown.
  private var before: Before?
  /// A gap told since.
  private var gap: SessionGap?

  private struct Before: Hashable {
    var vsync: Int64
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
    guard let shown = frame.shown else {
      frame.cause = cause(of: frame)
      return
    }
    if let before { compare(&frame, shown: shown, with: before) }
    before = Before(
      vsync: frame.vsync, present: frame.phases.present.begin, shown: shown,
      timer: frame.timer?.time, displayLink: frame.displayLink?.time,
      wasAnimating: frame.isAnimating)
  }

  private func compare(_ frame: inout SessionFrame, shown: Instant, with before: Before) {
    frame.interval = before.present.duration(to: frame.phases.present.begin)
    let animates = frame.isAnimating && before.wasAnimating
    if animates {
      frame.missedVsyncs = Int(max(0, frame.vsync - before.vsync - 1))
      frame.hitch = period * frame.missedVsyncs
      if frame.missedVsyncs > 0 { frame.cause = cause(of: frame) }
    }
    let step = before.shown.duration(to: shown)
    // A picture that came by way of an empty refresh holds both drivers up.
    rate(&frame.timer, since: before.timer, step: step, missed: frame.missedVsyncs)
    rate(&frame.displayLink, since: before.displayLink, step: step, missed: frame.missedVsyncs)
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

  /// The part of the frame that is most to blame: the callback's delay, or the longest phase.
  private func cause(of frame: SessionFrame) -> LateCause {
    let phases = frame.phases
    let wake = frame.timestamp.duration(to: frame.callback)
    let update = phases.animation.duration + phases.layout.duration
    let input = frame.callback.duration(to: phases.animation.begin)
    let all: [(LateCause, Duration)] = [
      (.lateWake, wake), (.input, input), (.update, update), (.draw, phases.draw.duration),
    ]
    var worst = (LateCause.unknown, period / 4)
    for part in all where part.1 > worst.1 { worst = part }
    if worst.0 == .unknown, phases.present.duration > period { return .presentWait }
    return worst.0
  }
}
