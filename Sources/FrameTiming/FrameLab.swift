import VirtualTime

/// An experiment on paper: a screen, a driver, a cost, and what becomes of each frame.
///
/// It runs the same run loop and the same display links as the phone does, so what it says is what
/// an app with these numbers would get.
public struct FrameLab: Hashable, Sendable {
  public var screen: VsyncGrid
  public var driver: FrameDriver
  /// Between two fires of the timer; a display link is called at each refresh.
  public var interval: Duration
  /// From a refresh to the timer's first fire.
  public var phase: Duration
  /// How long one update takes.
  public var cost: Duration

  public init(
    screen: VsyncGrid = VsyncGrid(hertz: 60), driver: FrameDriver = .timer,
    interval: Duration = .nanoseconds(16_666_667), phase: Duration = .zero, cost: Duration = .zero
  ) {
    self.screen = screen
    self.driver = driver
    self.interval = interval
    self.phase = phase
    self.cost = cost
  }

  /// What came of an experiment.
  public struct Outcome: Hashable, Sendable {
    public var updates: [FrameUpdate]
    public var records: [FrameRecord]
    public var counts: FrameCounts
  }

  /// Runs the experiment for a number of refreshes, beginning at one, and counts from the first
  /// picture on; O(refreshes + updates).
  public func run(refreshes: Int) -> Outcome {
    var schedule = FrameSchedule(grid: screen, capacity: max(1, refreshes))
    let end = screen.instant(of: Int64(refreshes))
    let updates =
      driver == .timer ? timerUpdates(until: end) : linkUpdates(until: end)
    for update in updates { schedule.take(update) }
    schedule.advance(to: end, isDriven: true)
    // Before the first picture there is nothing to repeat.
    let records = Array(schedule.records.drop { $0.isRepeated })
    var counts = FrameCounts()
    for record in records { counts.take(record) }
    counts.updates = updates.count
    return Outcome(updates: updates, records: records, counts: counts)
  }

  private func timerUpdates(until end: Instant) -> [FrameUpdate] {
    var loop = RunLoopModel<Void>()
    var now = screen.instant(of: 0)
    _ = loop.makeTimer(
      (), firesAt: now.advanced(by: phase), every: interval, in: .default, at: now)
    var updates: [FrameUpdate] = []
    while now < end {
      switch loop.step(at: now) {
      case .call(let callout):
        let done = now.advanced(by: cost)
        updates.append(FrameUpdate(.timer, begin: now, end: done))
        now = done
        loop.finish(callout, at: now)
      case .sleep(let wake): now = max(now, wake)
      case .done, .stuck: return updates
      }
    }
    return updates
  }

  private func linkUpdates(until end: Instant) -> [FrameUpdate] {
    var links = DisplayLinks<Void>(grid: screen)
    // Added just before refresh 0, so that this is the first it is called for.
    var now = Instant(nanoseconds: screen.instant(of: 0).nanoseconds - 1)
    _ = links.add((), in: .default, at: now)
    var updates: [FrameUpdate] = []
    while let due = links.nextDue(in: .default), max(now, due) < end {
      now = max(now, due)
      guard links.next(in: .default, at: now) != nil else { break }
      let done = now.advanced(by: cost)
      updates.append(FrameUpdate(.displayLink, begin: now, end: done))
      now = done
    }
    return updates
  }
}
