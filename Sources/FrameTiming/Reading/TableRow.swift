/// One row of a table, read but not yet believed.
struct TableRow {
  var time = Double.nan
  var interval = Double.nan
  /// Frames a second, as the tool worked it out.
  var rate = Double.nan
  var displayChange = Double.nan
  var displayedTime = Double.nan
  var untilDisplayed = Double.nan
  var dropped = Double.nan
  var error = Float.nan
  var position = Float.nan
  var latency = Float.nan
  var hitch = Float.nan
  var missed = Float.nan
  var cpuBusy = Float.nan
  var presentTime = Float.nan
  var phaseStart = SIMD4<Double>(repeating: .nan)
  var phaseEnd = SIMD4<Double>(repeating: .nan)
  var timer = SIMD4<Float>(repeating: .nan)
  var link = SIMD4<Float>(repeating: .nan)
  var flags: FrameSeries.Flags = .animating
  var gap = Double.nan
  /// Shown, late, repeated and dropped.
  var pictures = SIMD4<Double>(repeating: 0)

  /// Puts a number where its column wants it.
  mutating func take(_ value: Double, as role: TableColumns.Role, phase: Int) {
    switch role {
    case .timeSeconds, .timeUnclear: time = value
    case .timeMilliseconds: time = value / 1000
    case .timeNanoseconds: time = value / 1e9
    case .interval: interval = value
    case .rate: rate = value
    case .displayChange: displayChange = value
    case .displayedTime: displayedTime = value
    case .untilDisplayed: untilDisplayed = value
    case .dropped: dropped = value
    case .error: error = Float(value)
    case .position: position = Float(value)
    case .latency: latency = Float(value)
    case .hitch: hitch = Float(value)
    case .missed: missed = Float(value)
    case .cpuBusy: cpuBusy = Float(value)
    case .presentTime: presentTime = Float(value)
    case .phaseStart: phaseStart[phase & 3] = value
    case .phaseEnd: phaseEnd[phase & 3] = value
    case .animating: set(.animating, value != 0)
    case .visible: set(.hidden, value == 0)
    case .scrolling: set(.scrolling, value != 0)
    case .keyboard: set(.keyboardMoving, value != 0)
    case .gap: gap = value
    case .timerError: timer[0] = Float(value)
    case .timerPosition: timer[1] = Float(value)
    case .timerHitch: timer[2] = Float(value)
    case .linkError: link[0] = Float(value)
    case .linkPosition: link[1] = Float(value)
    case .linkHitch: link[2] = Float(value)
    case .picturesShown: pictures[0] = value
    case .picturesLate: pictures[1] = value
    case .refreshesRepeated: pictures[2] = value
    case .picturesDropped: pictures[3] = value
    case .none, .application, .chain, .scene, .gapReason, .cause: break
    }
  }

  private mutating func set(_ flag: FrameSeries.Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension TableColumns.Role {
  /// Whether the field holds a number.
  var isNumber: Bool {
    switch self {
    case .none, .application, .chain, .scene, .gapReason, .cause: false
    default: true
    }
  }

  /// Whether a length of time, which cannot be negative.
  var isLength: Bool {
    switch self {
    case .interval, .displayChange, .displayedTime, .hitch, .missed, .gap: true
    default: false
    }
  }
}
