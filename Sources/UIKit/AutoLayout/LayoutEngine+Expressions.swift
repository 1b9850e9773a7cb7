import ConstraintSolver

/// From attributes of views to sums of variables.
extension LayoutEngine {
  /// A sum of variables and a number beside it that may change by itself.
  private struct Place {
    var sum = LinearExpression()
    var offset: CGFloat = 0
    var boxes: [LayoutBox] = []
    var isLive = false
  }

  func makeEntry(_ constraint: NSLayoutConstraint) -> LayoutEntry? {
    guard let holder = constraint.holder, let first = constraint.first else { return nil }
    var place = self.place(constraint.firstAttribute, of: first, in: holder)
    var isLive = place.isLive
    if let second = constraint.second {
      let other = self.place(constraint.secondAttribute, of: second, in: holder)
      place.sum.add(other.sum, times: -constraint.multiplier)
      place.boxes += other.boxes
      isLive = isLive || other.isLive
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    let share: @MainActor () -> Double = { [weak self, weak constraint] in
      guard let self, let constraint else { return 0 }
      return constantShare(of: constraint)
    }
    let entry = LayoutEntry(
      LinearConstraint(
        place.sum, relation, constantShare(of: constraint),
        strength: Strength(Double(constraint.priority.rawValue))),
      constraint: constraint, boxes: place.boxes, live: isLive ? share : nil)
    entry.engine = self
    if fitting == nil { constraint.entry = entry }
    return entry
  }

  /// The app's constant and what does not depend on variables.
  func constantShare(of constraint: NSLayoutConstraint) -> Double {
    guard let holder = constraint.holder, let first = constraint.first else { return 0 }
    var share = constraint.constant
    share -= place(constraint.firstAttribute, of: first, in: holder).offset
    if let second = constraint.second {
      let other = place(constraint.secondAttribute, of: second, in: holder)
      share += constraint.multiplier * other.offset
    }
    return share
  }

  /// An attribute of `item` in the holder's space.
  private func place(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutParticipant, in holder: UIView
  ) -> Place {
    if let within = attribute.withinMargins, let view = item as? UIView {
      return place(within, of: view.layoutMarginsGuide, in: holder)
    }
    if let scroll = item as? UIScrollView, scroll === holder, attribute.kind != .size {
      return place(attribute, of: scroll.contentLayoutGuide, in: holder)
    }
    var place = Place()
    let box = self.box(for: item)
    place.boxes = [box]
    if attribute.kind == .size {
      place.sum.add(attribute == .width ? box.width : box.height)
      return place
    }
    let isAcross = attribute.kind == .horizontal
    let share = attribute.share
    if share != 0 { place.sum.add(isAcross ? box.width : box.height, times: share) }
    if let view = item as? UIView {
      let baseline = view.baselineOffset(attribute)
      place.offset += baseline
      place.isLive = baseline != 0
      if view === holder { return place }
    }
    place.sum.add(isAcross ? box.minX : box.minY)
    climb(from: item, to: holder, isAcross, &place)
    return place
  }

  /// Adds the places of the views between the item and the holder.
  private func climb(
    from item: any LayoutParticipant, to holder: UIView, _ isAcross: Bool, _ place: inout Place
  ) {
    var climber = item is UIView ? item.viewInLayout?.superview : item.viewInLayout
    while let view = climber, view !== holder {
      let box = self.box(for: view)
      place.boxes.append(box)
      place.sum.add(isAcross ? box.minX : box.minY)
      if view is UIScrollView {
        place.offset -= isAcross ? view.bounds.minX : view.bounds.minY
        place.isLive = true
        view.viewLayout.isScrolledThrough = true
      }
      climber = view.superview
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// How much of the size lies before it.
  var share: Double {
    switch self {
    case .right, .trailing, .bottom, .lastBaseline: 1
    case .centerX, .centerY: 0.5
    case .notAnAttribute, .left, .top, .leading, .width, .height, .firstBaseline, .leftMargin,
      .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      0
    }
  }
}
