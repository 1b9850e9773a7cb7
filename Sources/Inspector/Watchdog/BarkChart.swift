import Simulation
import UIKit
import VirtualTime

/// How often the dog barked with each set of fixes, as bars, and when, as dots on a line of time.
///
/// The sets stand in the order in which they were first seen, the latest ones only; a set has the
/// same colour in its bar and on the line.
final class BarkChart: UIView {
  private static let rowHeight: CGFloat = 40
  private static let lineHeight: CGFloat = 34
  /// More than these are not shown.
  static let capacity = 6
  private static let colors: [UIColor] = [
    .systemBlue, .systemOrange, .systemTeal, .systemPurple, .systemPink, .systemIndigo,
  ]

  private(set) var rows: [KeyboardDashboard.Row] = []
  private(set) var barks: [KeyboardDashboard.Bark] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  /// How high it is with what it shows, in points.
  var height: CGFloat { CGFloat(shown.count) * Self.rowHeight + Self.lineHeight }

  private var shown: ArraySlice<KeyboardDashboard.Row> { rows.suffix(Self.capacity) }

  func show(_ rows: [KeyboardDashboard.Row], barks: [KeyboardDashboard.Bark]) {
    self.rows = rows
    self.barks = barks
    accessibilityLabel = rows.map { "\($0.fixes): \(Self.words(of: $0))" }.joined(separator: "; ")
    setNeedsDisplay()
  }

  /// What stands at the right of a row.
  nonisolated static func words(of row: KeyboardDashboard.Row) -> String {
    guard let rate = row.barksPerThousand else { return "not heard of yet" }
    let times = row.barks == 1 ? "1 bark" : "\(row.barks) barks"
    return "\(times) in \(row.events), \(Int(rate.rounded())) ‰"
  }

  override func draw(_ rect: CGRect) {
    guard UIGraphicsGetCurrentContext() != nil, !rows.isEmpty else { return }
    let most = shown.compactMap(\.barksPerThousand).max() ?? 0
    for (place, row) in shown.enumerated() {
      draw(row, y: CGFloat(place) * Self.rowHeight, most: most, color: color(at: place))
    }
    drawLine(y: CGFloat(shown.count) * Self.rowHeight)
  }

  private func color(at place: Int) -> UIColor { Self.colors[place % Self.colors.count] }

  private func draw(
    _ row: KeyboardDashboard.Row, y: CGFloat, most: Double, color: UIColor
  ) {
    let value = Self.words(of: row)
    let small = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    let width = value.size(withAttributes: [.font: small]).width
    value.draw(
      at: CGPoint(x: bounds.width - width, y: y + 1),
      withAttributes: [.font: small, .foregroundColor: UIColor.secondaryLabel])
    let name = UIFont.systemFont(ofSize: 13, weight: .medium)
    let room = bounds.width - width - 10
    Self.cut(row.fixes, to: room, font: name).draw(
      at: CGPoint(x: 0, y: y), withAttributes: [.font: name, .foregroundColor: UIColor.label])
    let track = CGRect(x: 0, y: y + 22, width: bounds.width, height: 6)
    bar(track, .systemGray5)
    let share = most > 0 ? (row.barksPerThousand ?? 0) / most : 0
    // No bark at all is what one hopes for, and looks like it.
    if share > 0 {
      bar(CGRect(x: 0, y: track.minY, width: max(6, track.width * share), height: 6), color)
    } else if row.events > 0 {
      bar(CGRect(x: 0, y: track.minY, width: 6, height: 6), .systemGreen)
    }
  }

  private func bar(_ box: CGRect, _ color: UIColor) {
    color.setFill()
    UIBezierPath(roundedRect: box, cornerRadius: 3).fill()
  }

  /// The time from the first notification to the latest, in the colours of the sets that were on.
  private func drawLine(y: CGFloat) {
    guard let start = rows.map(\.firstSeen).min(), let end = rows.map(\.lastSeen).max() else {
      return
    }
    let whole = max(1e-9, start.duration(to: end).inSeconds)
    func x(_ instant: Instant) -> CGFloat {
      4 + (bounds.width - 8) * CGFloat(start.duration(to: instant).inSeconds / whole)
    }
    for (place, row) in shown.enumerated() {
      let left = x(row.firstSeen)
      let right = max(left + 3, x(row.lastSeen))
      bar(
        CGRect(x: left, y: y + 11, width: right - left, height: 3),
        color(at: place).withAlphaComponent(0.45))
    }
    UIColor.systemRed.setFill()
    for bark in barks {
      UIBezierPath(ovalIn: CGRect(x: x(bark.at) - 3, y: y + 9.5, width: 6, height: 6)).fill()
    }
    let text = DrawnText(size: 10, weight: .medium, color: .secondaryLabel)
    text.draw(Self.clock(start), at: CGPoint(x: 0, y: y + 20))
    let last = Self.clock(end)
    let font = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .medium)
    let width = last.size(withAttributes: [.font: font]).width
    text.draw(last, at: CGPoint(x: bounds.width - width, y: y + 20))
  }

  private static func clock(_ instant: Instant) -> String {
    let tenths = (Instant.zero.duration(to: instant).inSeconds * 10).rounded() / 10
    return "\(tenths) s"
  }

  private static func cut(_ text: String, to width: CGFloat, font: UIFont) -> String {
    var text = text
    guard text.size(withAttributes: [.font: font]).width > width else { return text }
    while !text.isEmpty, (text + "…").size(withAttributes: [.font: font]).width > width {
      text.removeLast()
    }
    return text + "…"
  }
}
