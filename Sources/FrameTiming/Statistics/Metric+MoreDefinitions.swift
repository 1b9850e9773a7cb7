extension Metric {
  var error: MetricDefinition {
    let define = { MetricDefinition(.error, $0, $1, $2, by: $3) }
    let formula = "PresentMon: MsAnimationError = simulation step − display step"
    return switch self {
    case .errorMean:
      define(
        "Animation error, mean", "ms",
        "How far the animation's step and the display's step lie apart, without sign.", formula)
    case .errorBias:
      MetricDefinition(
        .error, "Animation error, with sign", "ms",
        "The mean with sign: positive when pictures jump further than the time on glass.",
        by: formula, .neither)
    case .errorRMS:
      define("Animation error, RMS", "ms", "The root of the mean square of the error.", formula)
    case .errorMax:
      define("Animation error, largest", "ms", "The largest error, without sign.", formula)
    case .positionRMS:
      define(
        "Position error, RMS", "pt",
        "The error on the screen: speed in points a second times the animation error.", "Handset")
    default:
      define("Position error, largest", "pt", "The largest of them, without sign.", "Handset")
    }
  }

  var fps: MetricDefinition {
    let define = { MetricDefinition(.fps, $0, $1, $2, by: $3, .higherIsBetter) }
    let low = { (share: String, quantile: String) in
      define(
        "CapFrameX \(share) low, average", "fps",
        "1000 by the mean of all frame times at or above their \(quantile) quantile.", "CapFrameX")
    }
    let integral = { (share: String) in
      define(
        "CapFrameX \(share) low, integral", "fps",
        "Frame times from the longest on, until they make up \(share) of the whole time: 1000 by "
          + "the one reached.", "CapFrameX, MSI Afterburner")
    }
    let mango = { (share: String, part: String) in
      define(
        "MangoHud \(share) min", "fps",
        "1000 by one frame time: of the descending row, the one at ⌊\(part)·N − 1⌋.", "MangoHud")
    }
    return switch self {
    case .fpsMean:
      define("Mean rate", "fps", "N · 1000 by the sum of all frame times.", "all tools")
    case .fpsP1:
      define(
        "CapFrameX P1", "fps", "The 0.01 quantile of 1000 by frame time, Hyndman–Fan type 8.",
        "CapFrameX")
    case .low1: low("1 %", "0.99")
    case .low01: low("0.1 %", "0.999")
    case .integral1: integral("1 %")
    case .integral01: integral("0.1 %")
    case .mango1: mango("1 %", "0.01")
    case .mango01: mango("0.1 %", "0.001")
    case .stutterShare:
      MetricDefinition(
        .fps, "Stuttering time", "%",
        "Time in frames longer than 2.5 times the moving mean. One missed refresh is 2.0 times and "
          + "is not seen by this measure.", by: "CapFrameX")
    default:
      MetricDefinition(
        .fps, "Adaptive standard deviation", "ms",
        "√(Σ(x − m)² / (N − 1)), m being the mean of the last 500 ms.", by: "CapFrameX")
    }
  }

  var latency: MetricDefinition {
    let define = { MetricDefinition(.latency, $0, "ms", $1, by: $2) }
    let text = "From the oldest input that a frame took to its picture on the screen"
    return switch self {
    case .latencyMedian: define("Input latency, median", "\(text): the median.", "type 7")
    case .latencyP95: define("Input latency, p95", "\(text): 95 % are no longer.", "type 7")
    default: define("Input latency, longest", "\(text): the longest.", "Handset")
    }
  }

  var pictures: MetricDefinition {
    let source = "Handset, as the inspector's Frames page counts"
    let define = { MetricDefinition(.pictures, $0, "", $1, by: source) }
    return switch self {
    case .picturesInTime:
      MetricDefinition(
        .pictures, "Pictures in time", "",
        "Pictures of the app's timers and display links that appeared at the first refresh after "
          + "they were begun.", by: source, .neither)
    case .picturesLate:
      define("Pictures late", "Pictures that appeared at a later refresh than that.")
    case .refreshesRepeated:
      define(
        "Refreshes repeated",
        "Refreshes that showed the picture before once more, though the app drove new ones.")
    default:
      define(
        "Pictures dropped",
        "Pictures that were made and never seen: a newer one by the same driver was done "
          + "before the same refresh.")
    }
  }

  var drivers: MetricDefinition {
    let define = { MetricDefinition(.drivers, $0, $1, $2, by: "Handset") }
    let error = "The animation error, RMS, of the animation driven by"
    let position = "The position error, RMS, of the animation driven by"
    let hitch = "The hitch time ratio of the animation driven by"
    return switch self {
    case .timerErrorRMS: define("Timer: animation error", "ms", "\(error) a timer.")
    case .timerPositionRMS: define("Timer: position error", "pt", "\(position) a timer.")
    case .timerHitchRatio: define("Timer: hitch time ratio", "ms/s", "\(hitch) a timer.")
    case .linkErrorRMS: define("Display link: animation error", "ms", "\(error) a display link.")
    case .linkPositionRMS:
      define("Display link: position error", "pt", "\(position) a display link.")
    default: define("Display link: hitch time ratio", "ms/s", "\(hitch) a display link.")
    }
  }
}
