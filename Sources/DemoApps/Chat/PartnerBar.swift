import UIKit

/// The bar above the messages: whom one talks to, and what the partner does.
final class PartnerBar: UIView {
  private let face = UIImageView(image: UIImage(named: "chat/mila"))
  private let name = UILabel()
  private let status = UILabel()
  private let light = UIView()
  private let line = UIView()

  /// Without the safe area above it.
  static let height: CGFloat = 50
  static let lowHeight: CGFloat = 36

  var isTyping = false { didSet { showStatus() } }
  var isThere = true { didSet { showStatus() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = ChatColors.bar
    isUserInteractionEnabled = false
    line.backgroundColor = ChatColors.barLine
    name.text = Deal.example.seller
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.textColor = ChatColors.text
    status.font = .systemFont(ofSize: 12)
    status.accessibilityIdentifier = "partner"
    light.layer.cornerRadius = 4
    for part in [line, face, name, status, light] { addSubview(part) }
    showStatus()
  }

  required init?(coder: NSCoder) { nil }

  private func showStatus() {
    status.text = isTyping ? "typing…" : isThere ? "online" : "away"
    status.textColor = ChatColors.quiet
    light.backgroundColor = isThere ? .systemGreen : .systemGray
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let room = bounds.height - safe.top
    let isLow = room < 44
    let side: CGFloat = isLow ? 24 : 34
    let x = max(16, safe.left)
    let middle = safe.top + room / 2
    face.frame = CGRect(x: x, y: middle - side / 2, width: side, height: side)
    let textX = face.frame.maxX + 10
    let nameWidth = name.intrinsicContentSize.width
    name.frame = CGRect(
      x: textX, y: isLow ? middle - 10 : middle - 18, width: nameWidth, height: 20)
    let statusX = isLow ? name.frame.maxX + 20 : textX + 13
    status.frame = CGRect(
      x: statusX, y: isLow ? middle - 8 : middle + 2, width: 120, height: 16)
    light.frame = CGRect(x: statusX - 13, y: status.frame.midY - 4, width: 8, height: 8)
  }
}
