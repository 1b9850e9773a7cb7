import UIKit

/// A field for the words that entries are to hold.
final class SearchField: UIView {
  static let height: CGFloat = 34
  let field = UITextField()
  private let glass = UIImageView(image: .sign("magnifyingglass", pointSize: 12))
  var changed: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Look facts 1.2.7.
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    glass.tintColor = .secondaryLabel
    field.placeholder = "Filter"
    field.font = .systemFont(ofSize: 15)
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.accessibilityLabel = "Filter"
    field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
    for view in [glass, field] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var text: String { field.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = glass.intrinsicContentSize
    glass.frame = CGRect(
      x: 8, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    field.frame = CGRect(
      x: glass.frame.maxX + 4, y: 0, width: bounds.width - glass.frame.maxX - 8,
      height: bounds.height)
  }
}

/// Leads back to the newest entry and says how many have come meanwhile.
final class JumpButton: UIControl {
  static let size = CGSize(width: 96, height: 30)
  private let label = UILabel(size: 13, weight: .semibold, color: .white, tabular: true)
  private let arrow = UIImageView(image: .sign("chevron.down", pointSize: 11))

  var count = 0 { didSet { if count != oldValue { showCount() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    layer.cornerRadius = Self.size.height / 2
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    arrow.tintColor = .white
    accessibilityLabel = "Newest"
    for view in [label, arrow] { addSubview(view) }
    showCount()
  }

  required init?(coder: NSCoder) { nil }

  private func showCount() {
    label.text = count == 0 ? "Newest" : count > 999 ? "999+ new" : "\(count) new"
    setNeedsLayout()
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.intrinsicContentSize
    let sign = arrow.intrinsicContentSize
    let start = ((bounds.width - text.width - sign.width - 2) / 2).rounded()
    arrow.frame = CGRect(
      x: start, y: (bounds.height - sign.height) / 2, width: sign.width, height: sign.height)
    label.frame = CGRect(
      x: arrow.frame.maxX + 2, y: 0, width: text.width, height: bounds.height)
  }
}
