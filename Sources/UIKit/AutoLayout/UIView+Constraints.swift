extension UIView {
  /// Whether the constraints leave open where the view is or how large.
  public var hasAmbiguousLayout: Bool {
    guard let engine = engineInCharge else { return false }
    engine.update()
    return engine.isAmbiguous(self)
  }

  // MARK: The content's own size

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = madeLayout?.hugging
    return (axis == .horizontal ? own?.x : own?.y) ?? usualHugging
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    var both = viewLayout.hugging ?? (usualHugging, usualHugging)
    if axis == .horizontal { both.x = priority } else { both.y = priority }
    viewLayout.hugging = both
    viewLayout.box?.contentChanged()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = madeLayout?.resistance
    return (axis == .horizontal ? own?.x : own?.y) ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    var both = viewLayout.resistance ?? (.defaultHigh, .defaultHigh)
    if axis == .horizontal { both.x = priority } else { both.y = priority }
    viewLayout.resistance = both
    viewLayout.box?.contentChanged()
  }

  // MARK: Updating

  /// Asks for `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    AppWorld.current.needsFrame = true
    hasLayoutBelow = true
    var climber = superview
    while let view = climber, !(view.hasConstraintUpdatesBelow && view.hasLayoutBelow) {
      view.hasConstraintUpdatesBelow = true
      view.hasLayoutBelow = true
      climber = view.superview
    }
  }

  public func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls `updateConstraints` where it was asked for, subviews first.
  public func updateConstraintsIfNeeded() {
    if hasConstraintUpdatesBelow {
      hasConstraintUpdatesBelow = false
      for view in subviews { view.updateConstraintsIfNeeded() }
    }
    guard needsConstraints else { return }
    needsConstraints = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  // MARK: Fitting

  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that the constraints within the view give it, as near to the target as can be.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size by the constraints within the view, found aside, without moving anything.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(
      root: self, fitting: LayoutEngine.Fitting(size: target, x: horizontal, y: vertical))
    engine.update()
    guard let size = engine.frame(of: self)?.size else { return bounds.size }
    return CGSize(width: size.width.roundedUpToPixel, height: size.height.roundedUpToPixel)
  }

  // MARK: Within the pass of layout

  /// Before layout: constraints are updated and solved.
  func bringConstraintsUpToDate() {
    if needsConstraints || hasConstraintUpdatesBelow { updateConstraintsIfNeeded() }
    guard hasConstraintsBelow || madeLayout != nil, let engine = engineInCharge else { return }
    engine.root?.updateConstraintsIfNeeded()
    engine.update()
  }

  /// The frame was set, or bounds or centre; the solver has it from there if it is given.
  func geometryGiven() {
    guard let layout = madeLayout else { return }
    if let box = layout.box, box.isGiven { box.engine?.valuesChanged() }
    layout.engine?.valuesChanged()
    if layout.isScrolledThrough { engineInCharge?.valuesChanged() }
  }

  /// Insets or margins are others.
  func guidesChanged() {
    guard let layout = madeLayout,
      layout.safeArea != nil || layout.marginsGuide != nil || layout.readable != nil
        || ownKeyboardGuide != nil
    else { return }
    engineInCharge?.valuesChanged()
  }
}

extension UIView {
  /// How far a baseline lies below the edge that it is counted from; zero for other attributes.
  func baselineOffset(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .firstBaseline:
      let view = forFirstBaselineLayout
      guard let baselines = view.baselines else { return bounds.height }
      return baselines.first + view.top(in: self)
    case .lastBaseline:
      let view = forLastBaselineLayout
      guard let baselines = view.baselines else { return 0 }
      return -baselines.last - (bounds.height - view.top(in: self) - view.bounds.height)
    default: return 0
    }
  }

  private func top(in outer: UIView) -> CGFloat {
    self === outer ? 0 : convert(bounds, to: outer).minY - outer.bounds.minY
  }
}
