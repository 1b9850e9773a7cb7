import UIKit

/// A step of a deal's history: a point on the line of time, what was done, and when.
final class DealStepCell: UITableViewCell {
  static let identifier = "step"
  static let rowHeight: CGFloat = 44
  private static let lineX: CGFloat = 24

  private let line = UIView()
  private let point = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let date = UILabel()
  private var isFirst = false
  private var isLast = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    line.backgroundColor = .systemGray4
    point.layer.cornerRadius = 4.5
    title.font = .systemFont(ofSize: 15)
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    date.font = .systemFont(ofSize: 12)
    date.textColor = .secondaryLabel
    date.textAlignment = .right
    for part in [line, point, title, detail, date] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter dateText: when it was done, in words.
  func show(_ step: Deal.Step, dateText: String, isFirst: Bool, isLast: Bool) {
    title.text = step.title
    title.font = .systemFont(ofSize: 15, weight: step.isCurrent ? .semibold : .regular)
    detail.text = step.detail
    date.text = dateText
    point.backgroundColor = step.isCurrent ? .systemGreen : .systemGray2
    self.isFirst = isFirst
    self.isLast = isLast
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = contentView.bounds
    let middle = box.midY
    let top = isFirst ? middle : 0
    line.frame = CGRect(
      x: Self.lineX - 1, y: top, width: 2, height: (isLast ? middle : box.height) - top)
    point.frame = CGRect(x: Self.lineX - 4.5, y: middle - 4.5, width: 9, height: 9)
    let dateWidth = date.intrinsicContentSize.width
    date.frame = CGRect(
      x: box.width - 16 - dateWidth, y: 0, width: dateWidth, height: box.height)
    let x = Self.lineX + 18
    let room = max(0, date.frame.minX - 10 - x)
    let hasDetail = !(detail.text ?? "").isEmpty
    title.frame = CGRect(x: x, y: middle - (hasDetail ? 18 : 10), width: room, height: 20)
    detail.frame = CGRect(x: x, y: middle + 1.5, width: room, height: 15)
  }
}
