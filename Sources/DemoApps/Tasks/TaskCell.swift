import TaskListModel
import UIKit

/// A task's row: a round check mark, the name, and at the right how long ago it was added.
final class TaskCell: UITableViewCell {
  static let identifier = "task"
  static let rowHeight: CGFloat = 52

  private static let checkSize: CGFloat = 24
  private static let gap: CGFloat = 12
  /// Of a task that is done.
  private static let dimmed: CGFloat = 0.4
  private static let strikeDuration: TimeInterval = 0.3

  private let ring = UIImageView(image: UIImage(systemName: "circle"))
  private let check = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
  private let name = UILabel()
  private let age = UILabel()
  private let strike = UIView()
  private var isDone = false
  /// The age that is shown, in seconds.
  private(set) var shownAge = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    showRing()
    name.font = .preferredFont(forTextStyle: .body)
    name.textAlignment = .left
    age.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    age.textColor = .secondaryLabel
    age.textAlignment = .right
    age.accessibilityIdentifier = "age"
    strike.backgroundColor = .label
    strike.isUserInteractionEnabled = false
    for part in [ring, check, name, age, strike] { contentView.addSubview(part) }
  }

  // MARK: What it shows

  func show(_ item: TaskItem, age seconds: Int) {
    name.text = item.name
    show(age: seconds)
    isDone = item.isDone
    UIView.performWithoutAnimation { settle() }
    setNeedsLayout()
  }

  func show(age seconds: Int) {
    shownAge = seconds
    age.text = AgeText.text(seconds: seconds)
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    showRing()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    showRing()
  }

  /// Darker on the gray of a row that is touched, where its own gray would be lost.
  private func showRing() {
    ring.tintColor = isHighlighted || isSelected ? .systemGray : .systemGray3
  }

  /// Strikes the name through from its beginning, or takes the line back.
  func setDone(_ done: Bool) {
    isDone = done
    check.transform = done ? CGAffineTransform(scaleX: 0.4, y: 0.4) : .identity
    UIView.animate(
      withDuration: Self.strikeDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.settle() })
  }

  private func settle() {
    check.alpha = isDone ? 1 : 0
    check.transform = .identity
    ring.alpha = isDone ? 0 : 1
    name.alpha = isDone ? Self.dimmed : 1
    age.alpha = isDone ? Self.dimmed : 1
    strike.alpha = isDone ? Self.dimmed : 1
    layStrike()
  }

  // MARK: Layout

  /// From the screen's edges to the rows, the large title and the bar's buttons, on a table of this
  /// width (look facts 3.6.2); plain tables do not keep to a readable width by themselves.
  static func margin(forWidth width: CGFloat, safe: UIEdgeInsets) -> CGFloat {
    let own: CGFloat = width >= 414 ? 20 : 16
    return own + max(safe.left, safe.right)
  }

  /// From the row's left edge to the name, on a table of this width.
  static func nameStart(forWidth width: CGFloat, safe: UIEdgeInsets) -> CGFloat {
    margin(forWidth: width, safe: safe) + checkSize + gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = contentView.bounds
    let safe = safeAreaInsets
    let margin = Self.margin(forWidth: box.width, safe: safe)
    let place = CGRect(
      x: margin, y: (box.height - Self.checkSize) / 2, width: Self.checkSize,
      height: Self.checkSize)
    for mark in [ring, check] {
      mark.bounds.size = place.size
      mark.center = CGPoint(x: place.midX, y: place.midY)
    }
    let ageWidth = age.intrinsicContentSize.width
    age.frame = CGRect(
      x: box.width - margin - ageWidth, y: 0, width: ageWidth, height: box.height)
    let start = place.maxX + Self.gap
    let room = max(0, age.frame.minX - Self.gap - start)
    // As wide as the words that are shown, so that those read from right to left begin at the mark,
    // too, and the line ends with them.
    let shown = name.textRect(
      forBounds: CGRect(x: 0, y: 0, width: room, height: box.height), limitedToNumberOfLines: 1)
    name.frame = CGRect(x: start, y: 0, width: shown.width, height: box.height)
    layStrike()
  }

  /// How long the line through the name is seen to be at this moment.
  var shownStrikeLength: CGFloat {
    strike.layer.presentation()?.frame.width ?? strike.frame.width
  }

  /// As long as the words that are seen, or of no length at their beginning.
  private func layStrike() {
    strike.frame = CGRect(
      x: name.frame.minX, y: (name.frame.midY + 0.5).rounded(),
      width: isDone ? name.frame.width : 0, height: 1)
  }
}
