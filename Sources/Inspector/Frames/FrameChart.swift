import FrameTiming
import UIKit

/// The last frames as bars: how long each stood, against the refresh period.
///
/// One column a refresh, the newest at the right. A frame's bar stands at the refresh that ended
/// its wait and is as high as that wait; a repeated frame is a stub; a dropped picture is a dot.
final class FrameChart: UIView {
  private static let column: CGFloat = 5
  private static let gap: CGFloat = 1.5
  /// Periods that fit below the upper edge.
  private static let periods: CGFloat = 4

  private(set) var records: [FrameRecord] = []
  /// The screen's period, for the lines across.
  private var period = Duration.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    accessibilityLabel = "Frame intervals"
  }

  required init?(coder: NSCoder) { nil }

  /// How many refreshes fit.
  var capacity: Int { max(1, Int((bounds.width - 30) / Self.column)) }

  func show(_ records: [FrameRecord], period: Duration) {
    self.records = records
    self.period = period
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let base = bounds.height - 12
    let unit = (base - 8) / Self.periods
    drawLines(context, base: base, unit: unit)
    guard period > .zero else { return }
    let first = bounds.width - CGFloat(records.count) * Self.column
    for (place, record) in records.enumerated() {
      draw(record, x: first + CGFloat(place) * Self.column, base: base, unit: unit, context)
    }
  }

  private func drawLines(_ context: CGContext, base: CGFloat, unit: CGFloat) {
    let text = DrawnText(size: 10, weight: .medium, color: .secondaryLabel)
    for count in 0...3 {
      let y = base - CGFloat(count) * unit
      context.setFillColor(UIColor.separator.cgColor)
      context.fill(CGRect(x: 30, y: y - 0.25, width: bounds.width - 30, height: 0.5))
      guard count > 0, period > .zero else { continue }
      let milliseconds = period.inSeconds * 1000 * Double(count)
      text.draw(Self.text(milliseconds), at: CGPoint(x: 0, y: y - 6))
    }
  }

  private func draw(
    _ record: FrameRecord, x: CGFloat, base: CGFloat, unit: CGFloat, _ context: CGContext
  ) {
    let width = Self.column - Self.gap
    if record.isRepeated {
      context.setFillColor(FrameFate.repeated.color.cgColor)
      context.fill(CGRect(x: x, y: base - 3, width: width, height: 3))
    } else {
      // The first frame of a run has waited for nothing.
      let periods = max(1, record.interval.inSeconds / period.inSeconds)
      let height = min(unit * CGFloat(periods), base - 4)
      let fate = record.isLate ? FrameFate.late : .shown
      fate.color.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: x, y: base - height, width: width, height: height),
        cornerRadius: 1.5
      ).fill()
    }
    if record.dropped > 0 {
      FrameFate.dropped.color.setFill()
      UIBezierPath(ovalIn: CGRect(x: x - 0.5, y: base + 4, width: 4.5, height: 4.5)).fill()
    }
  }

  nonisolated static func text(_ milliseconds: Double) -> String {
    let tenths = (milliseconds * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
