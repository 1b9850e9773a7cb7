extension Metric {
  public var definition: MetricDefinition {
    switch self {
    case .frames, .droppedFrames, .duration, .animatingTime, .gapTime, .refreshPeriod: session
    case .intervalMean, .intervalMedian, .intervalDeviation, .intervalMAD, .intervalP90,
      .intervalP95, .intervalP99, .intervalP999, .intervalMax:
      interval
    case .jitter, .missedVsyncs, .missedRun, .delayedShare, .delayedMean, .worstSecond, .p95Second:
      vsync
    case .hitchCount, .hitchTime, .hitchRatio: hitch
    case .errorMean, .errorBias, .errorRMS, .errorMax, .positionRMS, .positionMax: error
    case .fpsMean, .fpsP1, .low1, .low01, .integral1, .integral01, .mango1, .mango01,
      .stutterShare, .adaptiveDeviation:
      fps
    case .latencyMedian, .latencyP95, .latencyMax: latency
    case .picturesInTime, .picturesLate, .refreshesRepeated, .picturesDropped: pictures
    case .timerErrorRMS, .timerPositionRMS, .timerHitchRatio, .linkErrorRMS, .linkPositionRMS,
      .linkHitchRatio:
      drivers
    }
  }

  private var session: MetricDefinition {
    let define = { MetricDefinition(.session, $0, $1, $2, by: $3, .neither) }
    return switch self {
    case .droppedFrames:
      MetricDefinition(
        .session, "Dropped frames", "", "Frames whose picture was made and never appeared.",
        by: "PresentMon: final state other than presented")
    case .duration:
      define("Duration", "s", "The sum of all intervals; gaps are left out.", "Handset")
    case .animatingTime:
      define(
        "Animating time", "s",
        "The sum of the intervals in which something moved; hitches are measured against it.",
        "Apple: hitch ratios of animations, never of idle time")
    case .gapTime:
      define(
        "Gaps", "s",
        "Time in which nobody could see frames: hidden, minimised, suspended, the window opening. "
          + "Counts for nothing.",
        "Handset")
    case .refreshPeriod:
      define(
        "Refresh period T", "ms",
        "From one refresh to the next: as measured, else as reported, else the median interval.",
        "Handset")
    default: define("Frames", "", "Rows of the session that could be read.", "all tools")
    }
  }

  private var interval: MetricDefinition {
    let percentile = { (name: String, share: String) in
      MetricDefinition(
        .interval, name, "ms",
        "\(share) of the intervals are no longer. Interpolated at h = p·(N − 1) over the sorted "
          + "intervals.", by: "type 7, as PresentMon")
    }
    let define = { MetricDefinition(.interval, $0, "ms", $1, by: $2) }
    return switch self {
    case .intervalMean: define("Mean interval", "The sum of all intervals by their number.", "all")
    case .intervalMedian: percentile("Median interval (p50)", "Half")
    case .intervalDeviation:
      define("Standard deviation", "√(Σ(x − mean)² / (N − 1)).", "sample standard deviation")
    case .intervalMAD:
      define(
        "Median deviation", "The median of the distances from the median interval.",
        "median absolute deviation, not scaled")
    case .intervalP90: percentile("Interval p90", "90 %")
    case .intervalP95: percentile("Interval p95", "95 %")
    case .intervalP99: percentile("Interval p99", "99 %")
    case .intervalP999: percentile("Interval p99.9", "99.9 %")
    default: define("Longest interval", "The longest time between two presents.", "all tools")
    }
  }

  private var vsync: MetricDefinition {
    let define = { MetricDefinition(.vsync, $0, $1, $2, by: $3) }
    return switch self {
    case .jitter:
      define(
        "Jitter", "ms",
        "The root of the mean square of (step − k·T), k being the nearest whole number of "
          + "refreshes and a step the time between two pictures.", "Handset")
    case .missedVsyncs:
      define(
        "Missed refreshes", "",
        "The sum of (k − 1), k being the refreshes that each picture stayed up while something "
          + "moved: those of the histogram that showed the picture before once more.",
        "Chromium: MissedVsyncsSum")
    case .missedRun:
      define(
        "Longest run", "", "The most refreshes missed one after another.",
        "Chromium: MissedVsyncsMax")
    case .delayedShare:
      define(
        "Delayed frames, worst 64", "%",
        "Of windows of 64 frames, the largest share of frames that missed at least one refresh.",
        "Chromium: DelayedFramesPercentage")
    case .delayedMean:
      define(
        "Delayed frames, mean of 64", "%", "The same share, averaged over all windows.",
        "Chromium: DelayedFramesPercentage")
    case .worstSecond:
      define(
        "Worst second", "%",
        "Of all windows of one second, the largest share of refreshes that were missed.",
        "Chromium: smoothness, worst window")
    default:
      define(
        "95th-percentile second", "%",
        "The share of missed refreshes that 95 % of all one-second windows do not exceed.",
        "Chromium: smoothness, 95th percentile")
    }
  }

  private var hitch: MetricDefinition {
    let define = { MetricDefinition(.hitch, $0, $1, $2, by: $3) }
    return switch self {
    case .hitchCount:
      define(
        "Hitches", "", "Frames that appeared later than expected while something moved.",
        "Apple")
    case .hitchTime:
      define(
        "Hitch time", "ms",
        "How late they were in all: (k − 1)·T for a picture that stayed for k refreshes.", "Apple")
    default:
      define(
        "Hitch time ratio", "ms/s",
        "Hitch time by animating time. Scroll hitches: good up to 5, critical from 10. All "
          + "animations: good up to 10, warning up to 25, critical up to 50.",
        "Apple: WWDC20 10077; Understanding hitches in your app")
    }
  }
}
