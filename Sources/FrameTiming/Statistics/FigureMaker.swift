/// Works the figures of a session out.
struct FigureMaker {
  let frames: FrameSeries
  let period: Double
  private(set) var figures = Figures()
  /// Per frame: refreshes missed before it, and how late it was in ms.
  private(set) var missed: [Int32] = []
  private(set) var hitches: [Float] = []

  init(_ session: Session) {
    frames = session.frames
    let period = session.period
    self.period = period.ms
    figures.isPeriodEstimated = period.isEstimate
    figures[.refreshPeriod] = period.ms
    if period.isEstimate {
      figures.warn(.refreshPeriod, "estimated: the median interval, since the file tells no rate")
    }
    countRefreshes()
    describeSession()
    describeIntervals()
    describeMissed()
    describeHitches()
    describeErrors()
    describeDrivers()
  }

  // MARK: Refreshes

  private mutating func countRefreshes() {
    let count = frames.count
    missed = [Int32](repeating: 0, count: count)
    hitches = [Float](repeating: 0, count: count)
    var counts = [Int](repeating: 0, count: Figures.longestStep + 2)
    var squares = 0.0
    var steps = 0
    var wasAnimating = true
    for frame in 0..<count {
      let flags = frames.flags[frame]
      let moves = wasAnimating && flags.contains(.animating)
      if !flags.contains(.dropped) { wasAnimating = flags.contains(.animating) }
      let step = frames.step(frame)
      guard step.isFinite else { continue }
      let k = (step / period).rounded()
      squares += (step - k * period) * (step - k * period)
      steps += 1
      guard moves else { continue }
      take(frame, refreshes: min(k, 1e6))
      let stay = missed[frame] > 0 ? Int(missed[frame]) + 1 : min(Int(k), 1)
      counts[min(stay, Figures.longestStep + 1)] += 1
    }
    figures.vsyncCounts = counts
    if steps > 0 { figures[.jitter] = (squares / Double(steps)).squareRoot() }
  }

  /// What the session itself says of a frame counts before what follows from its step.
  private mutating func take(_ frame: Int, refreshes: Double) {
    let lost = max(0, refreshes - 1)
    let told = frames.missed[frame]
    missed[frame] = told.isFinite ? Int32(min(told, 1e6)) : Int32(lost)
    let late = frames.hitch[frame]
    hitches[frame] = late.isFinite ? late : Float(lost * period)
  }

  // MARK: The session and its intervals

  private mutating func describeSession() {
    figures[.frames] = Double(frames.count)
    figures[.droppedFrames] = Double(frames.flags.lazy.filter { $0.contains(.dropped) }.count)
    var whole = 0.0
    var animating = 0.0
    for (interval, flags) in zip(frames.interval, frames.flags) where interval.isFinite {
      whole += interval
      if flags.contains(.animating) { animating += interval }
    }
    figures[.duration] = whole / 1000
    figures[.animatingTime] = animating / 1000
    figures[.gapTime] = frames.gaps.reduce(0) { $0 + $1.ms } / 1000
    describePictures()
  }

  private mutating func describePictures() {
    let pictures = frames.pictures
    guard pictures.max() > 0 else { return }
    figures[.picturesInTime] = pictures[0] - pictures[1]
    figures[.picturesLate] = pictures[1]
    figures[.refreshesRepeated] = pictures[2]
    figures[.picturesDropped] = pictures[3]
  }

  private mutating func describeIntervals() {
    var sorted = frames.interval.filter(\.isFinite)
    guard !sorted.isEmpty else { return }
    let count = Double(sorted.count)
    let sum = sorted.reduce(0, +)
    let mean = sum / count
    figures[.intervalMean] = mean
    figures[.fpsMean] = sum > 0 ? count * 1000 / sum : nil
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    figures[.intervalDeviation] = count > 1 ? (squares / (count - 1)).squareRoot() : nil
    figures[.stutterShare] = Stutter.share(sorted, mean: mean)
    figures[.adaptiveDeviation] = Stutter.adaptiveDeviation(sorted)
    sorted.sort()
    describePercentiles(sorted)
    describeLows(sorted)
    let median = Quantile.seven(sorted, 0.5)
    for index in sorted.indices { sorted[index] = abs(sorted[index] - median) }
    sorted.sort()
    figures[.intervalMAD] = Quantile.seven(sorted, 0.5)
  }

  private mutating func describePercentiles(_ sorted: [Double]) {
    let wanted: [(Metric, Double)] = [
      (.intervalMedian, 0.5), (.intervalP90, 0.9), (.intervalP95, 0.95), (.intervalP99, 0.99),
      (.intervalP999, 0.999),
    ]
    for (metric, share) in wanted {
      figures[metric] = Quantile.seven(sorted, share)
      warnOfFew(metric, sorted.count, beyond: 1 - share)
    }
    figures[.intervalMax] = sorted.last
  }

