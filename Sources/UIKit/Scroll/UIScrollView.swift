import VirtualTime

/// A view that shows a part of something larger and lets the finger move it.
///
/// Has: content size, offset and insets with the safe area, dragging with direction lock, gliding,
/// rubber band and bounce, paging, animated scrolling, indicators, held-back touches, a wheel,
/// going to the top by the status bar, refresh control, layout guides. Left out: zooming, scroll
/// edge effects. Of `keyboardDismissMode`, those with the accessory are as those without.
@MainActor open class UIScrollView: UIView, ScrollDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum IndicatorStyle: Int, Hashable, Sendable { case `default`, black, white }

  /// How much of its speed gliding content keeps per millisecond (look facts 5.6.1).
  public struct DecelerationRate: Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { rangeChanged() } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetMayHaveChanged() } }
  }
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedContentInsetMayHaveChanged() }
  }

  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Content gets its touches only after 0.15 s, so that a drag does not flash what it starts on.
  open var delaysContentTouches = true {
    didSet { delayedTouches.isEnabled = delaysContentTouches }
  }
  /// A drag may take a touch away from content that has it.
  open var canCancelContentTouches = true

  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
  public var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  public var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  public var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Pulling the content down refreshes it, and shows this above it.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        alwaysBounceVertical = true
        refreshControl.follow(self)
      }
    }
  }
  /// The room that a refresh control keeps above the content.
  var refreshInset: CGFloat = 0
  /// Whose bar goes by this view's scrolling.
  weak var follower: (any ScrollFollowing)?
  /// What a bar has given up of the safe area as its large title went; the room above the content
  /// stays as it was.
  var barCollapse: CGFloat = 0

  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  let delayedTouches = DelayedTouchesRecognizer()
  let indicators = ScrollIndicators()

  /// A finger is on the content; it may not have moved yet.
  public internal(set) var isTracking = false
  public internal(set) var isDragging = false
  public var isDecelerating: Bool { motion?.kind == .decelerating }

  var drag = ScrollDrag()
  /// What moves the content by itself; nil at rest.
  var motion: RunningMotion?
  var motionCount = 0
  var lastAdjustedInset = UIEdgeInsets.zero
  /// The offset is being set by the view's own motion or drag.
  var movesItself = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(delayedTouches)
    addGestureRecognizer(panGestureRecognizer)
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
    delayedTouches.scrollView = self
    panGestureRecognizer.addHandler { [weak self] in self?.panned($0) }
  }

  /// The bounds' origin is the content offset, whoever sets it.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { offsetChanged(from: old) }
    }
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    rangeChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustedContentInsetMayHaveChanged()
    indicators.lay(in: self)
    refreshControl?.follow(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetMayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMoving() }
  }

  // MARK: For subclasses

  open func adjustedContentInsetDidChange() {}

  /// Whether `view` in the content may have the touches that have landed on it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take the touches away from `view`; not from controls, by default.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  func dragWillBegin() {}

  func contentShouldBegin(_ touch: UITouch, _ event: UIEvent, _ view: UIView) -> Bool {
    touchesShouldBegin([touch], with: event, in: view)
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    return contentGivesTouchesUp
  }

  private var contentGivesTouchesUp: Bool {
    for touch in panGestureRecognizer.tracked where touch.delivery == .began {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }
}

extension UIView {
  /// The nearest scroll view above this one.
  var scrollViewAround: UIScrollView? {
    var climber = superview
    while let here = climber {
      if let scroll = here as? UIScrollView { return scroll }
      climber = here.superview
    }
    return nil
  }
}
