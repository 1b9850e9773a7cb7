import UIKit

/// Colours and measures of the shop.
@MainActor enum ShopLook {
  static let tint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.25, green: 0.61, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 0.44, blue: 0.92, alpha: 1)
  }
  static let star = UIColor.systemOrange

  /// From the screen's edge to what stands on it, in points; text lines are no longer than 680.
  static func margin(in view: UIView) -> CGFloat {
    let safe = max(view.safeAreaInsets.left, view.safeAreaInsets.right)
    return max(view.bounds.width >= 700 ? 32 : 20, safe + 16)
  }

  /// The same where lines of text run from edge to edge.
  static func readableMargin(in view: UIView) -> CGFloat {
    max(margin(in: view), (view.bounds.width - 680) / 2)
  }

  static func label(
    _ size: CGFloat, _ weight: UIFont.Weight = .regular, _ color: UIColor = .label, lines: Int = 1
  ) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.numberOfLines = lines
    return label
  }

  static func filledButton(_ title: String, id: String) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.buttonSize = .large
    configuration.cornerStyle = .large
    let button = UIButton(configuration: configuration)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.accessibilityIdentifier = id
    return button
  }
}

/// A scroll view that a finger can drag from anywhere, its buttons too.
final class DraggableScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// A picture of a product on its ground.
final class ProductPicture: UIView {
  private let picture = UIImageView()
  /// How much of the shorter side the picture has.
  var share: CGFloat = 0.78 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ product: Product?) {
    backgroundColor = product?.groundColor ?? .secondarySystemBackground
    picture.image = product.map {
      UIImage(artwork: $0.artwork, size: CGSize(width: 160, height: 160))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height) * share
    picture.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
  }
}
