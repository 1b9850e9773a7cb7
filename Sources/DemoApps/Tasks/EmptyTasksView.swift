import UIKit

/// What stands where the list would be while there is nothing in it.
final class EmptyTasksView: UIView {
  private let picture = UIImageView(image: UIImage(named: "tasks/empty"))
  private let title = UILabel()
  private let message = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    title.text = "No Tasks"
    title.font = .systemFont(ofSize: 22, weight: .bold)
    message.text = "Tap + to add your first one."
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.textColor = .secondaryLabel
    message.numberOfLines = 0
    for label in [title, message] { label.textAlignment = .center }
    for part in [picture, title, message] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A phone on its side has room for the words only.
    let showsPicture = bounds.height >= 260
    picture.isHidden = !showsPicture
    let size = picture.image?.size ?? .zero
    let width = min(280, bounds.width - 32)
    let words = message.sizeThatFits(CGSize(width: width, height: .infinity))
    let pictureHeight = showsPicture ? size.height + 16 : 0
    var y = ((bounds.height - pictureHeight - 28 - 6 - words.height) / 2).rounded()
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
    y += pictureHeight
    title.frame = CGRect(x: 0, y: y, width: bounds.width, height: 28)
    message.frame = CGRect(
      x: (bounds.width - width) / 2, y: y + 34, width: width, height: words.height)
  }
}
