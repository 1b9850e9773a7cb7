import UIKit

/// Minus, a number, plus.
final class QuantityStepper: UIView {
  static let size = CGSize(width: 116, height: 36)

  private let minus = UIButton(type: .system)
  private let plus = UIButton(type: .system)
  private let number = UILabel()
  private let least: Int
  var onChange: @MainActor (Int) -> Void = { _ in }

  var count = 1 { didSet { showCount() } }

  init(least: Int, id: String) {
    self.least = least
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.size.height / 2
    layer.cornerCurve = .continuous
    minus.setImage(UIImage(systemName: "minus"), for: .normal)
    plus.setImage(UIImage(systemName: "plus"), for: .normal)
    minus.accessibilityIdentifier = "\(id)Less"
    plus.accessibilityIdentifier = "\(id)More"
    number.accessibilityIdentifier = "\(id)Count"
    number.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
    number.textAlignment = .center
    minus.addAction(UIAction { [weak self] _ in self?.step(-1) }, for: .touchUpInside)
    plus.addAction(UIAction { [weak self] _ in self?.step(1) }, for: .touchUpInside)
    for part in [minus, number, plus] { addSubview(part) }
    showCount()
  }

  required init?(coder: NSCoder) { nil }

  private func step(_ way: Int) {
    let next = min(Bag.most, max(least, count + way))
    guard next != count else { return }
    count = next
    onChange(next)
  }

  private func showCount() {
    number.text = "\(count)"
    minus.isEnabled = count > least
    plus.isEnabled = count < Bag.most
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    minus.frame = CGRect(x: 0, y: 0, width: 42, height: height)
    plus.frame = CGRect(x: bounds.width - 42, y: 0, width: 42, height: height)
    number.frame = CGRect(x: 42, y: 0, width: bounds.width - 84, height: height)
  }
}
