import UIKit

/// A row for a number: its name and value above, a slider below.
final class SliderRow: CardRow {
  private let slider = UISlider()
  private let value = UILabel(size: 15, color: .secondaryLabel, tabular: true)
  private let step: Double
  private let range: ClosedRange<Double>
  private let isFineAtStart: Bool
  private let text: (Double) -> String
  private let moved: (Double) -> Void

  /// - Parameters:
  ///   - step: what values are whole multiples of.
  ///   - isFineAtStart: for ranges from few to very many: the slider's first half is their first
  ///     eighth, and values have two digits that count.
  ///   - text: how a value is written.
  ///   - moved: called with each new value while the slider moves.
  init(
    _ title: String, range: ClosedRange<Double>, step: Double,
    isFineAtStart: Bool = false, text: @escaping (Double) -> String,
    moved: @escaping (Double) -> Void
  ) {
    self.step = step
    self.range = range
    self.isFineAtStart = isFineAtStart
    self.text = text
    self.moved = moved
    super.init(title)
    slider.minimumValue = 0
    slider.maximumValue = 1
    slider.accessibilityLabel = title
    value.textAlignment = .right
    slider.addAction(UIAction { [weak self] _ in self?.took() }, for: .valueChanged)
    for view in [value, slider] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { 72 }

  /// What the slider stands at, as a multiple of the step.
  var shownValue: Double {
    let part = Double(slider.value)
    let span = range.upperBound - range.lowerBound
    let value = range.lowerBound + (isFineAtStart ? part * part * part : part) * span
    let coarse = isFineAtStart && value > 10 ? pow(10, floor(log10(value)) - 1) : step
    return (value / coarse).rounded() * coarse
  }

  /// Where the slider stands for a value, from 0 to 1.
  func place(of value: Double) -> Double {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return isFineAtStart ? cbrt(part) : part
  }

  /// Shows a value; a slider under a finger stays where the finger is.
  func show(_ number: Double) {
    value.text = text(number)
    if !slider.isTracking { slider.value = Float(place(of: number)) }
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
