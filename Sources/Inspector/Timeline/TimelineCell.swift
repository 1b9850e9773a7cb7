import Simulation
import UIKit

/// One entry in two lines: symbol, what and when; who and how.
final class TimelineCell: UITableViewCell {
  static let height: CGFloat = 46
  static let identifier = "entry"

  private let badge = KindBadge()
  private let name = UILabel(size: 14, weight: .semibold)
  private let time = UILabel(size: 12, color: .secondaryLabel, tabular: true)
  private let app = Pill()
  private let summary = UILabel(size: 12, color: .secondaryLabel, tabular: true)
  private let local = Pill()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    time.textAlignment = .right
    for view in [badge, name, time, app, summary, local] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter times: how many entries like this one the row stands for.
  func show(_ entry: TimelineEntry, times: Int = 1, tints: AppTints) {
    let text = EntryText(entry)
    badge.kind = entry.kind
    name.text = times > 1 ? "\(text.title)  ×\(times)" : text.title
    time.text = text.time
    app.show(entry.app, color: tints.color(of: entry.app))
    summary.text = text.summary
    local.isHidden = text.badge == nil
    if let badge = text.badge {
      local.show(badge, color: entry.isLocal == true ? .systemGray : .systemOrange)
    }
    accessibilityLabel = "\(text.title), \(entry.app), \(text.time)"
    setNeedsLayout()
  }

  /// True for what happens after the moment that is looked at.
  var isFaint = false { didSet { contentView.alpha = isFaint ? 0.35 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = bounds.width - 12
    badge.frame = CGRect(x: 12, y: 11, width: 24, height: 24)
    let start: CGFloat = 46
    let timeWidth = time.intrinsicContentSize.width
    time.frame = CGRect(x: right - timeWidth, y: 5, width: timeWidth, height: 18)
    name.frame = CGRect(x: start, y: 5, width: max(0, time.frame.minX - 8 - start), height: 18)
    app.frame = CGRect(x: start, y: 25, width: min(110, app.fittingWidth), height: Pill.height)
    var end = right
    if !local.isHidden {
      local.frame = CGRect(
        x: end - local.fittingWidth, y: 25, width: local.fittingWidth, height: Pill.height)
      end = local.frame.minX - 6
    }
    let summaryStart = app.frame.maxX + 6
    summary.frame = CGRect(
      x: summaryStart, y: 24, width: max(0, end - summaryStart), height: 17)
  }
}

/// A word on a soft ground of its colour.
final class Pill: UIView {
  static let height: CGFloat = 15
  private let label = UILabel(size: 11, weight: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 4
    layer.cornerCurve = .continuous
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, color: UIColor) {
    label.text = text
    label.textColor = color.asText
    backgroundColor = color.withAlphaComponent(0.16)
    setNeedsLayout()
  }

  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 10 }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 3, dy: 0)
  }
}

extension UIColor {
  /// The colour as small text may have it: darker on light grounds, so that it can be read.
  var asText: UIColor {
    UIColor { traits in
      let own = self.resolvedColor(with: traits)
      guard traits.userInterfaceStyle == .light else { return own }
      return MainActor.assumeIsolated { own.darkened(to: 0.72) }
    }
  }

  @MainActor private func darkened(to part: CGFloat) -> UIColor {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(red: red * part, green: green * part, blue: blue * part, alpha: alpha)
  }
}

/// A kind's symbol, white on a small rounded square of its colour.
final class KindBadge: UIView {
  private let sign = UIImageView()
  /// How large the symbol is; its ground is as large as the view.
  var pointSize: CGFloat = 11 { didSet { if pointSize != oldValue { showKind() } } }
  var kind: TimelineEntry.Kind? { didSet { if kind != oldValue { showKind() } } }
  /// Gray where the kind is not shown.
  var isDimmed = false { didSet { if isDimmed != oldValue { showKind() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    sign.contentMode = .center
    addSubview(sign)
  }

  required init?(coder: NSCoder) { nil }

  private func showKind() {
    guard let look = kind?.look else { return }
    sign.image = .sign(look.symbol, pointSize: pointSize)
    sign.tintColor = isDimmed ? .tertiaryLabel : .white
    backgroundColor = isDimmed ? .tertiarySystemFill : look.color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
  }
}
