/// The bar with the tabs at the lower edge.
///
/// Has: items, the selected one, tints, badges, words below the signs or, where the bar is low or
/// wide, beside them; a ground that is there only while something lies beneath. Left out: a blur,
/// appearances, customising, more than fit.
@MainActor open class UITabBar: UIView {
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open var selectedItem: UITabBarItem? { didSet { refresh() } }
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }
  public weak var delegate: (any UITabBarDelegate)?

  private let ground = BarGround()
  private(set) var buttons: [TabButton] = []
  /// Told of a tap, before the delegate.
  var onTap: (UITabBarItem) -> Void = { _ in }
  /// How much of the ground is there; 0 while the page ends above the bar.
  var groundAmount: CGFloat = 1 { didSet { ground.alpha = groundAmount } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "tab bar"
    ground.line = .top
    addSubview(ground)
  }

  public required init?(coder: NSCoder) { nil }

  /// Without the safe area, in points (look facts 3.5.8).
  var barHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return traitCollection.verticalSizeClass == .compact ? 32 : 49
  }

  /// Words stand beside the signs.
  private var isInline: Bool {
    traitCollection.verticalSizeClass == .compact || traitCollection.horizontalSizeClass == .regular
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item)
      button.addAction(
        UIAction { [weak self, weak item] _ in item.map { self?.tapped($0) } }, for: .touchDown)
      item.onChange = { [weak self] in self?.refresh() }
      addSubview(button)
      return button
    }
    refresh()
  }

  private func tapped(_ item: UITabBarItem) {
    onTap(item)
    delegate?.tabBar(self, didSelect: item)
  }

  private func refresh() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.refresh(unselected: unselectedItemTintColor ?? .systemGray)
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let safe = safeAreaInsets
    let free = bounds.width - safe.left - safe.right
    guard !buttons.isEmpty else { return }
    let isPad = traitCollection.userInterfaceIdiom == .pad
    // On a pad the tabs stand together in the middle.
    let width = isPad ? min(free / CGFloat(buttons.count), 140) : free / CGFloat(buttons.count)
    var x = safe.left + (free - width * CGFloat(buttons.count)) / 2
    for button in buttons {
      button.isInline = isInline
      button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: barHeight)
      x += width
    }
  }
}

/// Hears of taps on a tab bar.
@MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// One tab: a sign and a word (look facts 3.5.9, 3.5.10, 2.4.4 and 1.4.7).
final class TabButton: UIControl {
  let item: UITabBarItem
  var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeGround = UIView()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .center
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badgeGround.isUserInteractionEnabled = false
    badgeGround.layer.cornerRadius = 9
    badgeGround.addSubview(badge)
    for view in [picture, label, badgeGround] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func refresh(unselected: UIColor) {
    let color = isSelected ? tintColor ?? .systemBlue : unselected
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    label.text = item.title
    label.textColor = color
    badge.text = item.badgeValue
    badgeGround.isHidden = item.badgeValue == nil
    badgeGround.backgroundColor = item.badgeColor ?? .systemRed
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
    accessibilityLabel = item.accessibilityLabel ?? item.title
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let sign = picture.image?.size ?? .zero
    label.font = .systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
    let word = label.intrinsicContentSize
    if isInline {
      let gap: CGFloat = sign.width > 0 ? 6 : 0
      let whole = min(bounds.width, sign.width + gap + word.width)
      let x = (bounds.width - whole) / 2
      picture.frame = CGRect(
        x: x, y: (bounds.height - sign.height) / 2, width: sign.width, height: sign.height)
      label.frame = CGRect(
        x: x + sign.width + gap, y: 0, width: max(0, whole - sign.width - gap),
        height: bounds.height)
    } else {
      picture.frame = CGRect(
        x: (bounds.width - sign.width) / 2, y: 18 - sign.height / 2, width: sign.width,
        height: sign.height)
      let baseline = bounds.height - 6
      label.frame = CGRect(
        x: 2, y: baseline - label.font.ascender, width: bounds.width - 4, height: word.height)
    }
    layBadge()
  }

  private func layBadge() {
    let width = max(18, badge.intrinsicContentSize.width + 10)
    let x = picture.frame.midX + (isInline ? 0 : 5)
    badgeGround.frame = CGRect(x: x, y: isInline ? 0 : 1, width: width, height: 18)
    badge.frame = badgeGround.bounds
  }
}
