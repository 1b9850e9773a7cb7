import UIKit

/// The bar below the bag: the total, and the button that pays.
final class CheckoutBar: UIView {
  /// Without the safe area.
  static let height: CGFloat = 112

  private let line = UIView()
  private let words = ShopLook.label(15, .regular, .secondaryLabel)
  private let total = ShopLook.label(22, .bold)
  let button = ShopLook.filledButton("Check Out", id: "checkOut")
  var margin: CGFloat = 20 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    total.textAlignment = .right
    total.accessibilityIdentifier = "total"
    for part in [line, words, total, button] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(total cents: Int, count: Int) {
    total.text = Price.text(cents)
    words.text = "\(count) item\(count == 1 ? "" : "s"), delivery free"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * margin
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    words.frame = CGRect(x: margin, y: 10, width: width * 0.6, height: 28)
    total.frame = CGRect(x: margin + width * 0.5, y: 10, width: width * 0.5, height: 28)
    button.frame = CGRect(x: margin, y: 48, width: width, height: 50)
  }
}

/// What a bag looks like that has nothing in it.
final class EmptyBagView: UIView {
  private let picture = UIImageView(
    image: UIImage(
      systemName: "bag", withConfiguration: UIImage.SymbolConfiguration(pointSize: 54)))
  private let title = ShopLook.label(22, .bold)
  private let words = ShopLook.label(16, .regular, .secondaryLabel, lines: 2)
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.tintColor = .tertiaryLabel
    title.text = "Your bag is empty"
    words.text = "What you choose waits for you here."
    button.setTitle("Look Around", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.accessibilityIdentifier = "lookAround"
    for label in [title, words] { label.textAlignment = .center }
    for part in [picture, title, words, button] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let y = max(0, bounds.height * 0.42 - 110)
    picture.frame = CGRect(x: (width - 76) / 2, y: y, width: 76, height: 76)
    title.frame = CGRect(x: 20, y: y + 92, width: width - 40, height: 28)
    words.frame = CGRect(x: 20, y: y + 124, width: width - 40, height: 22)
    button.frame = CGRect(x: (width - 160) / 2, y: y + 158, width: 160, height: 44)
  }
}
