extension UIView {
  /// Distances that content keeps from the view's edges, with the safe area.
  ///
  /// A controller's view has none above and below, and at its sides 16 points or more, 20 on wide
  /// phones and on pads; any other view has 8.
  public var layoutMargins: UIEdgeInsets {
    get {
      var margins = layoutMarginsWithoutSafeArea
      if madeLayout?.insetsMarginsFromSafeArea ?? true {
        let safe = safeAreaInsets
        margins.top += safe.top
        margins.left += safe.left
        margins.bottom += safe.bottom
        margins.right += safe.right
      }
      if let layout = madeLayout, layout.preservesSuperviewMargins, let superview {
        let outer = superview.layoutMargins
        margins.top = max(margins.top, outer.top - frame.minY)
        margins.left = max(margins.left, outer.left - frame.minX)
        margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
        margins.right = max(margins.right, outer.right - (superview.bounds.width - frame.maxX))
      }
      return margins
    }
    set {
      viewLayout.margins = newValue
      marginsChanged()
    }
  }

  /// The same by reading direction, of which there is one: leading is left.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Whether the margins are at least what the superview's leave.
  public var preservesSuperviewLayoutMargins: Bool {
    get { madeLayout?.preservesSuperviewMargins ?? false }
    set {
      viewLayout.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { madeLayout?.insetsMarginsFromSafeArea ?? true }
    set {
      viewLayout.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  private var layoutMarginsWithoutSafeArea: UIEdgeInsets {
    let own = madeLayout?.margins
    guard viewController != nil else {
      return own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    var margins = own ?? .zero
    margins.left = max(side, margins.left)
    margins.right = max(side, margins.right)
    return margins
  }

  private func marginsChanged() {
    layoutMarginsDidChange()
    guidesChanged()
    setNeedsLayout()
  }
}
