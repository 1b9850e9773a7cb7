/// A number that a report gives of a session; its raw value is its name in limits and in JSON.
public enum Metric: String, Hashable, Sendable, CaseIterable {
  case frames
  case droppedFrames = "dropped-frames"
  case duration
  case animatingTime = "animating-time"
  case gapTime = "gap-time"
  case refreshPeriod = "refresh-period"
  case intervalMean = "interval-mean"
  case intervalMedian = "interval-median"
  case intervalDeviation = "interval-sd"
  case intervalMAD = "interval-mad"
  case intervalP90 = "interval-p90"
  case intervalP95 = "interval-p95"
  case intervalP99 = "interval-p99"
  case intervalP999 = "interval-p99.9"
  case intervalMax = "interval-max"
  case jitter
  case missedVsyncs = "missed-vsyncs"
  case missedRun = "missed-run"
  case delayedShare = "delayed-64-worst"
  case delayedMean = "delayed-64-mean"
  case worstSecond = "worst-second"
  case p95Second = "p95-second"
  case hitchCount = "hitch-count"
  case hitchTime = "hitch-time"
  case hitchRatio = "hitch-ratio"
  case errorMean = "animation-error-mean"
  case errorBias = "animation-error-bias"
  case errorRMS = "animation-error-rms"
  case errorMax = "animation-error-max"
  case positionRMS = "position-error-rms"
  case positionMax = "position-error-max"
  case fpsMean = "fps-mean"
  case fpsP1 = "capframex-p1"
  case low1 = "capframex-1-low"
  case low01 = "capframex-0.1-low"
  case integral1 = "capframex-1-low-integral"
  case integral01 = "capframex-0.1-low-integral"
  case mango1 = "mangohud-1-low"
  case mango01 = "mangohud-0.1-low"
  case stutterShare = "stutter-share"
  case adaptiveDeviation = "adaptive-sd"
  case latencyMedian = "input-latency-median"
  case latencyP95 = "input-latency-p95"
  case latencyMax = "input-latency-max"
  case picturesInTime = "pictures-in-time"
  case picturesLate = "pictures-late"
  case refreshesRepeated = "refreshes-repeated"
  case picturesDropped = "pictures-dropped"
  case timerErrorRMS = "timer-animation-error-rms"
  case timerPositionRMS = "timer-position-error-rms"
  case timerHitchRatio = "timer-hitch-ratio"
  case linkErrorRMS = "link-animation-error-rms"
  case linkPositionRMS = "link-position-error-rms"
  case linkHitchRatio = "link-hitch-ratio"

  public enum Group: String, Hashable, Sendable, CaseIterable {
    case session = "Session"
    case interval = "Intervals"
    case vsync = "Missed refreshes"
    case hitch = "Hitches"
    case error = "Animation and position error"
    case fps = "Frame rates, by each tool's formula"
    case latency = "Input latency"
    case pictures = "The app's pictures"
    case drivers = "Two drivers"
  }

  public enum Direction: Hashable, Sendable {
    case lowerIsBetter, higherIsBetter, neither
  }
}

/// What a metric is called, counted in and worked out from; the glossary and every hover read it.
public struct MetricDefinition: Hashable, Sendable {
  public var name: String
  public var unit: String
  public var text: String
  /// Whose formula it is.
  public var source: String
  public var group: Metric.Group
  public var direction: Metric.Direction

  init(
    _ group: Metric.Group, _ name: String, _ unit: String, _ text: String, by source: String,
    _ direction: Metric.Direction = .lowerIsBetter
  ) {
    self.group = group
    self.name = name
    self.unit = unit
    self.text = text
    self.source = source
    self.direction = direction
  }
}
