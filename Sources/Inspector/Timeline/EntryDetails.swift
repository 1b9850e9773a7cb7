import Simulation
import UIKit

/// Everything one entry holds, name beside value, on a card of its own.
final class EntryDetails: UIView {
  private let badge = KindBadge()
  private let title = UILabel(size: 15, weight: .semibold)
  private let close = UIButton(type: .custom)
  private var names: [UILabel] = []
  private var values: [UILabel] = []
  private static let head: CGFloat = 44
  private static let nameWidth: CGFloat = 76
  private static let longest = 4

  var closed: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = Metrics.cardRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    close.setImage(.sign("xmark.circle.fill", pointSize: 15), for: .normal)
    close.tintColor = .tertiaryLabel
    close.accessibilityLabel = "Close details"
    close.addAction(UIAction { [weak self] _ in self?.closed() }, for: .touchUpInside)
    for view in [badge, title, close] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: TimelineEntry) {
    badge.kind = entry.kind
    title.text = EntryText.title(of: entry)
    for label in names + values { label.removeFromSuperview() }
    let lines = EntryText.details(of: entry)
    names = lines.map { UILabel($0.name, size: 12, color: .secondaryLabel) }
    values = lines.map { line in
      let label = UILabel(line.value, size: 12, tabular: true)
      label.numberOfLines = Self.longest
      return label
    }
    for label in names + values { addSubview(label) }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lay(width: size.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: Metrics.inset, y: 10, width: 24, height: 24)
    close.frame = CGRect(x: bounds.width - 40, y: 4, width: 36, height: 36)
    title.frame = CGRect(x: 48, y: 10, width: bounds.width - 48 - 44, height: 24)
    _ = lay(width: bounds.width, places: true)
  }

  private func lay(width: CGFloat, places: Bool) -> CGFloat {
    let start = Metrics.inset + Self.nameWidth
    let room = width - start - Metrics.inset
    var y = Self.head
    for (name, value) in zip(names, values) {
      let height = max(16, value.sizeThatFits(CGSize(width: room, height: 0)).height)
      if places {
        name.frame = CGRect(x: Metrics.inset, y: y, width: Self.nameWidth, height: 16)
        value.frame = CGRect(x: start, y: y, width: room, height: height)
      }
      y += height + 4
    }
    return y + 8
  }
}
