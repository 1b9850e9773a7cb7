import UIKit

/// The bar below a product: how many, and into the bag.
final class PurchaseBar: UIView {
  /// Without the safe area.
  static let height: CGFloat = 74

  private let line = UIView()
  private let stepper = QuantityStepper(least: 1, id: "quantity")
  private let button = ShopLook.filledButton("Add to Bag", id: "addToBag")
  var margin: CGFloat = 20 { didSet { setNeedsLayout() } }
  var price = 0 { didSet { showPrice() } }
  var onAdd: @MainActor (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    for part in [line, stepper, button] { addSubview(part) }
    stepper.onChange = { [weak self] _ in self?.showPrice() }
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onAdd(stepper.count)
        stepper.count = 1
        showPrice()
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func showPrice() {
    button.configuration?.title = "Add to Bag, \(Price.text(price * stepper.count))"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let size = QuantityStepper.size
    stepper.frame = CGRect(
      x: margin, y: (Self.height - size.height) / 2, width: size.width, height: size.height)
    let x = stepper.frame.maxX + 14
    button.frame = CGRect(x: x, y: 12, width: bounds.width - margin - x, height: 50)
  }
}

/// The stars of a product, and the way to what people say of it.
final class ReviewsButton: UIControl {
  private let stars = StarRow()
  private let label = ShopLook.label(15, .regular, .secondaryLabel)
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.right"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "reviews"
    arrow.tintColor = .tertiaryLabel
    for part in [stars, label, arrow] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

  func show(_ product: Product) {
    stars.show(product.rating)
    let count = product.reviews.count
    label.text = "\(count) review\(count == 1 ? "" : "s")"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height / 2
    stars.frame = CGRect(
      x: 0, y: middle - 9, width: StarRow.size.width, height: StarRow.size.height)
    let width = label.sizeThatFits(bounds.size).width
    label.frame = CGRect(x: stars.frame.maxX + 8, y: middle - 10, width: width, height: 20)
    arrow.frame = CGRect(x: label.frame.maxX + 3, y: middle - 8, width: 16, height: 16)
  }
}
