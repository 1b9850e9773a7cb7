/// The constraints by which a stack view's views stand as they should.
@MainActor struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []
  private let stack: UIStackView
  private let shown: [UIView]
  /// What the views keep to: the stack or the guide of its margins.
  private let area: AnyObject
  private let along: Attributes
  private let across: Attributes

  /// The attributes of one axis.
  private struct Attributes {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let middle: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    static let horizontal = Attributes(
      start: .leading, end: .trailing, middle: .centerX, size: .width)
    static let vertical = Attributes(start: .top, end: .bottom, middle: .centerY, size: .height)
  }

  /// Below all that views say of their sizes.
  private static let weak = UILayoutPriority(49)
  private static let nearlyRequired = UILayoutPriority(999)
  private static let centering = UILayoutPriority(149)

  init(of stack: UIStackView) {
    self.stack = stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    area = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let isAcross = stack.axis == .horizontal
    along = isAcross ? .horizontal : .vertical
    across = isAcross ? .vertical : .horizontal
    placeAlong()
    for view in stack.arrangedSubviews { placeAcross(view) }
    placeHidden()
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    as identifier: String, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Along the stack

  private mutating func placeAlong() {
    guard let first = shown.first, let last = shown.last else { return closeUp() }
    add(first, along.start, .equal, area, along.start, as: "UISV-canvas-connection")
    add(last, along.end, .equal, area, along.end, as: "UISV-canvas-connection")
    for (view, next) in zip(shown, shown.dropFirst()) { join(view, next) }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(view, along.size, .equal, first, along.size, as: "UISV-fill-equally")
      }
    case .fillProportionally: fillProportionally(first)
    case .equalSpacing: spaceEqually(from: along.end, to: along.start, .required)
    case .equalCentering: spaceEqually(from: along.middle, to: along.middle, Self.centering)
    }
  }

  /// With nothing to be seen the stack has no length.
  private mutating func closeUp() {
    guard !stack.arrangedSubviews.isEmpty else { return }
    add(
      area, along.end, .equal, area, along.start, as: "UISV-canvas-connection",
      priority: Self.nearlyRequired)
  }

  private mutating func join(_ view: UIView, _ next: UIView) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    add(
      next, along.start, isLoose ? .greaterThanOrEqual : .equal, view, along.end,
      plus: stack.gap(after: view), as: "UISV-spacing")
  }

  private mutating func fillProportionally(_ first: UIView) {
    let base = ownLength(first)
    for view in shown.dropFirst() {
      add(
        view, along.size, .equal, first, along.size, times: ownLength(view) / base,
        as: "UISV-fill-proportionally", priority: Self.nearlyRequired)
    }
  }

  private func ownLength(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return max(1, stack.axis == .horizontal ? size.width : size.height)
  }

  /// A guide for each gap, all of one length.
  private mutating func spaceEqually(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    _ priority: UILayoutPriority
  ) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      stack.addLayoutGuide(guide)
      add(guide, along.start, .equal, view, start, as: "UISV-distributing-edge")
      add(guide, along.end, .equal, next, end, as: "UISV-distributing-edge")
      if let first = gaps.first {
        add(
          guide, along.size, .equal, first, along.size, as: "UISV-fill-equally", priority: priority)
      }
      gaps.append(guide)
    }
  }

  // MARK: Across the stack

  private mutating func placeAcross(_ view: UIView) {
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    switch stack.alignment {
    case .fill:
      add(view, across.start, .equal, area, across.start, as: "UISV-alignment")
      add(view, across.end, .equal, area, across.end, as: "UISV-alignment")
      return
    case .leading: add(view, across.start, .equal, area, across.start, as: "UISV-alignment")
    case .trailing: add(view, across.end, .equal, area, across.end, as: "UISV-alignment")
    case .center: add(view, across.middle, .equal, area, across.middle, as: "UISV-alignment")
    case .firstBaseline, .lastBaseline: alignBaseline(view)
    }
    add(view, across.start, .greaterThanOrEqual, area, across.start, as: "UISV-spanning-boundary")
    add(view, across.end, .lessThanOrEqual, area, across.end, as: "UISV-spanning-boundary")
    // The stack is no larger across than its views need.
    if isBaseline {
      add(
        view, across.start, .equal, area, across.start, as: "UISV-canvas-fit", priority: Self.weak)
      add(view, across.end, .equal, area, across.end, as: "UISV-canvas-fit", priority: Self.weak)
    } else {
      add(view, across.size, .equal, area, across.size, as: "UISV-canvas-fit", priority: Self.weak)
    }
  }

  private mutating func alignBaseline(_ view: UIView) {
    guard stack.axis == .horizontal, let first = shown.first else {
      add(view, across.start, .equal, area, across.start, as: "UISV-alignment")
      return
    }
    guard view !== first else { return }
    let attribute: NSLayoutConstraint.Attribute =
      stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    add(view, attribute, .equal, first, attribute, as: "UISV-alignment")
  }

  // MARK: Hidden views

  /// A hidden view has no length and stands where it would come from.
  private mutating func placeHidden() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      if !view.isHidden {
        before = view
        continue
      }
      add(
        view, along.size, .equal, nil, .notAnAttribute, as: "UISV-hiding",
        priority: Self.nearlyRequired)
      add(
        view, along.start, .equal, before ?? area, before == nil ? along.start : along.end,
        as: "UISV-hiding")
    }
  }
}
