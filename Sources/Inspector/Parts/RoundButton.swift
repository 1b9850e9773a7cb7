import UIKit

/// A symbol on a gray disc.
final class RoundButton: UIButton {
  static let side: CGFloat = 40

  convenience init(_ label: String, sign: String? = nil) {
    self.init(frame: .zero)
    accessibilityLabel = label
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.side / 2
    tintColor = .systemBlue
    if let sign { setImage(.sign(sign, pointSize: 15), for: .normal) }
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
