/// The bar above a page: its title, the way back, its buttons.
///
/// Has: standard and large titles that follow the page's scrolling, a ground that is there only
/// while something lies beneath (look fact 1.3.13), items, the system's motion from page to page.
/// Left out: a blur (the ground lets nothing through), appearances, prompts, a delegate.
@MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onChange() } }
  }
  /// A bar of its own shows the last of them, with a button back to the one before.
  ///
  /// One that a navigation controller leads has the items of its pages, whatever is set.
  open var items: [UINavigationItem]? {
    get { ledItems?() ?? ownItems }
    set {
      ownItems = newValue
      itemsChanged()
    }
  }
  private var ownItems: [UINavigationItem]?
  var ledItems: (() -> [UINavigationItem]?)?

  public var topItem: UINavigationItem? { items?.last }
  public var backItem: UINavigationItem? { items?.dropLast().last }

  private let ground = BarGround()
  private(set) var content: NavigationBarContent?
  private var change: NavigationBarChange?
  /// What lies above the bar and has its ground too.
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
  /// Asked for a layout: other titles, other words.
  var onChange: () -> Void = {}
  var onBack: () -> Void = {}
  private var groundAmount: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "navigation bar"
    ground.line = .bottom
    ground.alpha = 0
    addSubview(ground)
  }

  public required init?(coder: NSCoder) { nil }

  /// Without a large title, in points (look facts 3.5.1).
  var barHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  // MARK: What is shown

  private func itemsChanged() {
    guard ledItems == nil else { return }
    guard let top = topItem else {
      content?.removeFromSuperview()
      content = nil
      return
    }
    top.onChange = { [weak self] in self?.itemsChanged() }
    show(NavigationBarState(item: top, backWords: backItem?.backTitles), anew: true)
    topInset = 0
    groundAmount = 1
    ground.alpha = 1
  }

  /// Shows a page at once.
  ///
  /// - Parameter anew: true where the page's item has other words or buttons.
  func show(_ state: NavigationBarState, anew: Bool = false) {
    guard change == nil else { return }
    if let content, !anew, content.state.shows(the: state) {
      content.scroll(to: state.scrolled)
    } else {
      let old = content
      let new = NavigationBarContent(state) { [weak self] in self?.onBack() }
      content = new
      old?.removeFromSuperview()
      place(new)
    }
    groundAmount = state.ground
    ground.alpha = groundAmount
    setNeedsLayout()
  }

  private func place(_ content: NavigationBarContent) {
    UIView.performWithoutAnimation {
      content.barHeight = barHeight
      content.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: barHeight + content.state.seenHeight)
      addSubview(content)
      // Not from the highest view that waits: that may be about to ask what the bar shows.
      content.layoutBelow()
    }
  }

  // MARK: From page to page

  /// Puts the next page's titles where they set out.
  func prepareChange(to state: NavigationBarState, isPush: Bool) {
    guard let old = content else { return show(state) }
    let new = NavigationBarContent(state) { [weak self] in self?.onBack() }
    let change = NavigationBarChange(from: old, to: new, isPush: isPush)
    self.change = change
    place(new)
    UIView.performWithoutAnimation { change.prepare() }
  }

  func performChange() {
    guard let change else { return }
    change.perform()
    ground.alpha = change.new.state.ground
  }

  func endChange(completed: Bool) {
    guard let change else { return }
    self.change = nil
    UIView.performWithoutAnimation {
      let stays = change.end(completed: completed)
      content = stays
      groundAmount = stays.state.ground
      ground.alpha = groundAmount
    }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: 0, y: -topInset, width: bounds.width, height: topInset + barHeight)
    guard change == nil, let content else { return }
    content.barHeight = barHeight
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: barHeight + content.state.seenHeight)
  }

  /// Touches on the large title go to the page, which may be dragged by it.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point) && point.y < barHeight
  }
}

/// The ground of a bar with its hairline (look facts 1.3.1 and 3.5.11).
final class BarGround: UIView {
  enum Line { case top, bottom }
  var line = Line.bottom
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 0.114 : 0.976, alpha: 1)
    }
    hairline.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.3)
    }
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(
      x: 0, y: line == .top ? 0 : bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
