import UIKit

/// A line of the bag.
final class BagCell: UITableViewCell {
  static let identifier = "bagLine"
  static let rowHeight: CGFloat = 124

  private let picture = ProductPicture()
  private let maker = ShopLook.label(13, .medium, .secondaryLabel)
  private let name = ShopLook.label(17, .semibold)
  private let price = ShopLook.label(16, .medium)
  private let stepper = QuantityStepper(least: 0, id: "line")
  private var onChange: @MainActor (Int) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    if picture.superview == nil { setUp() }
    let side = bounds.height - 28
    let inset = ShopLook.margin(in: self)
    picture.frame = CGRect(x: inset, y: 14, width: side, height: side)
    let x = picture.frame.maxX + 14
    let width = contentView.bounds.width - inset - x
    maker.frame = CGRect(x: x, y: 16, width: width, height: 17)
    name.frame = CGRect(x: x, y: 34, width: width, height: 22)
    let size = QuantityStepper.size
    let y = bounds.height - 16 - size.height
    price.frame = CGRect(x: x, y: y, width: width - size.width, height: size.height)
    stepper.frame = CGRect(
      x: x + width - size.width, y: y, width: size.width, height: size.height)
  }

  private func setUp() {
    selectionStyle = .default
    for part in [picture, maker, name, price, stepper] { contentView.addSubview(part) }
    stepper.onChange = { [weak self] in self?.onChange($0) }
  }

  func show(
    _ product: Product, count: Int, onChange: @escaping @MainActor (Int) -> Void
  ) {
    picture.layer.cornerRadius = 12
    picture.show(product)
    maker.text = product.maker
    name.text = product.name
    price.text = Price.text(product.price * count)
    stepper.count = count
    self.onChange = onChange
    accessibilityIdentifier = "line\(product.id)"
    setNeedsLayout()
  }
}
