import Drawing

/// What a navigation bar shows of one page: back button, buttons, title, large title.
final class NavigationBarContent: UIView {
  private(set) var state: NavigationBarState
  let title = UILabel()
  /// The title, or the view in its place.
  var titleHolder: UIView { state.item.titleView ?? title }
  let back: BackButton?
  let large = UILabel()
  /// Cuts the large title off where it goes under the bar.
  let largeBox = UIView()
  private(set) var leading: [BarButton] = []
  private(set) var trailing: [BarButton] = []

  /// Look facts 3.5.4 and 3.5.5.
  private static let largestGrowth: CGFloat = 1.235
  private static let edge: CGFloat = 8
  private static let spacing: CGFloat = 16

  init(_ state: NavigationBarState, onBack: @escaping () -> Void) {
    self.state = state
    let isReplaced =
      state.item.leftBarButtonItems?.isEmpty == false && !state.item.leftItemsSupplementBackButton
    let hasBack = state.backWords != nil && !state.item.hidesBackButton && !isReplaced
    back = hasBack ? BackButton(frame: .zero) : nil
    super.init(frame: .zero)
    back?.show(state.backWords ?? [])
    back?.addAction(UIAction { _ in onBack() }, for: .touchUpInside)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    title.text = state.item.title
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    large.text = state.item.title
    large.font = .systemFont(ofSize: 34, weight: .bold)
    largeBox.clipsToBounds = true
    largeBox.isUserInteractionEnabled = false
    largeBox.addSubview(large)
    leading = (state.item.leftBarButtonItems ?? []).map(BarButton.init)
    trailing = (state.item.rightBarButtonItems ?? []).map(BarButton.init)
    addSubview(largeBox)
    if let back { addSubview(back) }
    addSubview(titleHolder)
    for button in leading + trailing { addSubview(button) }
    restPose()
  }

  var buttons: [UIView] { leading + trailing }

  /// The middle of the back button's word, in this view.
  var backWordMiddle: CGPoint? {
    back.map { $0.frame.origin + $0.label.center }
  }

  /// The middle of the large title, in this view.
  var largeMiddle: CGPoint { largeBox.frame.origin + large.center }

  /// Whether the large title is to be seen.
  var showsLarge: Bool { state.isLarge && !state.showsSmallTitle }

  /// Everything as it is while nothing moves.
  func restPose() {
    titleHolder.alpha = state.showsSmallTitle ? 1 : 0
    large.isHidden = !state.isLarge
    large.alpha = 1
    largeBox.clipsToBounds = true
    for view in buttons { view.alpha = 1 }
    titleHolder.transform = .identity
    large.transform = .identity
    guard let back else { return }
    for view in [back.label, back.chevron] {
      view.alpha = 1
      view.transform = .identity
    }
  }

  func scroll(to scrolled: CGFloat) {
    guard scrolled != state.scrolled else { return }
    let before = state.showsSmallTitle
    state.scrolled = scrolled
    setNeedsLayout()
    guard before != state.showsSmallTitle else { return }
    let alpha: CGFloat = state.showsSmallTitle ? 1 : 0
    if window == nil {
      titleHolder.alpha = alpha
    } else {
      UIView.animate(withDuration: 0.15) { self.titleHolder.alpha = alpha }
    }
  }

  // MARK: Layout

  var barHeight: CGFloat = 44 { didSet { if barHeight != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    var left = safe.left + (back == nil ? margin : Self.edge)
    var right = bounds.width - safe.right - margin
    for button in trailing {
      let width = button.sizeThatFits(bounds.size).width
      right -= width
      button.frame = CGRect(x: right, y: 0, width: width, height: barHeight)
      right -= Self.spacing
    }
    if let back {
      let width = back.fit(width: roomForBack(from: left, to: right))
      back.frame = CGRect(x: left, y: 0, width: width, height: barHeight)
      left += width + Self.spacing
    }
    for button in leading {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: left, y: 0, width: width, height: barHeight)
      left += width + Self.spacing
    }
    layTitle(from: left, to: right)
    layLarge(margin: safe.left + margin)
  }

  private var titleWidth: CGFloat {
    if state.item.titleView == nil { return title.intrinsicContentSize.width }
    let wish = titleHolder.intrinsicContentSize.width
    return wish > 0 ? wish : titleHolder.bounds.width
  }

  /// The word may come as near to the title as the title stays in the middle.
  private func roomForBack(from left: CGFloat, to right: CGFloat) -> CGFloat {
    let whole = right - left
    let middle = bounds.midX - left - titleWidth / 2 - Self.edge
    return max(0, min(whole - titleWidth - Self.edge, max(middle, whole * 0.25)))
  }

  private func layTitle(from left: CGFloat, to right: CGFloat) {
    let width = min(titleWidth, max(0, right - left))
    let middle = min(max(bounds.midX, left + width / 2), right - width / 2)
    if state.item.titleView == nil {
      titleHolder.bounds.size = CGSize(width: width, height: barHeight)
    } else {
      let height = titleHolder.intrinsicContentSize.height
      titleHolder.bounds.size = CGSize(
        width: width, height: height > 0 ? height : min(barHeight, titleHolder.bounds.height))
    }
    titleHolder.center = CGPoint(x: middle, y: barHeight / 2)
  }

  /// Pulled down, the large title grows from its lower left corner.
  private func layLarge(margin: CGFloat) {
    largeBox.frame = CGRect(x: 0, y: barHeight, width: bounds.width, height: state.seenHeight)
    let size = large.intrinsicContentSize
    let pull = max(0, -state.scrolled)
    let growth = min(Self.largestGrowth, 1 + pull / 600)
    large.bounds.size = CGSize(
      width: min(size.width, bounds.width - 2 * margin), height: size.height)
    if isAtRest { large.transform = CGAffineTransform(scaleX: growth, y: growth) }
    let scale = isAtRest ? growth : 1
    large.center = CGPoint(
      x: margin + large.bounds.width * scale / 2,
      y: state.seenHeight - 8 - size.height * scale / 2)
  }

  /// False while the bar moves from one page to another.
  var isAtRest = true
}
