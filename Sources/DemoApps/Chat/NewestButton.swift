import UIKit

/// The round button that goes to the newest message, with how many have come unseen.
final class NewestButton: UIControl {
  private let circle = UIView()
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let badge = UIView()
  private let number = UILabel()
  private(set) var isShown = false

  /// New messages below what is seen.
  var count = 0 { didSet { showCount() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "newest"
    accessibilityLabel = "New messages"
    circle.backgroundColor = ChatColors.theirs
    circle.layer.cornerRadius = 18
    circle.layer.shadowOpacity = 0.35
    circle.layer.shadowRadius = 6
    circle.layer.shadowOffset = CGSize(width: 0, height: 2)
    arrow.tintColor = .white
    badge.backgroundColor = ChatColors.mine
    badge.layer.cornerRadius = 9
    number.font = .systemFont(ofSize: 12, weight: .semibold)
    number.textColor = .white
    number.textAlignment = .center
    for part in [circle, arrow, badge, number] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    alpha = 0
    isUserInteractionEnabled = false
    showCount()
  }

  required init?(coder: NSCoder) { nil }

  func setShown(_ shows: Bool) {
    guard shows != isShown else { return }
    isShown = shows
    isUserInteractionEnabled = shows
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.alpha = shows ? 1 : 0 })
  }

  private func showCount() {
    number.text = "\(count)"
    badge.isHidden = count == 0
    number.isHidden = count == 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = CGRect(x: bounds.midX - 18, y: bounds.midY - 18, width: 36, height: 36)
    arrow.bounds.size = CGSize(width: 22, height: 22)
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY + 1)
    let width = max(18, number.intrinsicContentSize.width + 10)
    badge.frame = CGRect(x: bounds.midX - width / 2, y: -7, width: width, height: 18)
    number.frame = badge.frame
  }
}
