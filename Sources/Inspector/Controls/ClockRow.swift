import UIKit
import VirtualTime

/// The phone's own time, with pause and single frame beside it.
final class ClockRow: CardRow {
  private let clock = UILabel(size: 28, weight: .medium, tabular: true)
  private let caption = UILabel("Phone’s time", size: 12, color: .secondaryLabel)
  let pause = RoundButton("Pause")
  let step = RoundButton("Single frame")

  init(pauseTapped: @escaping () -> Void, stepTapped: @escaping () -> Void) {
    super.init("")
    step.setImage(.sign("forward.frame.fill", pointSize: 15), for: .normal)
    pause.addAction(UIAction { _ in pauseTapped() }, for: .touchUpInside)
    step.addAction(UIAction { _ in stepTapped() }, for: .touchUpInside)
    for view in [clock, caption, pause, step] { addSubview(view) }
    isPaused = false
    showPause()
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { 68 }

  var isPaused = false { didSet { if isPaused != oldValue { showPause() } } }

  private func showPause() {
    pause.setImage(.sign(isPaused ? "play.fill" : "pause.fill", pointSize: 15), for: .normal)
    pause.accessibilityLabel = isPaused ? "Go on" : "Pause"
  }

  /// Tenths of a second while time runs, milliseconds while it stands.
  func show(_ now: Instant) {
    let text = Self.text(now, isPaused: isPaused)
    if clock.text != text { clock.text = text }
  }

  var shownTime: String { clock.text ?? "" }

  static func text(_ now: Instant, isPaused: Bool) -> String {
    let milliseconds = now.nanoseconds / 1_000_000
    let minutes = milliseconds / 60_000
    let seconds = milliseconds / 1000 % 60
    let part = milliseconds % 1000
    let start = "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)."
    guard isPaused else { return start + "\(part / 100)" }
    return start + (part < 10 ? "00" : part < 100 ? "0" : "") + "\(part)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = RoundButton.side
    let y = (bounds.height - side) / 2
    step.frame = CGRect(x: bounds.width - Metrics.inset - side, y: y, width: side, height: side)
    pause.frame = CGRect(x: step.frame.minX - 10 - side, y: y, width: side, height: side)
    let width = pause.frame.minX - 8 - Metrics.inset
    clock.frame = CGRect(x: Metrics.inset, y: 9, width: width, height: 34)
    caption.frame = CGRect(x: Metrics.inset, y: 43, width: width, height: 16)
  }
}

/// A symbol on a gray disc.
final class RoundButton: UIButton {
  static let side: CGFloat = 40

  convenience init(_ label: String) {
    self.init(frame: .zero)
    accessibilityLabel = label
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.side / 2
    tintColor = .systemBlue
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}
