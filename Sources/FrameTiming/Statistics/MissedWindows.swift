/// Shares of missed refreshes within windows of frames and of time (frame-timing facts 1.7).
struct MissedWindows {
  private(set) var worstOf64 = 0.0
  private(set) var meanOf64 = 0.0
  private(set) var worstSecond = 0.0
  private(set) var p95Second = 0.0

  init(frames: FrameSeries, missed: [Int32], period: Double) {
    count64(missed)
    countSeconds(frames, missed, period)
  }

  /// Windows of 64 frames lie side by side; the last may be shorter when it is the only one.
  private mutating func count64(_ missed: [Int32]) {
    var sum = 0.0
    var windows = 0
    var start = 0
    while start < missed.count, start == 0 || start + 64 <= missed.count {
      let end = min(start + 64, missed.count)
      var late = 0
      for frame in start..<end where missed[frame] > 0 { late += 1 }
      let share = 100 * Double(late) / Double(end - start)
      worstOf64 = max(worstOf64, share)
      sum += share
      windows += 1
      start = end
    }
    if windows > 0 { meanOf64 = sum / Double(windows) }
  }

  /// A window of one second ends at each frame; none reaches across a gap.
  private mutating func countSeconds(_ frames: FrameSeries, _ missed: [Int32], _ period: Double) {
    let slots = 1000 / period
    // Shares are sorted by counting, in hundredths of a percent.
    var counts = [Int](repeating: 0, count: 10_001)
    var first = 0
    var sum = 0.0
    var gaps = frames.gaps[...]
    for frame in 0..<frames.count {
      if let gap = gaps.first, gap.frame == frame {
        gaps = gaps.dropFirst()
        first = frame
        sum = 0
      }
      sum += Double(missed[frame])
      while frames.time[frame] - frames.time[first] >= 1 {
        sum -= Double(missed[first])
        first += 1
      }
      let share = min(100, 100 * sum / slots)
      worstSecond = max(worstSecond, share)
      counts[Int((share * 100).rounded())] += 1
    }
    p95Second = Self.place(0.95, in: counts, of: frames.count)
  }

  private static func place(_ share: Double, in counts: [Int], of total: Int) -> Double {
    let wanted = share * Double(total)
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += count
      if Double(sum) >= wanted { return Double(index) / 100 }
    }
    return 0
  }
}
