import ConstraintSolver

/// Which constraints and boxes there are.
extension LayoutEngine {
  /// Compares the constraints of the tree with those in the solver.
  func restructure(_ root: UIView) {
    visit += 1
    var wanted: [NSLayoutConstraint] = []
    collect(from: root, isRoot: true, into: &wanted)
    var kept: [ObjectIdentifier: LayoutEntry] = [:]
    for entry in entries where !entry.mustBeNew {
      if let constraint = entry.constraint { kept[ObjectIdentifier(constraint)] = entry }
    }
    var next: [LayoutEntry] = []
    var fresh: [NSLayoutConstraint] = []
    for constraint in wanted {
      if let entry = kept[ObjectIdentifier(constraint)] {
        entry.visit = visit
        next.append(entry)
      } else {
        fresh.append(constraint)
      }
    }
    for entry in entries where entry.visit != visit { drop(entry) }
    for constraint in fresh {
      guard let entry = makeEntry(constraint) else { continue }
      entry.visit = visit
      next.append(entry)
      coming.append(entry)
    }
    entries = next
    keepBoxes(root)
    installComing()
  }

  private func collect(from view: UIView, isRoot: Bool, into list: inout [NSLayoutConstraint]) {
    guard view.hasConstraintsBelow, isRoot || !view.isIslandRoot else { return }
    // What was an island of its own is part of this one.
    if !isRoot { view.madeLayout?.engine = nil }
    list += view.constraints
    for subview in view.subviews { collect(from: subview, isRoot: false, into: &list) }
  }

  private func drop(_ entry: LayoutEntry) {
    if let id = entry.id {
      solver.remove(id)
      entryOf[id] = nil
      changes.removeAll { $0.id == id }
    }
    entry.id = nil
    entry.engine = nil
    broken.removeAll { $0 === entry }
  }

  /// Boxes that no constraint needs any more go; those whose kind has changed get other rules.
  private func keepBoxes(_ root: UIView) {
    if fitting != nil { keep(box(for: root)) }
    for entry in entries {
      for box in entry.boxes { keep(box) }
    }
    for box in boxes where box.visit != visit || isGiven(box) != box.isGiven {
      for entry in box.rules + box.content { drop(entry) }
      box.rules = []
      box.content = []
      box.isContentStale = true
    }
    let gone = boxes.filter { $0.visit != visit }
    for box in gone {
      for variable in box.variables { solver.discard(variable) }
      if boxOf[box.key] === box { boxOf[box.key] = nil }
      if box.view?.madeLayout?.box === box { box.view?.madeLayout?.box = nil }
    }
    boxes.removeAll { $0.visit != visit }
    for box in boxes where box.rules.isEmpty { addRules(to: box) }
  }

  private func keep(_ box: LayoutBox) {
    guard box.visit != visit else { return }
    box.visit = visit
    if box.guide != nil, let owner = box.guide?.owningView, box.guide?.insetsInLayout != nil {
      keep(self.box(for: owner))
    }
  }

  func box(for item: any LayoutParticipant) -> LayoutBox {
    let key = ObjectIdentifier(item)
    if let box = boxOf[key], box.view != nil || box.guide != nil { return box }
    let box = LayoutBox(item, in: &solver)
    box.engine = self
    boxes.append(box)
    boxOf[key] = box
    if let view = item as? UIView, fitting == nil {
      view.viewLayout.box = box
      view.superview?.viewLayout.laysSubviews = true
    }
    return box
  }

  /// Whether the box's frame is given from outside.
  private func isGiven(_ box: LayoutBox) -> Bool {
    guard let view = box.view else { return false }
    return view === root || view.translatesAutoresizingMaskIntoConstraints
  }

  private func addRules(to box: LayoutBox) {
    box.isGiven = isGiven(box)
    if let guide = box.guide {
      if guide.insetsInLayout != nil { addInsets(of: guide, to: box) }
      if guide.isContentArea {
        rule(box, LinearExpression(box.minX), LayoutWords.inset("left", of: guide)) { 0 }
        rule(box, LinearExpression(box.minY), LayoutWords.inset("top", of: guide)) { 0 }
      }
      return
    }
    guard let view = box.view, box.isGiven else { return }
    if view === root, let fitting {
      rule(box, LinearExpression(box.width), LayoutWords.given("width", of: view), fitting.x) {
        fitting.size.width
      }
      rule(box, LinearExpression(box.height), LayoutWords.given("height", of: view), fitting.y) {
        fitting.size.height
      }
      return
    }
    let priority: UILayoutPriority =
      view.translatesAutoresizingMaskIntoConstraints ? .required : .fittingSizeLevel
    // Until a self-sizing row has been measured, its height is a guess.
    let isGuess = (view.superview as? UITableViewCell)?.contentView === view
    let name = { LayoutWords.given($0, of: view) }
    rule(box, LinearExpression(box.width), name("width"), priority) { [weak view] in
      Double(view?.bounds.width ?? 0)
    }
    rule(box, LinearExpression(box.height), name("height"), isGuess ? priority - 1 : priority) {
      [weak view] in
      Double(view?.bounds.height ?? 0)
    }
    rule(box, LinearExpression(box.minX), name("minX")) { [weak view] in
      Double(view?.unturnedOrigin.x ?? 0)
    }
    rule(box, LinearExpression(box.minY), name("minY")) { [weak view] in
      Double(view?.unturnedOrigin.y ?? 0)
    }
  }

  private func addInsets(of guide: UILayoutGuide, to box: LayoutBox) {
    guard let view = guide.owningView else { return }
    let owner = self.box(for: view)
    // What is scrolled away lies before the owner's edge.
    if view is UIScrollView { view.viewLayout.isScrolledThrough = true }
    let start = { [weak view] in view?.bounds.origin ?? .zero }
    let insets = { [weak guide] in guide?.insetsInLayout ?? .zero }
    let name = { LayoutWords.inset($0, of: guide) }
    rule(box, LinearExpression(box.minX), name("left")) { start().x + insets().left }
    rule(box, LinearExpression(box.minY), name("top")) { start().y + insets().top }
    var right = LinearExpression(box.minX)
    right.add(box.width)
    right.add(owner.width, times: -1)
    rule(box, right, name("right")) { start().x - insets().right }
    var bottom = LinearExpression(box.minY)
    bottom.add(box.height)
    bottom.add(owner.height, times: -1)
    rule(box, bottom, name("bottom")) { start().y - insets().bottom }
  }

  private func rule(
    _ box: LayoutBox, _ expression: LinearExpression,
    _ name: @escaping @MainActor (Double) -> String,
    _ priority: UILayoutPriority = .required, _ live: @escaping @MainActor () -> Double
  ) {
    let entry = LayoutEntry(
      LinearConstraint(
        expression, .equal, live(), strength: Strength(Double(priority.rawValue))),
      ownName: name, live: live)
    box.rules.append(entry)
    coming.append(entry)
  }
}

extension UIView {
  /// Where the frame begins without the transform, in the superview's space.
  var unturnedOrigin: CGPoint {
    let anchor = layer.anchorPoint
    return CGPoint(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height)
  }
}
