import Simulation
import UIKit
import VirtualTime

/// Time travel: the line of time, the phone's clock, and steps by frame and by event.
final class Scrubber: UIView {
  static let height: CGFloat = 92

  private let ground = UIView()
  private let clock = UILabel(size: 17, weight: .semibold, tabular: true)
  private let remark = UILabel(size: 11, weight: .medium, color: .secondaryLabel, tabular: true)
  let track = ScrubTrack()
  let eventBefore = RoundButton("Last event", sign: "backward.fill")
  let frameBefore = RoundButton("Frame before", sign: "backward.frame.fill")
  let pause = RoundButton("Pause")
  let frameAfter = RoundButton("Single frame", sign: "forward.frame.fill")
  let eventAfter = RoundButton("Next event", sign: "forward.fill")
  let toEnd = RoundButton("Out of the past", sign: "arrow.right.to.line")
  private let perform: (InspectorAction) -> Void
  private var isPaused: Bool?
  private var end = Instant.zero

  init(perform: @escaping (InspectorAction) -> Void) {
    self.perform = perform
    super.init(frame: .zero)
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.layer.cornerRadius = Metrics.cardRadius
    ground.layer.cornerCurve = .continuous
    addSubview(ground)
    for view in [clock, remark, track] { ground.addSubview(view) }
    for button in buttons { ground.addSubview(button) }
    listen()
  }

  required init?(coder: NSCoder) { nil }

  private var buttons: [RoundButton] {
    [eventBefore, frameBefore, pause, frameAfter, eventAfter, toEnd]
  }

  private func listen() {
    let actions: [(RoundButton, InspectorAction)] = [
      (eventBefore, .event(forward: false)), (frameBefore, .frame(forward: false)),
      (frameAfter, .frame(forward: true)), (eventAfter, .event(forward: true)), (toEnd, .end),
    ]
    for (button, action) in actions {
      button.addAction(UIAction { [weak self] _ in self?.perform(action) }, for: .touchUpInside)
    }
    pause.addAction(
      UIAction { [weak self] _ in
        if let self, let isPaused { perform(.pause(!isPaused)) }
      }, for: .touchUpInside)
    track.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let nanoseconds = Double(end.nanoseconds) * Double(track.share)
        perform(.travel(to: Instant(nanoseconds: Int64(nanoseconds))))
      }, for: .valueChanged)
  }

  /// What the scrubber shows of time.
  struct Values: Equatable {
    /// The moment that is shown, and the end of what is recorded.
    var now: Instant
    var end: Instant
    var isPaused: Bool
    var isInPast: Bool
  }

  func show(_ values: Values, timeline: [TimelineEntry]) {
    if values.isPaused != isPaused {
      isPaused = values.isPaused
      pause.setImage(
        .sign(values.isPaused ? "play.fill" : "pause.fill", pointSize: 15), for: .normal)
      pause.accessibilityLabel = values.isPaused ? "Go on" : "Pause"
    }
    toEnd.isEnabled = values.isInPast
    end = values.end
    clock.text = Self.text(values.now, isPaused: values.isPaused)
    remark.text = Self.remark(values)
    remark.textColor = values.isInPast ? UIColor.systemOrange.asText : .secondaryLabel
    let whole = Double(max(1, values.end.nanoseconds))
    track.show(share: CGFloat(Double(values.now.nanoseconds) / whole))
    track.show(ScrubMarks(timeline, until: values.end, columns: track.columns))
  }

  var shownTime: String { clock.text ?? "" }
  var shownRemark: String { remark.text ?? "" }

  /// Where the moment stands in what is recorded.
  nonisolated static func remark(_ values: Values) -> String {
    guard values.isInPast else { return values.isPaused ? "Paused" : "Live" }
    return "of \(text(values.end, isPaused: true))"
  }

  /// Whole seconds while time runs, milliseconds while it stands.
  nonisolated static func text(_ now: Instant, isPaused: Bool) -> String {
    let milliseconds = now.nanoseconds / 1_000_000
    let minutes = milliseconds / 60_000
    let seconds = milliseconds / 1000 % 60
    let part = milliseconds % 1000
    let start = "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    guard isPaused else { return start }
    return start + ".\(part < 10 ? "00" : part < 100 ? "0" : "")\(part)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let side: CGFloat = 34
    let gap: CGFloat = 4
    let y: CGFloat = 10
    var x = bounds.width - Metrics.inset - CGFloat(buttons.count) * (side + gap) + gap
    clock.frame = CGRect(x: Metrics.inset, y: y - 1, width: x - 4 - Metrics.inset, height: 21)
    remark.frame = CGRect(x: Metrics.inset, y: y + 19, width: x - 4 - Metrics.inset, height: 15)
    for button in buttons {
      button.frame = CGRect(x: x, y: y, width: side, height: side)
      x += side + gap
    }
    track.frame = CGRect(
      x: Metrics.inset - 10, y: 52, width: bounds.width - 2 * (Metrics.inset - 10),
      height: ScrubTrack.height)
  }
}
