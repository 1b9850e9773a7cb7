/// Order statistics of values in ascending order, by the definitions of several tools.
enum Quantile {
  /// Linear between neighbours at `h = p·(N − 1)` (Hyndman–Fan type 7), as PresentMon has it.
  static func seven(_ sorted: [Double], _ share: Double) -> Double {
    interpolated(sorted, share * Double(sorted.count - 1))
  }

  /// Hyndman–Fan type 8, `h = (N + 1/3)·p + 1/3` counted from 1, as CapFrameX has it.
  static func eight(_ sorted: [Double], _ share: Double) -> Double {
    interpolated(sorted, (Double(sorted.count) + 1.0 / 3) * share + 1.0 / 3 - 1)
  }

  /// The value at a place that may lie between two.
  private static func interpolated(_ sorted: [Double], _ place: Double) -> Double {
    guard let last = sorted.last else { return .nan }
    guard place > 0 else { return sorted[0] }
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  /// MangoHud's: of the descending row, the one at `⌊p·N − 1⌋`, and the first below that.
  static func mangoHud(_ sorted: [Double], _ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let place = max(0, Int((share * Double(sorted.count) - 1).rounded(.down)))
    return sorted[sorted.count - 1 - min(place, sorted.count - 1)]
  }

  /// CapFrameX's average low as a frame time: the mean of all values at or above a quantile.
  static func lowAverage(_ sorted: [Double], _ share: Double) -> Double {
    let bound = eight(sorted, 1 - share)
    var sum = 0.0
    var count = 0
    for value in sorted.reversed() {
      guard value >= bound else { break }
      sum += value
      count += 1
    }
    return count > 0 ? sum / Double(count) : .nan
  }

  /// CapFrameX's integral low as a frame time: from the longest on, the value at which the sum
  /// reaches a share of the whole.
  static func lowIntegral(_ sorted: [Double], _ share: Double) -> Double {
    let limit = sorted.reduce(0, +) * share
    var sum = 0.0
    for value in sorted.reversed() {
      sum += value
      if sum >= limit { return value }
    }
    return .nan
  }
}
