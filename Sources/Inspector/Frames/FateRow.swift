import FrameTiming
import UIKit

/// How many frames had which fate, each beside its colour.
final class FateRow: CardRow {
  private var numbers: [UILabel] = []
  private var names: [UILabel] = []
  private var dots: [UIView] = []

  init() {
    super.init("")
    isUserInteractionEnabled = false
    for fate in FrameFate.allCases {
      let dot = UIView()
      dot.backgroundColor = fate.color
      dot.layer.cornerRadius = 4
      dots.append(dot)
      let number = UILabel("0", size: 20, weight: .semibold, tabular: true)
      number.accessibilityLabel = fate.title
      numbers.append(number)
      names.append(UILabel(fate.title, size: 12, color: .secondaryLabel))
    }
    for view in dots + numbers + names { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { 62 }

  func show(_ counts: FrameCounts) {
    for (fate, label) in zip(FrameFate.allCases, numbers) {
      let text = "\(fate.count(in: counts))"
      if label.text != text { label.text = text }
    }
  }

  /// What stands below each fate, in the order of the fates.
  var shownNumbers: [Int] { numbers.map { Int($0.text ?? "") ?? -1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width - 2 * Metrics.inset) / CGFloat(numbers.count)
    for place in numbers.indices {
      let x = Metrics.inset + width * CGFloat(place)
      numbers[place].frame = CGRect(x: x, y: 8, width: width, height: 26)
      dots[place].frame = CGRect(x: x, y: 42, width: 8, height: 8)
      names[place].frame = CGRect(x: x + 12, y: 37, width: width - 12, height: 18)
    }
  }
}

/// A row that holds a drawing.
final class DrawingRow: CardRow {
  private let drawing: UIView
  private let drawingHeight: CGFloat

  init(_ drawing: UIView, height: CGFloat) {
    self.drawing = drawing
    drawingHeight = height
    super.init("")
    isUserInteractionEnabled = false
    addSubview(drawing)
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { drawingHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    drawing.frame = bounds.insetBy(dx: Metrics.inset, dy: 8)
  }
}
