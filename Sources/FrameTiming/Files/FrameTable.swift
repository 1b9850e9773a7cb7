import VirtualTime

/// Writes `frames.csv`: one row a frame, PresentMon's names first and then our own.
///
/// The first columns are those of PresentMon v1 with display tracking, the only set that CapFrameX
/// calls valid (frame-timing facts 1.3), followed by `MsAnimationError`. Rows are only added, and
/// each ends with its line break, so whatever has been written by the moment of a kill is
/// readable. Times are in milliseconds since the session's beginning, exact to the nanosecond.
public struct FrameTable: Sendable {
  /// What the name of the program is in the file.
  private let application: String
  /// Instants are written relative to this one.
  private let origin: Instant
  private var shownBefore: Instant?
  private var presentBefore: Instant?

  public init(application: String = "handset", origin: Instant) {
    self.application = application
    self.origin = origin
  }

  /// The names of the columns, in their order.
  public static let columns =
    presentMonColumns + phaseColumns + stateColumns + driverColumns + pictureColumns

  static let presentMonColumns = [
    "Application", "ProcessID", "SwapChainAddress", "Runtime", "SyncInterval", "PresentFlags",
    "Dropped", "TimeInSeconds", "msInPresentAPI", "msBetweenPresents", "AllowsTearing",
    "PresentMode", "msUntilRenderComplete", "msUntilDisplayed", "msBetweenDisplayChange",
    "MsAnimationError",
  ]
  static let phaseColumns = [
    "FrameIndex", "VsyncIndex", "Source", "CallbackMs", "TimestampMs", "TargetMs",
    "AnimationStartMs", "AnimationEndMs", "LayoutStartMs", "LayoutEndMs", "DrawStartMs",
    "DrawEndMs", "PresentStartMs", "PresentEndMs", "ShownMs",
  ]
  static let stateColumns = [
    "Visible", "Animating", "Scene", "Scrolling", "KeyboardMoving", "Driver", "MissedVsyncs",
    "Cause", "HitchMs", "PositionErrorPoints", "AnimationTimeMs", "InputEvents", "InputLatencyMs",
    "GapMs", "GapReason",
  ]
  static let driverColumns = [
    "TimerTimeMs", "TimerErrorMs", "TimerPositionErrorPoints", "TimerHitchMs", "LinkTimeMs",
    "LinkErrorMs", "LinkPositionErrorPoints", "LinkHitchMs",
  ]

  /// What the inspector's Frames page counts, for each row what came since the one before.
  static let pictureColumns = [
    "PicturesShown", "PicturesLate", "RefreshesRepeated", "PicturesDropped",
  ]

  /// The line of names.
  public func header(into text: inout ByteText) {
    text.append(text: Self.columns.joined(separator: ","))
    text.append("\n")
  }

  /// One finished frame as a line; allocates nothing once `text` has grown.
  public mutating func append(_ frame: SessionFrame, to text: inout ByteText) {
    presentMon(frame, &text)
    phases(frame, &text)
    state(frame, &text)
    driver(frame.timer, &text)
    driver(frame.displayLink, &text)
    pictures(frame.pictures, &text)
    text.append("\n")
    presentBefore = frame.phases.present.begin
    if let shown = frame.shown {
      shownBefore = shown
    } else if frame.gap != nil {
      // The next picture must not count the gap as its own step.
      shownBefore = nil
    }
  }

  private func presentMon(_ frame: SessionFrame, _ text: inout ByteText) {
    let present = frame.phases.present
    text.append(field: application)
    text.append(",0,0x0,SDL2,1,0,")
    text.append(frame.isDropped ? "1," : "0,")
    text.append(seconds: origin.duration(to: present.begin).wholeNanoseconds)
    text.append(",")
    ms(present.duration, &text)
    ms(presentBefore.map { $0.duration(to: present.begin) } ?? .zero, &text)
    text.append("0,Composed,")
    ms(frame.phases.draw.end <= present.end ? present.duration : .zero, &text)
    // A frame that was never shown has 0 in both (facts 1.1).
    ms(frame.shown.map { present.begin.duration(to: $0) } ?? .zero, &text)
    let change = frame.shown.flatMap { shown in shownBefore.map { $0.duration(to: shown) } }
    ms(change ?? .zero, &text)
    ms(frame.sample?.error, &text)
  }

  private func phases(_ frame: SessionFrame, _ text: inout ByteText) {
    text.append(frame.index)
    text.append(",")
    text.append(frame.vsync)
    text.append(",")
    text.append(text: frame.source.rawValue)
    text.append(",")
    at(frame.callback, &text)
    at(frame.timestamp, &text)
    at(frame.target, &text)
    span(frame.phases.animation, &text)
    span(frame.phases.layout, &text)
    span(frame.phases.draw, &text)
    span(frame.phases.present, &text)
    at(frame.shown, &text)
  }

  private func state(_ frame: SessionFrame, _ text: inout ByteText) {
    text.append(frame.isVisible ? "1," : "0,")
    text.append(frame.isAnimating ? "1," : "0,")
    text.append(field: frame.tags.scene)
    text.append(frame.tags.isScrolling ? ",1" : ",0")
    text.append(frame.tags.isKeyboardMoving ? ",1," : ",0,")
    text.append(text: frame.tags.driver?.rawValue ?? "NA")
    text.append(",")
    text.append(frame.missedVsyncs)
    text.append(",")
    text.append(text: frame.cause?.rawValue ?? "NA")
    text.append(",")
    ms(frame.hitch, &text)
    number(frame.sample?.positionError, &text)
    at(frame.sample?.time, &text)
    text.append(frame.inputs)
    text.append(",")
    ms(frame.inputLatency, &text)
    ms(frame.gap?.duration, &text)
    text.append(text: frame.gap?.reason.rawValue ?? "NA")
  }

  private func driver(_ sample: DriverSample?, _ text: inout ByteText) {
    text.append(",")
    at(sample?.time, &text)
    ms(sample?.error, &text)
    number(sample?.positionError, &text)
    if let sample {
      text.append(ms: sample.hitch.wholeNanoseconds)
    } else {
      text.append("NA")
    }
  }

  private func pictures(_ counts: FrameCounts, _ text: inout ByteText) {
    for count in [counts.shown, counts.late, counts.repeated, counts.dropped] {
      text.append(",")
      text.append(count)
    }
  }

  private func span(_ span: FramePhases.Span, _ text: inout ByteText) {
    at(span.begin, &text)
    at(span.end, &text)
  }

  private func at(_ instant: Instant?, _ text: inout ByteText) {
    ms(instant.map { origin.duration(to: $0) }, &text)
  }

  private func ms(_ duration: Duration?, _ text: inout ByteText) {
    if let duration {
      text.append(ms: duration.wholeNanoseconds)
    } else {
      text.append("NA")
    }
    text.append(",")
  }

  private func number(_ value: Double?, _ text: inout ByteText) {
    text.append(value ?? .nan)
    text.append(",")
  }
}
