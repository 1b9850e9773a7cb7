import FrameTiming
import UIKit
import VirtualTime

/// An experiment's first refreshes as a schedule: when each picture was made, when it had to be
/// done, and what the screen showed meanwhile.
///
/// Time runs from left to right. The lines are refreshes, each the deadline of what began before
/// it. Above, each update is a box as long as its cost; below stands what the screen shows from
/// one refresh to the next.
final class LabFigure: UIView {
  private static let refreshes = 6
  /// More than is drawn, so that the fate of everything drawn is known.
  private static let workedOut = 16
  private static let boxTop: CGFloat = 20
  private static let boxHeight: CGFloat = 26
  private static let screenTop: CGFloat = 84
  private static let screenHeight: CGFloat = 34

  private var lab = FrameLab()
  private var outcome = FrameLab().run(refreshes: LabFigure.workedOut)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    clipsToBounds = true
    accessibilityLabel = "Schedule of frames"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ lab: FrameLab) {
    guard lab != self.lab else { return }
    self.lab = lab
    outcome = lab.run(refreshes: Self.workedOut)
    setNeedsDisplay()
  }

  private var unit: CGFloat { bounds.width / CGFloat(Self.refreshes) }

  private func x(_ instant: Instant) -> CGFloat {
    let start = lab.screen.instant(of: 0)
    let period = lab.screen.period(after: 0).inSeconds
    return CGFloat(start.duration(to: instant).inSeconds / period) * unit
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawScreen(context)
    drawRefreshes(context)
    drawUpdates(context)
  }

  private func drawRefreshes(_ context: CGContext) {
    let text = DrawnText(size: 10, weight: .medium, color: .secondaryLabel)
    context.setStrokeColor(UIColor.separator.cgColor)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [3, 3])
    for index in 0..<Self.refreshes {
      let x = max(0.5, x(lab.screen.instant(of: Int64(index))))
      context.move(to: CGPoint(x: x, y: 14))
      context.addLine(to: CGPoint(x: x, y: Self.screenTop))
      context.strokePath()
      let milliseconds =
        lab.screen.instant(of: 0).duration(to: lab.screen.instant(of: Int64(index))).inSeconds
        * 1000
      text.draw(FrameChart.text(milliseconds), at: CGPoint(x: x + 1, y: 0))
    }
    context.setLineDash(phase: 0, lengths: [])
  }

  /// Boxes as long as the work, with the picture's number; an arrow leads to where it is shown.
  private func drawUpdates(_ context: CGContext) {
    let text = DrawnText(size: 11, weight: .semibold, color: .white)
    let small = DrawnText(size: 9, weight: .semibold, color: .secondaryLabel)
    for (number, update) in outcome.updates.enumerated() {
      let left = x(update.begin)
      guard left < bounds.width else { break }
      let fate = fate(of: update)
      let box = CGRect(
        x: left, y: Self.boxTop, width: max(3, x(update.end) - left - 1), height: Self.boxHeight)
      fate.color.setFill()
      UIBezierPath(roundedRect: box, cornerRadius: min(5, box.width / 2)).fill()
      if box.width > 14 {
        text.draw("\(number + 1)", centredAt: box.middle)
      } else {
        small.draw("\(number + 1)", at: CGPoint(x: box.maxX + 1, y: box.midY - 6))
      }
      drawWay(of: update, fate, from: CGPoint(x: x(update.end), y: box.maxY), context)
    }
  }

  private func drawWay(
    of update: FrameUpdate, _ fate: FrameFate, from start: CGPoint, _ context: CGContext
  ) {
    guard let record = outcome.records.first(where: { $0.shown == update }) else { return }
    let end = CGPoint(x: x(record.at), y: Self.screenTop - 2)
    guard end.x <= bounds.width + unit else { return }
    context.setStrokeColor(fate.color.cgColor)
    context.setLineWidth(1.5)
    context.move(to: CGPoint(x: min(start.x, end.x), y: start.y))
    context.addCurve(
      to: end, control1: CGPoint(x: start.x, y: start.y + 18),
      control2: CGPoint(x: end.x, y: end.y - 20))
    context.strokePath()
  }

  private func fate(of update: FrameUpdate) -> FrameFate {
    guard let record = outcome.records.first(where: { $0.shown == update }) else {
      return .dropped
    }
    return record.isLate ? .late : .shown
  }

  /// What is on the screen from each refresh to the next.
  private func drawScreen(_ context: CGContext) {
    var number: Int?
    let big = DrawnText(size: 13, weight: .semibold, color: .label)
    let faint = DrawnText(size: 13, weight: .semibold, color: .tertiaryLabel)
    for index in 0..<Self.refreshes {
      let record = outcome.records.first { $0.refresh == Int64(index) }
      if let shown = record?.shown { number = outcome.updates.firstIndex(of: shown) }
      let isNew = record?.shown != nil
      let left = x(lab.screen.instant(of: Int64(index)))
      let box = CGRect(
        x: left + 1, y: Self.screenTop, width: unit - 2, height: Self.screenHeight)
      (isNew ? UIColor.secondarySystemFill : .quaternarySystemFill).setFill()
      UIBezierPath(roundedRect: box, cornerRadius: 6).fill()
      let text = number.map { "\($0 + 1)" } ?? "–"
      (isNew ? big : faint).draw(text, centredAt: box.middle)
    }
    DrawnText(size: 10, weight: .medium, color: .secondaryLabel).draw(
      "on the screen", at: CGPoint(x: 1, y: Self.screenTop + Self.screenHeight + 3))
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
