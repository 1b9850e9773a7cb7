/// CapFrameX's measures of unevenness (frame-timing facts 1.3).
enum Stutter {
  static let factor = 2.5

  /// Per cent of the time in frames longer than 2.5 times a trailing mean of `round(10·√mean)`
  /// samples, in which one that is over three times its predecessor counts as that.
  static func share(_ times: [Double], mean: Double) -> Double? {
    // No window needs to be longer than the session, whatever its times are.
    let wanted = (10 * mean.squareRoot()).rounded()
    let length = max(1, wanted < Double(times.count) ? Int(wanted) : times.count)
    let whole = times.reduce(0, +)
    guard whole > 0 else { return nil }
    var late = 0.0
    var sum = 0.0
    var window = [Double](repeating: 0, count: length)
    for (index, time) in times.enumerated() {
      let isSpike = index > 0 && time > 3 * times[index - 1]
      let tamed = isSpike ? times[index - 1] : time
      sum += tamed - window[index % length]
      window[index % length] = tamed
      let average = sum / Double(min(index + 1, length))
      if time > factor * average { late += time }
    }
    return 100 * late / whole
  }

  /// The deviation from a trailing mean over 500 ms.
  static func adaptiveDeviation(_ times: [Double], window: Double = 500) -> Double? {
    guard times.count > 1 else { return nil }
    var first = 0
    var sum = 0.0
    var squares = 0.0
    for (index, time) in times.enumerated() {
      sum += time
      // The fewest samples that make up the window.
      while first < index, sum - times[first] >= window {
        sum -= times[first]
        first += 1
      }
      let mean = sum / Double(index - first + 1)
      squares += (time - mean) * (time - mean)
    }
    return (squares / Double(times.count - 1)).squareRoot()
  }
}
