/// A button in a bar: a word or a sign in the tint, pale while it is pressed.
class BarButton: UIControl {
  let label = UILabel()
  let picture = UIImageView()
  private let content = UIView()
  private weak var ownView: UIView?

  /// Look facts 3.5.5 and 2.4.3.
  private static let reach: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.isUserInteractionEnabled = false
    picture.contentMode = .center
    for view in [picture, label] { content.addSubview(view) }
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  convenience init(_ item: UIBarButtonItem) {
    self.init(frame: .zero)
    show(item)
    addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
  }

  func show(_ item: UIBarButtonItem) {
    item.shownView = self
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    if let view = item.customView {
      ownView = view
      addSubview(view)
    }
    picture.image = item.image
    label.text = item.image == nil ? item.title : nil
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    colorChanged()
    setNeedsLayout()
  }

  func colorChanged() {
    label.textColor = isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
    picture.tintColor = label.textColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorChanged()
  }

  /// Look facts 1.4.5: pale at once, and back over 0.3 s.
  override func stateChanged() {
    super.stateChanged()
    colorChanged()
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    guard content.alpha != alpha else { return }
    if isHighlighted {
      UIView.performWithoutAnimation { content.alpha = alpha }
    } else {
      UIView.animate(withDuration: 0.3) { self.content.alpha = alpha }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let ownView {
      let wish = ownView.intrinsicContentSize
      return CGSize(
        width: wish.width > 0 ? wish.width : ownView.bounds.width,
        height: wish.height > 0 ? wish.height : ownView.bounds.height)
    }
    let word = label.intrinsicContentSize
    let sign = picture.image?.size ?? .zero
    return CGSize(width: max(word.width, sign.width), height: max(word.height, sign.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    label.frame = content.bounds
    picture.frame = content.bounds
    if let ownView {
      let size = sizeThatFits(bounds.size)
      ownView.frame = CGRect(
        x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
  }

  /// Wider than it looks.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
  }
}

/// The button that leads back: a chevron and a word.
final class BackButton: UIControl {
  let chevron = UIImageView(image: UIImage(systemName: "chevron.backward"))
  let label = UILabel()
  private var words: [String] = []

  /// Look facts 3.5.5 and 3.5.6; the chevron's own box has room around it.
  static let chevronSize = CGSize(width: 13, height: 21)
  static let gap: CGFloat = 6
  private static let leastReach: CGFloat = 50

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    label.lineBreakMode = .byTruncatingTail
    for view in [chevron, label] { addSubview(view) }
    accessibilityIdentifier = "back"
    colorChanged()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ words: [String]) {
    self.words = words
    label.text = words.first
    accessibilityLabel = words.first ?? "Back"
    setNeedsLayout()
  }

  private func colorChanged() { label.textColor = tintColor ?? .systemBlue }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorChanged()
  }

  override func stateChanged() {
    super.stateChanged()
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    let change = { for view in [self.chevron, self.label] { view.alpha = alpha } }
    if isHighlighted {
      UIView.performWithoutAnimation(change)
    } else if chevron.alpha == 0.2 {
      UIView.animate(withDuration: 0.3, animations: change)
    }
  }

  /// Shows the longest word that fits, none if none does; returns the width it takes.
  func fit(width: CGFloat) -> CGFloat {
    let before = Self.chevronSize.width + Self.gap
    for word in words {
      label.text = word
      let needed = label.intrinsicContentSize.width
      if before + needed <= width { return before + needed }
    }
    label.text = nil
    return Self.chevronSize.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.chevronSize
    chevron.bounds.size = size
    chevron.center = CGPoint(x: size.width / 2, y: bounds.midY)
    let x = size.width + Self.gap
    label.bounds.size = CGSize(width: max(0, bounds.width - x), height: bounds.height)
    label.center = CGPoint(x: x + label.bounds.width / 2, y: bounds.midY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(
      x: -8, y: 0, width: max(Self.leastReach, bounds.width + 16), height: bounds.height
    ).contains(point)
  }
}
