import UIKit

/// A product in the grid: its picture, who makes it, what it is called and what it costs.
final class ProductTile: UIControl {
  /// Below the picture, in points.
  static let textHeight: CGFloat = 68

  let product: Product
  private let picture = ProductPicture()
  private let maker = ShopLook.label(12, .medium, .secondaryLabel)
  private let name = ShopLook.label(16, .semibold)
  private let price = ShopLook.label(15, .regular, .secondaryLabel)

  init(_ product: Product) {
    self.product = product
    super.init(frame: .zero)
    picture.show(product)
    maker.text = product.maker
    name.text = product.name
    price.text = Price.text(product.price)
    accessibilityIdentifier = "product\(product.id)"
    for part in [picture, maker, name, price] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: isHighlighted ? 0.1 : 0.3) {
        self.transform =
          self.isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let side = bounds.height - Self.textHeight
    picture.frame = CGRect(x: 0, y: 0, width: width, height: side)
    maker.frame = CGRect(x: 2, y: side + 8, width: width - 4, height: 16)
    name.frame = CGRect(x: 2, y: side + 24, width: width - 4, height: 21)
    price.frame = CGRect(x: 2, y: side + 45, width: width - 4, height: 20)
  }
}
