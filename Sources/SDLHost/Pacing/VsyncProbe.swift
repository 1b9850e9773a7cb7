import Foundation

/// Finds out whether presenting waits for the display, from the time spent inside present.
///
/// Renderer flags, swap intervals, the answers of setters and reported rates are all wrong on some
/// set-up, and the interval between frames is wrong wherever something else sleeps; so nothing but
/// that time is believed (frame facts 3.7).
public struct VsyncProbe: Sendable {
  public enum Verdict: Hashable, Sendable {
    case undecided
    /// The display gives the beat; the period in nanoseconds.
    case real(period: Int64)
    /// SDL sleeps by a clock of whole milliseconds (frame facts 2.1).
    case simulatedBySDL
    /// Presenting returns at once, or waits without any beat.
    case none
  }

  public static let warmUpCount = 10
  public static let sampleCount = 60

  /// True for drivers and renderers on which only SDL can do the waiting: dummy, offscreen, and
  /// OpenGL on the processor, as under Xvfb.
  public let isSuspect: Bool
  public private(set) var verdict = Verdict.undecided
  private var seen = 0
  private var blocks: [Int64] = []
  private var intervals: [Int64] = []
  private var lastEnd: DeskTime?

  public init(isSuspect: Bool) {
    self.isSuspect = isSuspect
    blocks.reserveCapacity(Self.sampleCount)
    intervals.reserveCapacity(Self.sampleCount)
  }

  /// Takes one present: when it was called and when it came back.
  public mutating func note(start: DeskTime, end: DeskTime) {
    guard verdict == .undecided else { return }
    defer { lastEnd = end }
    seen += 1
    guard seen > Self.warmUpCount, let lastEnd else { return }
    blocks.append(end - start)
    intervals.append(end - lastEnd)
    if blocks.count == Self.sampleCount { verdict = decide() }
  }

  private func decide() -> Verdict {
    let block = Self.median(blocks)
    let period = Self.median(intervals)
    if block < 1_000_000 { return .none }
    // Decided before "real", because simulation holds presents, too. Its intervals lie about whole
    // milliseconds, but work between presents moves them; so who waits is what counts.
    if isSuspect { return .simulatedBySDL }
    let spread = Self.median(intervals.map { abs($0 - period) })
    let isInRange = (1_000_000_000 / 360...1_000_000_000 / 24).contains(period)
    let isSteady = spread * 10 < period
    return isInRange && isSteady && block * 2 > period ? .real(period: period) : .none
  }

  static func median(_ values: [Int64]) -> Int64 {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
