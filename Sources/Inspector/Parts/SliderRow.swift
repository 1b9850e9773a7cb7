import UIKit

/// A row for a number: its name and value above, a slider below.
final class SliderRow: CardRow {
  private let slider = UISlider()
  private let value = UILabel(size: 15, color: .secondaryLabel, tabular: true)
  private let step: Double
  private let text: (Double) -> String
  private let moved: (Double) -> Void

  /// - Parameters:
  ///   - step: what values are whole multiples of.
  ///   - text: how a value is written.
  ///   - moved: called with each new value while the slider moves.
  init(
    _ title: String, range: ClosedRange<Double>, step: Double,
    text: @escaping (Double) -> String, moved: @escaping (Double) -> Void
  ) {
    self.step = step
    self.text = text
    self.moved = moved
    super.init(title)
    slider.minimumValue = Float(range.lowerBound)
    slider.maximumValue = Float(range.upperBound)
    slider.accessibilityLabel = title
    value.textAlignment = .right
    slider.addAction(UIAction { [weak self] _ in self?.took() }, for: .valueChanged)
    for view in [value, slider] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { 72 }

  /// What the slider stands at, as a multiple of the step.
  var shownValue: Double { (Double(slider.value) / step).rounded() * step }

  /// Shows a value; a slider under a finger stays where the finger is.
  func show(_ number: Double) {
    value.text = text(number)
    if !slider.isTracking { slider.value = Float(number) }
  }

  private func took() {
    value.text = text(shownValue)
    moved(shownValue)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = Metrics.inset
    let width = bounds.width - 2 * inset
    name.frame = CGRect(x: inset, y: 8, width: width * 0.6, height: 22)
    value.frame = CGRect(x: inset + width * 0.6, y: 8, width: width * 0.4, height: 22)
    slider.frame = CGRect(x: inset, y: 32, width: width, height: 32)
  }
}
