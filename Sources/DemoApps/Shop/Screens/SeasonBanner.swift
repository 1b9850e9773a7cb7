import UIKit

/// What the shop is proud of at the moment, across its front page.
final class SeasonBanner: UIControl {
  private let product: Product?
  private let picture = UIImageView()
  private let above = ShopLook.label(13, .semibold, UIColor(white: 1, alpha: 0.8))
  private let title = ShopLook.label(26, .bold, .white, lines: 2)
  private let below = ShopLook.label(15, .medium, UIColor(white: 1, alpha: 0.9))

  init(_ product: Product?) {
    self.product = product
    super.init(frame: .zero)
    accessibilityIdentifier = "banner"
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.11, green: 0.20, blue: 0.42, alpha: 1)
        : UIColor(red: 0.13, green: 0.33, blue: 0.78, alpha: 1)
    }
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    picture.image = product.map {
      UIImage(artwork: $0.artwork, size: CGSize(width: 160, height: 160))
    }
    above.text = "New season"
    title.text = "Further than\nyesterday"
    below.text = product.map { "\($0.name), \(Price.text($0.price))" }
    for part in [picture, above, title, below] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.85 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    let side = height * 1.02
    picture.frame = CGRect(
      x: bounds.width - side * 0.84, y: (height - side) / 2 + 6, width: side, height: side)
    let width = bounds.width - 40
    above.frame = CGRect(x: 20, y: 22, width: width, height: 18)
    title.frame = CGRect(x: 20, y: 42, width: width * 0.6, height: 66)
    below.frame = CGRect(x: 20, y: height - 42, width: width, height: 20)
  }
}
