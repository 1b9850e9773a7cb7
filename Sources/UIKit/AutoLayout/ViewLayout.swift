/// What a view has to do with constraints; a view that has nothing to do with them has none.
@MainActor final class ViewLayout {
  var translates = true
  /// Active constraints between this view and what is below it, in the order of activation.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readable: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?

  /// How many active constraints reach this view, or into it, from above.
  var crossings = 0
  /// The solver of the part of the tree that begins here.
  var engine: LayoutEngine?
  /// The view's numbers in the solver that places it.
  weak var box: LayoutBox?
  /// Whether some subview is placed by constraints.
  var laysSubviews = false
  /// Whether where it is scrolled to counts for some constraint.
  var isScrolledThrough = false

  /// In a stack view: the gap after this one, and whether it is hidden once the others have moved.
  var spacingAfter: CGFloat?
  var isLeaving = false

  var hugging: (x: UILayoutPriority, y: UILayoutPriority)?
  var resistance: (x: UILayoutPriority, y: UILayoutPriority)?

  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
}

extension UIView: LayoutParticipant {
  var viewInLayout: UIView? { self }

  var nameInLayout: String {
    let words =
      "\(type(of: self)):0x"
      + String(0x7f80_0000_0000 + (layer.id & 0xFF_FFFF_FFFF) * 0x40, radix: 16)
    let text = (self as? UILabel)?.text ?? (self as? UIButton)?.title(for: .normal)
    let mark = accessibilityIdentifier ?? text ?? ""
    return mark.isEmpty ? words : "\(words)'\(mark)'"
  }

  /// Made when first asked for.
  var viewLayout: ViewLayout {
    if let madeLayout { return madeLayout }
    let made = ViewLayout()
    madeLayout = made
    return made
  }

  /// Whether frame and autoresizing mask say where the view is, and not constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { madeLayout?.translates ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      viewLayout.translates = newValue
      guard hasConstraintsBelow || viewLayout.crossings > 0 else { return }
      superview?.islandChanged()
      islandChanged()
    }
  }

  // MARK: Constraints

  /// The active constraints between this view and what is below it.
  public var constraints: [NSLayoutConstraint] { madeLayout?.held ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The constraints that concern the view along an axis, as far as they are of the app.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    var found: [NSLayoutConstraint] = []
    var climber: UIView? = self
    while let view = climber {
      found += view.constraints.filter {
        ($0.firstItem === self || $0.secondItem === self) && $0.isAlong(axis)
      }
      climber = view.superview
    }
    return found
  }

  func hold(_ constraint: NSLayoutConstraint) {
    viewLayout.held.append(constraint)
    markConstraintsBelow()
    constraint.eachCrossed { $0.viewLayout.crossings += 1 }
    islandChanged()
  }

  func release(_ constraint: NSLayoutConstraint) {
    viewLayout.held.removeAll { $0 === constraint }
    var freed: [UIView] = []
    for item in [constraint.first, constraint.second] {
      var climber = item?.viewInLayout
      while let view = climber, view !== self {
        view.viewLayout.crossings -= 1
        if view.viewLayout.crossings == 0 { freed.append(view) }
        climber = view.superview
      }
    }
    islandChanged()
    for view in freed where view.hasConstraintsBelow && view.isIslandRoot { view.islandChanged() }
  }

  private func markConstraintsBelow() {
    var climber: UIView? = self
    while let view = climber, !view.hasConstraintsBelow {
      view.hasConstraintsBelow = true
      climber = view.superview
    }
  }

  // MARK: Islands

  /// Whether the view's own frame is given, so that what lies within is solved by itself.
  var isIslandRoot: Bool {
    guard superview != nil, let madeLayout else { return true }
    return madeLayout.crossings == 0 && madeLayout.translates
  }

  private var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let parent = view.superview { view = parent }
    return view
  }

  /// The solver that has this view or what it holds in it; nil without constraints.
  var engineInCharge: LayoutEngine? {
    hasConstraintsBelow || madeLayout != nil ? islandRoot.madeLayout?.engine : nil
  }

  /// Constraints or views have come to, or gone from, the island that this view is in.
  func islandChanged() {
    let root = islandRoot
    guard root.hasConstraintsBelow else { return }
    let layout = root.viewLayout
    let engine = layout.engine ?? LayoutEngine(root: root)
    layout.engine = engine
    engine.structureChanged()
  }

  /// Before the view leaves its superview: constraints that reach into it from above end.
  func cutConstraints() {
    guard let crossings = madeLayout?.crossings, crossings > 0 else { return }
    var climber = superview
    while let view = climber {
      for constraint in view.constraints {
        let items = [constraint.first, constraint.second]
        if items.contains(where: { $0?.viewInLayout?.isDescendant(of: self) ?? false }) {
          constraint.isActive = false
        }
      }
      climber = view.superview
    }
  }

  /// The view has another superview, or none.
  func constraintsMoved() {
    guard hasConstraintsBelow || madeLayout != nil else { return }
    if hasConstraintsBelow {
      superview?.markConstraintsBelow()
      if !isIslandRoot { madeLayout?.engine = nil }
      islandChanged()
    }
  }
}

extension NSLayoutConstraint {
  func isAlong(_ axis: Axis) -> Bool {
    switch firstAttribute.kind {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .size, .none: (firstAttribute == .width) == (axis == .horizontal)
    }
  }
}
