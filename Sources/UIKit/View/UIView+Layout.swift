extension UIView {
  /// Asks for `layoutSubviews` in the next pass.
  public func setNeedsLayout() {
    needsLayout = true
    AppWorld.current.needsFrame = true
    var climber = superview
    while let view = climber, !view.hasLayoutBelow {
      view.hasLayoutBelow = true
      climber = view.superview
    }
  }

  /// Lays out at once what needs it, from the highest view above that is waiting for layout.
  public func layoutIfNeeded() {
    bringConstraintsUpToDate()
    var top = self
    while let parent = top.superview, parent.needsLayout { top = parent }
    top.layoutBelow()
  }

  public func setNeedsDisplay() { layer.setNeedsDisplay() }
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  public func invalidateIntrinsicContentSize() {
    superview?.subviewNeedsOtherSize()
    madeLayout?.box?.contentChanged()
  }

  /// For what concerns every view, such as other traits.
  func setNeedsLayoutBelow() {
    needsLayout = true
    hasLayoutBelow = true
    for view in subviews { view.setNeedsLayoutBelow() }
  }

  func markLayoutBelow() {
    hasLayoutBelow = true
    for view in subviews { view.markLayoutBelow() }
  }

  /// A pass over this view and those below.
  ///
  /// A view that asks for layout again during its own turn gets it in the same pass, at most eight
  /// times.
  func layoutBelow() {
    let insets = safeAreaInsets
    if insets != lastSafeAreaInsets {
      lastSafeAreaInsets = insets
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
      needsLayout = true
      for view in subviews { view.needsLayout = true }
      hasLayoutBelow = true
      guidesChanged()
    }
    bringConstraintsUpToDate()
    var rounds = 0
    while needsLayout && rounds < 8 {
      needsLayout = false
      hasLayoutBelow = true
      rounds += 1
      viewController?.viewWillLayOut()
      if let madeLayout {
        bringConstraintsUpToDate()
        if madeLayout.laysSubviews { applyConstraints() }
      }
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      bringConstraintsUpToDate()
    }
    layoutSubviewsBelow()
  }

  /// What lies in an island is laid out again in the same pass while its constraints change.
  private func layoutSubviewsBelow() {
    var rounds = 0
    while hasLayoutBelow {
      hasLayoutBelow = false
      rounds += 1
      for view in subviews where view.needsLayout || view.hasLayoutBelow { view.layoutBelow() }
      guard madeLayout?.engine != nil, rounds < 4 else { return }
      bringConstraintsUpToDate()
    }
  }

  /// The part of the bounds that bars and the device's own edges leave free, from each edge.
  public var safeAreaInsets: UIEdgeInsets {
    var insets = safeAreaFromAbove
    insets.top += addedSafeAreaInsets.top
    insets.left += addedSafeAreaInsets.left
    insets.bottom += addedSafeAreaInsets.bottom
    insets.right += addedSafeAreaInsets.right
    return insets
  }

  /// As much of the superview's safe area as reaches into the view.
  func safeArea(within parent: UIView) -> UIEdgeInsets {
    let outer = parent.safeAreaInsets
    let inner = parent.layer.bounds
    let box = parent.restingFrame(of: self).offsetBy(dx: -inner.minX, dy: -inner.minY)
    return UIEdgeInsets(
      top: max(0, outer.top - box.minY), left: max(0, outer.left - box.minX),
      bottom: max(0, outer.bottom - (inner.height - box.maxY)),
      right: max(0, outer.right - (inner.width - box.maxX)))
  }

  /// Moves and stretches the subviews by their masks; what is lost or won is shared among the
  /// flexible parts in proportion to their old lengths.
  func autoresizeSubviews(from old: CGSize) {
    let change = CGSize(width: bounds.width - old.width, height: bounds.height - old.height)
    for view in subviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let box = view.frame
      let x = Self.stretched(
        start: box.minX, length: box.width, whole: old.width, by: change.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let y = Self.stretched(
        start: box.minY, length: box.height, whole: old.height, by: change.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  private static func stretched(
    start: CGFloat, length: CGFloat, whole: CGFloat, by change: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    guard change != 0, flexible.0 || flexible.1 || flexible.2 else { return (start, length) }
    let parts = [
      flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? whole - start - length : 0,
    ]
    let total = parts.reduce(0, +)
    let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? change * parts[index] / total : change / CGFloat(count)
    }
    return (start + share(0, flexible.0), max(0, length + share(1, flexible.1)))
  }
}
