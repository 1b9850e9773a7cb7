import UIKit

/// A bar below the child, so that the child does not reach the window's bottom.
final class ChatFooter: UIView {
  static let height: CGFloat = 54

  private let sign = UIImageView(image: UIImage(systemName: "lock.fill"))
  private let text = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "footer"
    backgroundColor = ChatColors.dealGround
    line.backgroundColor = .separator
    sign.tintColor = .systemGreen
    text.text = "Payments are safe until you have the key"
    text.font = .systemFont(ofSize: 13)
    text.textColor = .secondaryLabel
    for part in [line, sign, text] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let width = text.intrinsicContentSize.width
    let x = (bounds.width - width - 28) / 2
    sign.frame = CGRect(x: x, y: Self.height / 2 - 10, width: 20, height: 20)
    text.frame = CGRect(x: x + 28, y: 0, width: width, height: Self.height)
  }
}
