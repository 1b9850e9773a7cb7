import Foundation

/// The times of one frame, on the desk's clock.
public struct RefreshTiming: Hashable, Sendable {
  /// The refresh this frame's work belongs to.
  public var timestamp: DeskTime
  /// When it will be seen: animations are sampled for this moment, never for "now".
  public var target: DeskTime
  /// Counts frames.
  public var index: Int
  /// Refreshes since the last frame that showed nothing new; gaps do not count.
  public var missed: Int

  public init(timestamp: DeskTime, target: DeskTime, index: Int, missed: Int) {
    self.timestamp = timestamp
    self.target = target
    self.index = index
    self.missed = missed
  }
}

/// Says for each frame which refresh it belongs to, from the display's beat or the host's own.
public struct FrameClock: Sendable {
  public enum Beat: Sendable {
    case own(PacingGrid)
    case display(VsyncPhase)
  }

  public private(set) var beat: Beat
  private var index = 0
  private var lastTick: Int64?
  private var lastDisplayed: DeskTime?

  public init(beat: Beat) { self.beat = beat }

  /// Nanoseconds between refreshes.
  public var period: Int64 {
    switch beat {
    case .own(let grid): grid.rate.period
    case .display(let phase): Int64(phase.period)
    }
  }

  /// When the next frame may begin; nil where present does the waiting.
  public func nextStart(after now: DeskTime) -> DeskTime? {
    guard case .own(let grid) = beat else { return nil }
    guard let lastTick else { return now }
    let next = grid.tick(lastTick + 1)
    // Late: not at once but on the next tick, so that frames stay even.
    return next >= now ? next : grid.next(after: now)
  }

  /// The times of a frame whose work begins now.
  public mutating func frame(at now: DeskTime) -> RefreshTiming {
    defer { index += 1 }
    switch beat {
    case .own(let grid):
      let tick = grid.index(at: now)
      let missed = lastTick.map { max(0, tick - $0 - 1) } ?? 0
      lastTick = tick
      return RefreshTiming(
        timestamp: grid.tick(tick), target: grid.tick(tick + 1), index: index,
        missed: Int(missed))
    case .display(let phase):
      let missed = lastDisplayed.map { Double(phase.last - $0) / phase.period - 1 } ?? 0
      lastDisplayed = phase.last
      return RefreshTiming(
        timestamp: phase.last, target: phase.last + Int64(phase.period.rounded()), index: index,
        missed: max(0, Int(missed.rounded())))
    }
  }

  /// Takes the return of a present.
  public mutating func presented(at end: DeskTime) {
    guard case .display(var phase) = beat else { return }
    phase.note(end)
    beat = .display(phase)
  }

  /// A gap ends: what was not shown in it was not missed.
  public mutating func resume(at now: DeskTime) {
    lastTick = nil
    lastDisplayed = nil
    guard case .display(var phase) = beat else { return }
    phase.restart(at: now)
    beat = .display(phase)
  }
}
