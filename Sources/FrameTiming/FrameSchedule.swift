import VirtualTime

/// Which update each refresh of a screen shows, worked out from when updates began and were done.
///
///     schedule.take(FrameUpdate(.timer, begin: now, end: later))
///     schedule.advance(to: now, isDriven: true)
///
/// **The rule.** An update that begins at or after refresh *k* and before refresh *k + 1* has
/// until refresh *k + 1*; it is shown by the first refresh after its beginning that is not before
/// its end. So work begun as a refresh begins has all of the period *T*, and work begun at phase
/// *f* has *T − f*: an update costing *w* is late when *f + w > T*. Times are compared as whole
/// nanoseconds; done just at the refresh is in time.
public struct FrameSchedule: Sendable {
  public private(set) var grid: VsyncGrid
  /// The last `capacity` records, oldest first.
  public var records: [FrameRecord] {
    Array(ring[oldest...] + ring[..<oldest])
  }
  /// The newest of them, at most so many, oldest first; O(count).
  public func latest(_ count: Int) -> [FrameRecord] {
    let shown = min(count, ring.count)
    return (ring.count - shown..<ring.count).map { ring[(oldest + $0) % ring.count] }
  }
  /// Of everything since the beginning or the last `resetCounts()`.
  public private(set) var counts = FrameCounts()
  /// Rises with every record, so that whoever shows them knows that there are new ones.
  public private(set) var recordCount = 0

  private let capacity: Int
  private var ring: [FrameRecord] = []
  private var oldest = 0
  /// Updates that no refresh has shown yet, in the order of their beginnings.
  private var waiting: [FrameUpdate] = []
  /// The next refresh to be decided.
  private var next: Int64?
  /// The refresh that last showed something new.
  private var lastShown: Int64?

  public init(grid: VsyncGrid, capacity: Int = 4096) {
    precondition(capacity > 0, "a schedule keeps at least one record")
    self.grid = grid
    self.capacity = capacity
  }

  /// Takes note of an update; they come in the order of their beginnings.
  public mutating func take(_ update: FrameUpdate) {
    advance(to: update.begin, isDriven: next != nil)
    if next == nil { next = grid.index(after: update.begin) }
    waiting.append(update)
    counts.updates += 1
  }

  /// Decides every refresh up to `now`, once everything that began before `now` has been told.
  ///
  /// - Parameter isDriven: whether somebody means to go on making pictures. Where nobody does and
  ///   nothing waits, a refresh is no frame of anybody's and leaves no record.
  public mutating func advance(to now: Instant, isDriven: Bool) {
    guard var index = next else { return }
    let last = grid.index(at: now)
    while index <= last {
      guard isDriven || !waiting.isEmpty else { return rest() }
      decide(index)
      index += 1
    }
    next = isDriven || !waiting.isEmpty ? index : nil
    if next == nil { lastShown = nil }
  }

  /// Gives the screen another rate or phase; what waits is shown by the new grid.
  public mutating func change(to grid: VsyncGrid, at now: Instant) {
    guard grid != self.grid else { return }
    self.grid = grid
    lastShown = nil
    if next != nil { next = grid.index(after: now) }
  }

  public mutating func resetCounts() { counts = FrameCounts() }

  private mutating func rest() {
    next = nil
    lastShown = nil
  }

  private mutating func decide(_ refresh: Int64) {
    let at = grid.instant(of: refresh)
    var shown: FrameUpdate?
    var dropped = 0
    var hasTimers = false
    var hasLinks = false
    var isOverrun = false
    var kept = 0
    for update in waiting {
      if update.begin < at, update.end <= at {
        // What another driver has made is another part of the same picture.
        let isByTimer = update.driver == .timer
        if isByTimer ? hasTimers : hasLinks { dropped += 1 }
        if isByTimer { hasTimers = true } else { hasLinks = true }
        shown = update
      } else {
        isOverrun = isOverrun || update.begin < at
        waiting[kept] = update
        kept += 1
      }
    }
    waiting.removeLast(waiting.count - kept)
    var record = FrameRecord(
      refresh: refresh, at: at, period: grid.period(after: refresh - 1), shown: shown,
      isLate: false, dropped: dropped, interval: .zero, isOverrun: shown == nil && isOverrun)
    if let shown {
      record.isLate = grid.index(after: shown.begin) < refresh
      if let lastShown { record.interval = grid.instant(of: lastShown).duration(to: at) }
      lastShown = refresh
    }
    keep(record)
  }

  private mutating func keep(_ record: FrameRecord) {
    counts.take(record)
    recordCount += 1
    if ring.count < capacity {
      ring.append(record)
    } else {
      ring[oldest] = record
      oldest = (oldest + 1) % capacity
    }
  }
}
