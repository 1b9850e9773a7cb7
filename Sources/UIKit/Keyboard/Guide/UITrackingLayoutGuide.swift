/// A guide that moves about in its view, with constraints that hold only while it is near an edge.
///
/// Has: constraints for near and away edges. Left out: sets for several edges at once are kept by
/// the whole set, as in UIKit, and not merged.
@MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private struct Condition {
    var edges: UIRectEdge
    var isNear: Bool
    var constraints: [NSLayoutConstraint]
  }

  private var conditions: [Condition] = []

  /// Keeps the constraints active while the guide is near all of `edges`, and takes the place of
  /// those given for the same before.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: UIRectEdge
  ) { set(trackingConstraints, edge, isNear: true) }

  /// Keeps the constraints active while the guide is near none of `edges`.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom awayFromEdges: UIRectEdge
  ) { set(trackingConstraints, awayFromEdges, isNear: false) }

  open func constraintsActive(whenNearEdge edge: UIRectEdge) -> [NSLayoutConstraint] {
    conditions.first { $0.edges == edge && $0.isNear }?.constraints ?? []
  }

  open func constraintsActive(whenAwayFrom edges: UIRectEdge) -> [NSLayoutConstraint] {
    conditions.first { $0.edges == edges && !$0.isNear }?.constraints ?? []
  }

  open func removeAllTrackedConstraints() {
    for condition in conditions { NSLayoutConstraint.deactivate(condition.constraints) }
    conditions = []
  }

  /// The view's edges that the guide touches or nearly touches.
  public var nearEdges: UIRectEdge {
    guard let bounds = owningView?.bounds else { return [] }
    let frame = layoutFrame
    let near: CGFloat = 30
    var edges: UIRectEdge = []
    if frame.minY - bounds.minY < near { edges.insert(.top) }
    if bounds.maxY - frame.maxY < near { edges.insert(.bottom) }
    if frame.minX - bounds.minX < near { edges.insert(.left) }
    if bounds.maxX - frame.maxX < near { edges.insert(.right) }
    return edges
  }

  private func set(_ constraints: [NSLayoutConstraint], _ edges: UIRectEdge, isNear: Bool) {
    if let index = conditions.firstIndex(where: { $0.edges == edges && $0.isNear == isNear }) {
      NSLayoutConstraint.deactivate(conditions.remove(at: index).constraints)
    }
    conditions.append(Condition(edges: edges, isNear: isNear, constraints: constraints))
    trackEdges()
  }

  /// Puts the constraints in force that go with where the guide is.
  func trackEdges() {
    guard !conditions.isEmpty else { return }
    let near = nearEdges
    let holds = { (condition: Condition) in
      condition.isNear
        ? near.isSuperset(of: condition.edges) : near.isDisjoint(with: condition.edges)
    }
    for condition in conditions where !holds(condition) {
      NSLayoutConstraint.deactivate(condition.constraints)
    }
    for condition in conditions where holds(condition) {
      NSLayoutConstraint.activate(condition.constraints)
    }
  }
}
