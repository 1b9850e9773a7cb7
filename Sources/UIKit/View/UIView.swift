import Drawing
import VirtualTime

/// A rectangle that draws, holds other views and takes touches.
///
/// Has: geometry with transform, hierarchy, hit testing and conversion, layout passes with
/// autoresizing, constraints and safe area, tint, content mode, drawing into a list, animations by
/// blocks.
/// Left out: three-dimensional transforms, motion effects, drag and drop, focus engine, state
/// restoration; `init(coder:)` is there so that subclasses compile, and reads nothing.
@MainActor open class UIView: UIResponder {
  public let layer = CALayer()

  /// Unowned and unchecked: for speed, and so that the `deinit` of a subclass can still read it;
  /// the superview takes itself out as it goes.
  private unowned(unsafe) var parent: UIView?
  private var children: [UIView] = []
  public var superview: UIView? { parent }
  public var subviews: [UIView] { children }
  public var window: UIWindow? { parent?.window }
  /// The controller whose `view` this is.
  weak var viewController: UIViewController?

  /// Free for the app's use.
  open var tag = 0
  /// What flows and tests find the view by.
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?

  open var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var autoresizesSubviews = true
  public var autoresizingMask: AutoresizingMask = []
  public var gestureRecognizers: [UIGestureRecognizer]?
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { setNeedsDisplayBelow() }
  }

  var needsLayout = true
  var hasLayoutBelow = true
  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// Made when first asked for.
  var ownKeyboardGuide: UIKeyboardLayoutGuide?
  /// Nil as long as the view has to do with no constraint.
  var madeLayout: ViewLayout?
  /// Whether this view or one below has ever held a constraint.
  var hasConstraintsBelow = false
  var needsConstraints = false
  var hasConstraintUpdatesBelow = false
  /// What the controller adds to the safe area.
  var addedSafeAreaInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  public init(frame: CGRect) {
    super.init()
    layer.view = self
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init()
    layer.view = self
  }

  isolated deinit {
    layer.view = nil
    for view in children { view.parent = nil }
  }

  // MARK: Geometry

  /// The smallest upright rectangle around the view, in the superview's space.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != old { boundsSizeChanged(from: old) }
      if madeLayout != nil { geometryGiven() }
    }
  }

  /// The view's own space: its origin is what the view is scrolled to.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      if newValue.size != old.size {
        boundsSizeChanged(from: old.size)
      } else if newValue.origin != old.origin {
        setNeedsLayout()
      }
      if madeLayout != nil { geometryGiven() }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      if madeLayout != nil { geometryGiven() }
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affine }
    set { layer.affine = newValue }
  }

  func boundsSizeChanged(from old: CGSize) {
    setNeedsLayout()
    // What the keyboard leaves free is counted from the top.
    if ownKeyboardGuide != nil { guidesChanged() }
    if autoresizesSubviews { autoresizeSubviews(from: old) }
    if contentMode == .redraw { setNeedsDisplay() }
  }

  // MARK: Look

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(1, max(0, newValue))) }
  }

  open var isHidden: Bool {
    get { layer.isHidden || madeLayout?.isLeaving == true }
    set {
      let isOther = newValue != isHidden
      madeLayout?.isLeaving = false
      layer.isHidden = newValue
      if isOther { superview?.subviewVisibilityChanged(self) }
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// What the layer itself is filled with; nil for a view that has another one painted.
  var layerBackground: UIColor? { backgroundColor }

  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = backgroundColor.map { CGColor($0.value(for: traitCollection)) }
    }
  }

  open var isOpaque = true
  open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }

  private var ownTintColor: UIColor?
  /// The colour of what can be tapped; inherited from the superview unless set, gray while dimmed.
  open var tintColor: UIColor? {
    get { tintAdjustmentMode == .dimmed ? .systemGray : plainTintColor }
    set {
      ownTintColor = newValue
      spreadTintColor()
    }
  }

  private var plainTintColor: UIColor {
    ownTintColor ?? superview?.plainTintColor ?? .systemBlue
  }

  private var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether the tint is as it is or gray, as below an alert (look facts 1.4.2); inherited from the
  /// superview while set to automatic, which it never answers.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if ownTintAdjustmentMode != .automatic { return ownTintAdjustmentMode }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      spreadTintColor(toAll: true)
    }
  }

  private func spreadTintColor(toAll: Bool = false) {
    tintColorDidChange()
    for view in subviews where toAll || view.ownTintColor == nil {
      view.spreadTintColor(toAll: toAll)
    }
  }

  open func tintColorDidChange() { setNeedsDisplay() }

  /// The traits in force here: the app's, as overridden by the views above.
  open var traitCollection: UITraitCollection {
    traits(over: superview?.traitCollection ?? AppWorld.current.traits)
  }

  /// True for what lies in a second layer over the first: sheets, alerts (look facts 1.2.18).
  var raisesInterfaceLevel = false

  /// The style or level changed: colours that depend on it are looked up again.
  func refreshColors() {
    layer.backgroundColor = layerBackground.map { CGColor($0.value(for: traitCollection)) }
    layer.cache.needsDrawing = true
  }

  // MARK: For subclasses

  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  /// The place to change constraints, called before layout where it was asked for.
  open func updateConstraints() {}
  /// True in classes whose `updateConstraints` is to be called without being asked for.
  open class var requiresConstraintBasedLayout: Bool { false }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Where a subview counts as standing for its safe area; a view that is moved or scaled only for
  /// a presentation keeps the one of its place of rest.
  func restingFrame(of subview: UIView) -> CGRect { subview.frame }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1
  /// The size by the constraints within, each side as near to the target as its priority says.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }
  /// Whose first line of text is the view's first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }
  /// From the top down to the first baseline, and from the bottom up to the last; nil without text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }
  /// Whether the content is broken into lines, so that its height depends on its width.
  var wrapsContent: Bool { false }
  /// The intrinsic size of content that is broken into lines no longer than `width`.
  func contentSize(wrappedAt width: CGFloat) -> CGSize { intrinsicContentSize }
  /// With which the view holds against growing, unless that is set.
  var usualHugging: UILayoutPriority { .defaultLow }

  /// The deepest view that the point, in this view's bounds space, belongs to; views that are
  /// hidden, do not interact or have an alpha below 0.01 are passed over, with all they hold.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inner = view.convert(point, from: self)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asked of every view from the one that was hit up to the recogniser's own.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What a subview shows has another size of its own.
  func subviewNeedsOtherSize() {
    setNeedsLayout()
    madeLayout?.box?.contentChanged()
  }
  /// A subview is hidden from now on, or seen.
  func subviewVisibilityChanged(_ view: UIView) {}

  /// How far the drawing reaches beyond the bounds; the caret, a key's pop-up.
  var drawingOverflow: UIEdgeInsets { .zero }

  open override var next: UIResponder? { viewController ?? superview }

  /// What the superview leaves of the safe area, or the device of a window's.
  var safeAreaFromAbove: UIEdgeInsets {
    if let parent { safeArea(within: parent) } else { .zero }
  }

  // The parts of the tree that only UIView+Hierarchy changes. The list is set as a whole: changed
  // in place, each reading of it would be watched for a change at the same time.
  func setSuperview(_ view: UIView?) { parent = view }
  func setSubviews(_ views: [UIView]) { children = views }
}
