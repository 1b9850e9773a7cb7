import UIKit

/// A row of a card: a name at the left, what it is about at the right.
class CardRow: UIControl {
  let name: UILabel
  /// At the right end, as large as its intrinsic size.
  let accessory: UIView?
  /// How much of the row the accessory takes where it has no size of its own.
  var accessoryWidth: CGFloat?
  /// A line below the name.
  private let remark: UILabel?
  /// The accessory stands below the name, as wide as the row.
  private let isStacked: Bool

  init(
    _ title: String, remark: String = "", accessory: UIView? = nil, isStacked: Bool = false
  ) {
    name = UILabel(title, size: 15)
    self.remark = remark.isEmpty ? nil : UILabel(remark, size: 12, color: .secondaryLabel)
    self.isStacked = isStacked
    self.accessory = accessory
    super.init(frame: .zero)
    accessibilityLabel = title
    addSubview(name)
    if let label = self.remark { addSubview(label) }
    if let accessory { addSubview(accessory) }
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat {
    if isStacked { return Metrics.rowHeight + 38 }
    return remark == nil ? Metrics.rowHeight : Metrics.rowHeight + 12
  }
  /// Where the text, and with it the hairline above, begins.
  var textStart: CGFloat { Metrics.inset }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isStacked { return layStacked() }
    var end = bounds.width - Metrics.inset
    if let accessory {
      let size = accessory.intrinsicContentSize
      let width = accessoryWidth ?? size.width
      accessory.frame = CGRect(
        x: end - width, y: ((bounds.height - size.height) / 2).rounded(), width: width,
        height: size.height)
      end = accessory.frame.minX - 8
    }
    let width = max(0, end - textStart)
    guard let remark else {
      name.frame = CGRect(x: textStart, y: 0, width: width, height: bounds.height)
      return
    }
    name.frame = CGRect(x: textStart, y: 8, width: width, height: 20)
    remark.frame = CGRect(x: textStart, y: 29, width: width, height: 16)
  }

  private func layStacked() {
    let width = bounds.width - textStart - Metrics.inset
    name.frame = CGRect(x: textStart, y: 0, width: width, height: Metrics.rowHeight)
    let height = accessory?.intrinsicContentSize.height ?? 0
    accessory?.frame = CGRect(x: textStart, y: 38, width: width, height: height)
  }
}

/// A row that can be tapped: it leads somewhere, or chooses something.
final class TappableRow: CardRow {
  enum Sign { case none, leadsOn, chosen }

  private let value = UILabel(size: 15, color: .secondaryLabel)
  private let mark = UIImageView()
  private let tapped: () -> Void

  /// - Parameter isAction: the row does something by itself and looks like a button.
  init(
    _ title: String, value: String = "", sign: Sign = .none, isAction: Bool = false,
    tapped: @escaping () -> Void
  ) {
    self.tapped = tapped
    super.init(title)
    if isAction { name.textColor = .systemBlue }
    self.value.textAlignment = .right
    for view in [self.value, mark] { addSubview(view) }
    self.value.text = value
    self.sign = sign
    showSign()
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var shownValue: String {
    get { value.text ?? "" }
    set {
      value.text = newValue
      setNeedsLayout()
    }
  }

  var sign = Sign.none { didSet { if sign != oldValue { showSign() } } }

  private func showSign() {
    mark.isHidden = sign == .none
    mark.image =
      sign == .leadsOn
      ? UIImage.sign("chevron.right", pointSize: 10) : UIImage.sign("checkmark", pointSize: 13)
    mark.tintColor = sign == .leadsOn ? .tertiaryLabel : .systemBlue
    setNeedsLayout()
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted {
        backgroundColor = .systemGray4
      } else {
        // Look facts 1.4.6.
        UIView.animate(withDuration: 0.35) { self.backgroundColor = .clear }
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var end = bounds.width - Metrics.inset
    if let image = mark.image, sign != .none {
      mark.frame = CGRect(
        x: end - image.size.width + 3, y: (bounds.height - image.size.height) / 2,
        width: image.size.width, height: image.size.height)
      end = mark.frame.minX - 4
    }
    let nameWidth = min(name.intrinsicContentSize.width, end - textStart)
    name.frame = CGRect(x: textStart, y: 0, width: nameWidth, height: bounds.height)
    let start = name.frame.maxX + 8
    value.frame = CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
  }
}
