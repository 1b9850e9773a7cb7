/// Lays views out in a row or column by constraints that it makes itself.
///
/// Has: axis, all distributions and alignments, spacing and custom spacing, margins, hidden views
/// that leave their place free and come and go in a motion. Left out: spacing by baselines.
@MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the views stand across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrange() } }
  open var distribution = Distribution.fill { didSet { arrange() } }
  open var alignment = Alignment.fill { didSet { arrange() } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// Whether the views keep to the stack's margins instead of its edges.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }

  public private(set) var arrangedSubviews: [UIView] = []
  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The views

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Takes the view out of the arrangement; a subview it stays.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    for constraint in made where constraint.firstItem === view || constraint.secondItem === view {
      constraint.isActive = false
    }
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    arrangedSubview.viewLayout.spacingAfter = spacing
    arrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangedSubview.madeLayout?.spacingAfter ?? Self.spacingUseDefault
  }

  /// The gap after a view, in points.
  func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    switch custom == Self.spacingUseDefault ? spacing : custom {
    case Self.spacingUseDefault: return 0
    case Self.spacingUseSystem: return SystemSpacing.between
    case let gap: return gap
    }
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }
  open override var forLastBaselineLayout: UIView {
    arrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  // MARK: The constraints

  /// The views, or how they are to stand, are others.
  private func arrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    super.updateConstraints()
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    let arrangement = StackArrangement(of: self)
    gaps = arrangement.gaps
    made = arrangement.constraints
    NSLayoutConstraint.activate(made)
  }

  override func subviewNeedsOtherSize() {
    super.subviewNeedsOtherSize()
    if distribution == .fillProportionally { arrange() }
  }

  /// An arranged view is hidden or seen; within an animation the others move up or make room, and
  /// one that goes is seen until they have.
  override func subviewVisibilityChanged(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrange()
    let animator = AppWorld.current.animator
    guard animator.isEnabled, let context = animator.contexts.last, window != nil else { return }
    if view.isHidden {
      view.viewLayout.isLeaving = true
      view.layer.isHidden = false
    }
    UIView.animate(
      withDuration: context.duration, delay: context.delay,
      options: context.beginsFromCurrentState ? .beginFromCurrentState : [],
      animations: { (self.engineInCharge?.root ?? self).layoutIfNeeded() },
      completion: { _ in
        guard view.madeLayout?.isLeaving == true else { return }
        view.viewLayout.isLeaving = false
        view.layer.isHidden = true
      })
  }
}
