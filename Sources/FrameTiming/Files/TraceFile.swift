import VirtualTime

/// Writes `trace.json`: Chrome trace events as the Perfetto UI reads them.
///
/// The form is a bare array, one event a line, which may stop anywhere and may end in a comma, so
/// that a killed recording opens (frame-timing facts 1.4). Times are microseconds since the
/// session's beginning. The parts of a frame are slices that nest on one thread; expected and
/// actual frames overlap and are asynchronous, with an id for each.
public struct TraceFile: Sendable {
  /// The tracks; never 0, which importers take for the process itself.
  public enum Track: Int, Sendable, CaseIterable {
    case frames = 1
    case notifications = 2
    case timers = 3
    case inputs = 4
    case state = 5
    case gaps = 6

    var name: String {
      switch self {
      case .frames: "Frames"
      case .notifications: "Notifications"
      case .timers: "Timers"
      case .inputs: "Inputs"
      case .state: "State"
      case .gaps: "Gaps"
      }
    }
  }

  private let origin: Instant
  /// Where the last slice on the frames' track ended: the next may not begin before.
  private var frontier: Instant
  private var state: (tags: StateTags, since: Instant)?

  public init(origin: Instant) {
    self.origin = origin
    frontier = origin
  }

  /// The array's beginning and the tracks' names.
  public func begin(process: String, into text: inout ByteText) {
    text.append("[{\"ph\":\"M\",\"pid\":1,\"tid\":1,\"name\":\"process_name\",\"args\":{\"name\":")
    text.append(json: process)
    text.append("}},\n")
    for track in Track.allCases {
      text.append("{\"ph\":\"M\",\"pid\":1,\"tid\":")
      text.append(track.rawValue)
      text.append(",\"name\":\"thread_name\",\"args\":{\"name\":")
      text.append(json: track.name)
      text.append("}},\n")
      text.append("{\"ph\":\"M\",\"pid\":1,\"tid\":")
      text.append(track.rawValue)
      text.append(",\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":")
      text.append(track.rawValue)
      text.append("}},\n")
    }
  }

  /// A finished frame: its parts, what was expected and what came, and the counters.
  public mutating func append(_ frame: SessionFrame, to text: inout ByteText) {
    if let gap = frame.gap { slice(gap.reason.rawValue, .gaps, gap.begin, gap.end, &text) }
    note(frame.tags, at: frame.callback, &text)
    let begin = max(frontier, frame.callback)
    let end = max(begin, frame.phases.present.end)
    slice("frame", .frames, begin, end, frame: frame.index, &text)
    var last = begin
    part("animation", frame.phases.animation, &last, end, &text)
    part("layout", frame.phases.layout, &last, end, &text)
    part("draw", frame.phases.draw, &last, end, &text)
    part("present", frame.phases.present, &last, end, &text)
    frontier = end
    overlapping("expected frame", "expected", frame.index, frame.timestamp, frame.target, &text)
    overlapping(
      "actual frame", "actual", frame.index, frame.callback,
      max(frame.callback, frame.shown ?? frame.phases.present.end), &text)
    counter("missed vsyncs", Double(frame.missedVsyncs), at: end, &text)
    counter("hitch ms", frame.hitch.inSeconds * 1000, at: end, &text)
    if let interval = frame.interval {
      counter("frame interval ms", interval.inSeconds * 1000, at: end, &text)
    }
    if let error = frame.sample?.error {
      counter("animation error ms", error.inSeconds * 1000, at: end, &text)
    }
  }

  /// Something that happened at an instant: a notification, a timer's fire, an input.
  public func mark(_ name: String, on track: Track, at instant: Instant, to text: inout ByteText) {
    text.append("{\"ph\":\"i\",\"s\":\"t\",\"name\":")
    text.append(json: name)
    place(track, instant, &text)
    text.append("},\n")
  }

  /// The array's end, for a recording that was not killed; what is read before it is valid, too.
  public mutating func end(at instant: Instant, into text: inout ByteText) {
    closeState(at: instant, &text)
    state = nil
    text.append("{\"ph\":\"i\",\"s\":\"p\",\"name\":\"end of the session\"")
    place(.state, instant, &text)
    text.append("}]\n")
  }

  private mutating func note(_ tags: StateTags, at instant: Instant, _ text: inout ByteText) {
    guard tags != state?.tags else { return }
    // A picture may have been begun before the one that came before it.
    let since = max(instant, state?.since ?? instant)
    closeState(at: since, &text)
    state = (tags, since)
  }

  private func closeState(at instant: Instant, _ text: inout ByteText) {
    guard let state else { return }
    slice(state.tags.label, .state, state.since, max(state.since, instant), &text)
  }

  /// A phase, kept within what its frame has left; one that took no time is no slice, since
  /// importers would put it beside a frame that ends with it.
  private func part(
    _ name: String, _ span: FramePhases.Span, _ last: inout Instant, _ end: Instant,
    _ text: inout ByteText
  ) {
    let from = min(max(last, span.begin), end)
    last = min(max(from, span.end), end)
    if last > from { slice(name, .frames, from, last, &text) }
  }

  private func slice(
    _ name: String, _ track: Track, _ begin: Instant, _ end: Instant, frame: Int? = nil,
    _ text: inout ByteText
  ) {
    text.append("{\"ph\":\"X\",\"name\":")
    text.append(json: name)
    place(track, begin, &text)
    text.append(",\"dur\":")
    text.append(us: begin.duration(to: end).wholeNanoseconds)
    if let frame {
      text.append(",\"args\":{\"index\":")
      text.append(frame)
      text.append("}")
    }
    text.append("},\n")
  }

  private func overlapping(
    _ name: String, _ category: String, _ id: Int, _ begin: Instant, _ end: Instant,
    _ text: inout ByteText
  ) {
    edge("b", name, category, id, begin, &text)
    edge("e", name, category, id, max(begin, end), &text)
  }

  private func edge(
    _ phase: String, _ name: String, _ category: String, _ id: Int, _ instant: Instant,
    _ text: inout ByteText
  ) {
    text.append("{\"ph\":")
    text.append(json: phase)
    text.append(",\"cat\":")
    text.append(json: category)
    text.append(",\"id\":")
    text.append(id + 1)
    text.append(",\"name\":")
    text.append(json: name)
    place(.frames, instant, &text)
    text.append("},\n")
  }

  private func counter(
    _ name: String, _ value: Double, at instant: Instant, _ text: inout ByteText
  ) {
    text.append("{\"ph\":\"C\",\"name\":")
    text.append(json: name)
    place(.frames, instant, &text)
    text.append(",\"args\":{\"value\":")
    text.append(value.isFinite ? value : 0)
    text.append("}},\n")
  }

  private func place(_ track: Track, _ instant: Instant, _ text: inout ByteText) {
    text.append(",\"pid\":1,\"tid\":")
    text.append(track.rawValue)
    text.append(",\"ts\":")
    text.append(us: origin.duration(to: instant).wholeNanoseconds)
  }
}

extension StateTags {
  /// What a reader calls the state.
  public var label: String {
    var words = scene.isEmpty ? [] : [scene]
    if isScrolling { words.append("scrolling") }
    if isKeyboardMoving { words.append("keyboard moving") }
    if let driver { words.append(driver == .timer ? "timer" : "display link") }
    return words.isEmpty ? "–" : words.joined(separator: " · ")
  }
}
