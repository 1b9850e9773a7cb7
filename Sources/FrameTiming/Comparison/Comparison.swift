import VirtualTime

/// How a second session differs from a first, and how sure that is.
///
/// Neighbouring frames are alike, so whole blocks of them are drawn anew (moving-block bootstrap):
/// a metric is worked out from many such sessions of chance, and 95 % of the differences lie in the
/// interval. Where that holds zero, no difference is shown.
public struct Comparison: Hashable, Sendable {
  public struct Difference: Hashable, Sendable {
    public var metric: Metric
    public var first: Double
    public var second: Double
    /// Second minus first.
    public var change: Double
    /// 95 % of the differences that chance would have given.
    public var low: Double
    public var high: Double

    public var isShown: Bool { low > 0 || high < 0 }

    /// Whether the second session is better; nil where none is shown or none can be.
    public var isBetter: Bool? {
      guard isShown else { return nil }
      switch metric.definition.direction {
      case .lowerIsBetter: return change < 0
      case .higherIsBetter: return change > 0
      case .neither: return nil
      }
    }
  }

  public private(set) var differences: [Difference] = []
  /// How many sessions of chance were drawn, of how many frames a block.
  public private(set) var draws: Int
  public private(set) var blocks: (first: Int, second: Int) {
    get { (firstBlock, secondBlock) }
    set { (firstBlock, secondBlock) = newValue }
  }
  private var firstBlock = 0
  private var secondBlock = 0

  /// Compares what both sessions have; the same seed gives the same intervals.
  public init(_ first: Session, _ second: Session, seed: UInt64 = 1, draws: Int = 400) {
    self.draws = draws
    var generator = SeededGenerator(seed: seed)
    let left = Resampling(first, draws: draws, using: &generator)
    let right = Resampling(second, draws: draws, using: &generator)
    blocks = (left.block, right.block)
    let figures = (first.figures(), second.figures())
    for (index, metric) in Resampling.metrics.enumerated() {
      guard let before = figures.0[metric], let after = figures.1[metric] else { continue }
      let change = after - before
      let chances = zip(left.deviations[index], right.deviations[index])
        .map { $1 - $0 }.filter(\.isFinite).sorted()
      guard !chances.isEmpty else { continue }
      // What chance moves the difference by, turned around: the basic bootstrap's interval.
      differences.append(
        Difference(
          metric: metric, first: before, second: after, change: change,
          low: change - Quantile.seven(chances, 0.975),
          high: change - Quantile.seven(chances, 0.025)))
    }
  }
}

/// Sessions drawn anew from the blocks of one: how far their metrics lie from its own.
struct Resampling {
  static let metrics: [Metric] = [
    .intervalMean, .intervalMedian, .intervalP95, .intervalP99, .jitter, .delayedMean,
    .hitchRatio, .errorMean, .errorRMS, .positionRMS, .fpsMean,
  ]
  /// More frames are not drawn; the spread is scaled to the session's length.
  static let mostFrames = 10_000

  /// Frames a block.
  let block: Int
  /// For each metric, the deviations of all draws.
  private(set) var deviations: [[Double]]

  init(_ session: Session, draws: Int, using generator: inout SeededGenerator) {
    let sample = Sample(session)
    let count = sample.count
    let drawn = min(count, Self.mostFrames)
    // A second's worth of frames or the cube root, but never few blocks.
    let root = Int(
      Double(count).squareRoot().squareRoot() * Double(count).squareRoot().squareRoot())
    let block = max(1, min(count / 8, max(64, root)))
    self.block = block
    deviations = Self.metrics.map { _ in [] }
    guard count > 1 else { return }
    let whole = sample.values(of: Array(0..<count))
    // The spread of a mean goes with the root of the number of frames.
    let scale = (Double(drawn) / Double(count)).squareRoot()
    var places: [Int] = []
    for _ in 0..<draws {
      places.removeAll(keepingCapacity: true)
      while places.count < drawn {
        let start = Int.random(in: 0...(count - block), using: &generator)
        places += start..<min(start + block, start + drawn - places.count)
      }
      let values = sample.values(of: places)
      for index in values.indices {
        deviations[index].append((values[index] - whole[index]) * scale)
      }
    }
  }

  /// The columns that the metrics need.
  private struct Sample {
    let intervals: [Double]
    let steps: [Double]
    let frames: FrameSeries
    let missed: [Int32]
    let hitches: [Float]
    let period: Double

    init(_ session: Session) {
      let series = session.frames
      intervals = series.interval
      steps = (0..<series.count).map { series.step($0) }
      frames = series
      (missed, hitches) = session.lateness()
      period = session.period.ms
    }

    var count: Int { intervals.count }

    /// In the order of `Resampling.metrics`.
    func values(of places: [Int]) -> [Double] {
      var times = places.map { intervals[$0] }.filter(\.isFinite)
      times.sort()
      let sum = times.reduce(0, +)
      var animating = 0.0
      var late = 0.0
      var delayed = 0.0
      var squares = 0.0
      var steps = 0.0
      for place in places {
        let time = intervals[place]
        if time.isFinite, frames.flags[place].contains(.animating) { animating += time }
        late += Double(hitches[place])
        if missed[place] > 0 { delayed += 1 }
        let step = self.steps[place]
        guard step.isFinite else { continue }
        let off = step - (step / period).rounded() * period
        squares += off * off
        steps += 1
      }
      let errors = sums(frames.error, places)
      let positions = sums(frames.position, places)
      return [
        sum / Double(times.count), Quantile.seven(times, 0.5), Quantile.seven(times, 0.95),
        Quantile.seven(times, 0.99), (squares / steps).squareRoot(),
        100 * delayed / Double(places.count), late / (animating / 1000),
        errors.mean, errors.rms, positions.rms, 1000 * Double(times.count) / sum,
      ]
    }

    private func sums(
      _ column: FrameSeries.Column, _ places: [Int]
    ) -> (mean: Double, rms: Double) {
      var count = 0.0
      var magnitudes = 0.0
      var squares = 0.0
      for place in places {
        let value = Double(column[place])
        guard value.isFinite else { continue }
        count += 1
        magnitudes += abs(value)
        squares += value * value
      }
      return (magnitudes / count, (squares / count).squareRoot())
    }
  }
}
