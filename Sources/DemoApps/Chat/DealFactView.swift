import UIKit

/// A row of a deal's card: a name, and at the right what it is.
final class DealFactView: UIView {
  static let height: CGFloat = 34

  private let name = UILabel()
  private let value = UILabel()
  private let line = UIView()

  init(_ fact: Deal.Fact) {
    super.init(frame: .zero)
    name.text = fact.name
    name.font = .systemFont(ofSize: 13)
    name.textColor = .secondaryLabel
    value.text = fact.value
    value.font = .systemFont(ofSize: 13)
    value.textAlignment = .right
    line.backgroundColor = ChatColors.hairline
    for part in [name, value, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    name.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    value.frame = CGRect(
      x: bounds.width * 0.3, y: 0, width: bounds.width * 0.7, height: bounds.height)
  }
}
