extension UIView {
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let place = subviews.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + 1 } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: subviews.count - 1)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: 0)
  }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    var views = subviews
    views.swapAt(first, second)
    setSubviews(views)
    var layers = layer.children
    layers.swapAt(first, second)
    layer.children = layers
    setNeedsLayout()
  }

  public func removeFromSuperview() {
    guard let parent = superview else { return }
    // The window may lose its first responder with the view.
    if let responder = AppWorld.current.firstResponder as? UIView, responder.isDescendant(of: self)
    {
      // What goes with this view does not have key input after it.
      AppWorld.current.inheriting(by: { $0.nearestView?.isDescendant(of: self) == false }) {
        responder.resignFirstResponder()
      }
    }
    let hadWindow = window != nil
    cutConstraints()
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow { tellWillMove(toWindow: nil) }
    var siblings = parent.subviews
    if let place = siblings.firstIndex(of: self) { siblings.remove(at: place) }
    parent.setSubviews(siblings)
    layer.removeFromSuperlayer()
    setSuperview(nil)
    didMoveToSuperview()
    if hadWindow { tellDidMoveToWindow() }
    parent.setNeedsLayout()
    constraintsMoved()
  }

  public func isDescendant(of view: UIView) -> Bool {
    var climber: UIView? = self
    while let here = climber {
      if here === view { return true }
      climber = here.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view cannot be added to itself")
    precondition(!isDescendant(of: view), "a view cannot be added below one of its own subviews")
    if view.superview === self {
      reorder(view, to: min(index, subviews.count - 1))
      return
    }
    view.removeFromSuperview()
    let newWindow = window
    view.willMove(toSuperview: self)
    if newWindow != nil { view.tellWillMove(toWindow: newWindow) }
    var views = subviews
    let place = min(max(0, index), views.count)
    views.insert(view, at: place)
    setSubviews(views)
    view.setSuperview(self)
    layer.insertSublayer(view.layer, at: place)
    view.refreshColorsBelow()
    view.didMoveToSuperview()
    if newWindow != nil { view.tellDidMoveToWindow() }
    didAddSubview(view)
    setNeedsLayout()
    view.markLayoutBelow()
    view.setNeedsLayout()
    view.constraintsMoved()
    if view.needsConstraints || view.hasConstraintUpdatesBelow
      || type(of: view).requiresConstraintBasedLayout
    {
      view.setNeedsUpdateConstraints()
    }
  }

  /// What stands there already stays, and asks for no layout.
  private func reorder(_ view: UIView, to index: Int) {
    var views = subviews
    let place = min(max(0, index), views.count - 1)
    guard views[place] !== view, let present = views.firstIndex(of: view) else { return }
    views.insert(views.remove(at: present), at: place)
    setSubviews(views)
    layer.insertSublayer(view.layer, at: index)
    setNeedsLayout()
  }

  func tellWillMove(toWindow window: UIWindow?) {
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(toWindow: window) }
  }

  func tellDidMoveToWindow() {
    didMoveToWindow()
    for view in subviews { view.tellDidMoveToWindow() }
    viewController?.viewDidMoveToWindow()
  }

  /// The parent's traits with this view's own wishes.
  func traits(over parent: UITraitCollection) -> UITraitCollection {
    var traits = parent
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    if raisesInterfaceLevel { traits.userInterfaceLevel = .elevated }
    return traits
  }

  func refreshColorsBelow() {
    refreshColors()
    layer.cache.isStale = true
    for view in subviews { view.refreshColorsBelow() }
  }

  func setNeedsDisplayBelow() {
    refreshColors()
    setNeedsDisplay()
    for view in subviews { view.setNeedsDisplayBelow() }
  }
}
