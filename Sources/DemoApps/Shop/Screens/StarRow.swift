import UIKit

/// Five stars, so many of them full.
final class StarRow: UIView {
  static let size = CGSize(width: 92, height: 18)
  private let stars = (0..<5).map { _ in UIImageView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = ShopLook.star
    isUserInteractionEnabled = false
    for star in stars { addSubview(star) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ rating: Double) {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: rating >= Double(index) + 0.5 ? "star.fill" : "star")
    }
    accessibilityLabel = "\(Int((rating * 10).rounded())) of 50"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * 18.5, y: 0.5, width: 17, height: 17)
    }
  }
}