  private mutating func describeLows(_ sorted: [Double]) {
    // The 0.01 quantile of rates mirrors the 0.99 quantile of frame times, but is interpolated
    // between rates.
    let rates = sorted.reversed().map { 1000 / $0 }
    figures[.fpsP1] = Quantile.eight(rates, 0.01)
    warnOfFew(.fpsP1, sorted.count, beyond: 0.01)
    let lows: [(Metric, Double, Double)] = [
      (.low1, 0.01, Quantile.lowAverage(sorted, 0.01)),
      (.low01, 0.001, Quantile.lowAverage(sorted, 0.001)),
      (.integral1, 0.01, Quantile.lowIntegral(sorted, 0.01)),
      (.integral01, 0.001, Quantile.lowIntegral(sorted, 0.001)),
      (.mango1, 0.01, Quantile.mangoHud(sorted, 0.01)),
      (.mango01, 0.001, Quantile.mangoHud(sorted, 0.001)),
    ]
    for (metric, share, time) in lows {
      figures[metric] = 1000 / time
      warnOfFew(metric, sorted.count, beyond: share)
    }
  }

  /// A share of the frames says little when it is fewer than ten of them.
  private mutating func warnOfFew(_ metric: Metric, _ count: Int, beyond share: Double) {
    let frames = Double(count) * share
    guard frames < 10 - 1e-9 else { return }
    let shown = (frames * 10).rounded() / 10
    figures.warn(metric, "rests on \(shown) of \(count) frames; ten are the least to trust")
  }

  // MARK: Missed refreshes and hitches

  private mutating func describeMissed() {
    let windows = MissedWindows(frames: frames, missed: missed, period: period)
    figures[.missedVsyncs] = missed.reduce(0) { $0 + Double($1) }
    figures[.missedRun] = missed.max().map(Double.init)
    figures[.delayedShare] = windows.worstOf64
    figures[.delayedMean] = windows.meanOf64
    if frames.count < 64 { figures.warn(.delayedShare, "fewer than 64 frames") }
    figures[.worstSecond] = windows.worstSecond
    figures[.p95Second] = windows.p95Second
    if let duration = figures[.duration], duration < 1 {
      figures.warn(.worstSecond, "shorter than a second")
      figures.warn(.p95Second, "shorter than a second")
    }
  }

  private mutating func describeHitches() {
    figures[.hitchCount] = Double(hitches.lazy.filter { $0 > 0 }.count)
    let sum = hitches.reduce(0) { $0 + Double($1) }
    figures[.hitchTime] = sum
    figures[.hitchRatio] = ratio(sum)
  }

  private func ratio(_ hitch: Double) -> Double? {
    guard let time = figures[.animatingTime], time > 0 else { return nil }
    return hitch / time
  }

  // MARK: Errors and latency

  private mutating func describeErrors() {
    if let error = Moments(frames.error) {
      figures[.errorMean] = error.meanOfMagnitudes
      figures[.errorBias] = error.mean
      figures[.errorRMS] = error.rms
      figures[.errorMax] = error.largest
    }
    if let position = Moments(frames.position) {
      figures[.positionRMS] = position.rms
      figures[.positionMax] = position.largest
    }
    let latencies = frames.latency.values.filter(\.isFinite).map(Double.init).sorted()
    guard !latencies.isEmpty else { return }
    figures[.latencyMedian] = Quantile.seven(latencies, 0.5)
    figures[.latencyP95] = Quantile.seven(latencies, 0.95)
    figures[.latencyMax] = latencies.last
    warnOfFew(.latencyP95, latencies.count, beyond: 0.05)
  }

  private mutating func describeDrivers() {
    guard !frames.timer.isEmpty, !frames.displayLink.isEmpty else { return }
    figures[.timerErrorRMS] = Moments(frames.timer.error)?.rms
    figures[.timerPositionRMS] = Moments(frames.timer.position)?.rms
    figures[.timerHitchRatio] = Moments(frames.timer.hitch).flatMap { ratio($0.sum) }
    figures[.linkErrorRMS] = Moments(frames.displayLink.error)?.rms
    figures[.linkPositionRMS] = Moments(frames.displayLink.position)?.rms
    figures[.linkHitchRatio] = Moments(frames.displayLink.hitch).flatMap { ratio($0.sum) }
  }
}

/// Sums over the values of a column that are there.
struct Moments {
  private(set) var count = 0.0
  private(set) var sum = 0.0
  private var magnitudes = 0.0
  private var squares = 0.0
  private(set) var largest = 0.0

  /// Nil when there are none.
  init?(_ column: FrameSeries.Column) {
    for value in column.values where value.isFinite {
      let value = Double(value)
      count += 1
      sum += value
      magnitudes += abs(value)
      squares += value * value
      largest = max(largest, abs(value))
    }
    if count == 0 { return nil }
  }

  var mean: Double { sum / count }
  var meanOfMagnitudes: Double { magnitudes / count }
  var rms: Double { (squares / count).squareRoot() }
}

extension Session {
  /// Every metric that it has; O(n log n).
  public func figures() -> Figures { FigureMaker(self).figures }

  /// Per frame: refreshes missed before it, and how late it was in ms.
  public func lateness() -> (missed: [Int32], hitches: [Float]) {
    let maker = FigureMaker(self)
    return (maker.missed, maker.hitches)
  }
}
