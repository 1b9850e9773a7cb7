import ConstraintSolver

/// Solves the constraints of an island: a view whose own frame is given, and what is below it as
/// far as constraints reach.
///
/// It is made with an island's first constraint. Changes are collected; `update` solves them before
/// the next layout and marks the superviews of what has moved, whose layout sets the frames.
@MainActor final class LayoutEngine {
  /// What a size is to be as near to as can be, for `systemLayoutSizeFitting`.
  struct Fitting {
    var size: CGSize
    var x: UILayoutPriority
    var y: UILayoutPriority
  }

  private(set) weak var root: UIView?
  let fitting: Fitting?
  var solver = Cassowary()
  var boxes: [LayoutBox] = []
  var boxOf: [ObjectIdentifier: LayoutBox] = [:]
  var entries: [LayoutEntry] = []
  var entryOf: [ConstraintID: LayoutEntry] = [:]
  /// Those given up because they contradict others, until they no longer do.
  var broken: [LayoutEntry] = []
  /// Changed constants that are not in the solver yet.
  var changes: [(id: ConstraintID, constant: Double)] = []
  /// Made and not in the solver yet.
  var coming: [LayoutEntry] = []
  var visit = 0

  private var isStructureStale = true
  private var isStale = true
  private var isUpdating = false

  init(root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  // MARK: What has changed

  func structureChanged() {
    isStructureStale = true
    valuesChanged()
  }

  /// The next layout solves anew.
  func valuesChanged() {
    isStale = true
    guard fitting == nil, let root else { return }
    AppWorld.current.needsFrame = true
    var climber: UIView? = root
    while let view = climber, !view.hasLayoutBelow {
      view.hasLayoutBelow = true
      climber = view.superview
    }
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = constraint.entry else { return }
    if entry.live == nil {
      let share = constantShare(of: constraint)
      if let id = entry.id { changes.append((id, share)) }
      entry.value.constant = share
    }
    valuesChanged()
  }

  // MARK: Solving

  /// Solves what has changed since the last time.
  func update() {
    guard isStale, !isUpdating, let root else { return }
    isUpdating = true
    isStale = false
    if isStructureStale {
      isStructureStale = false
      restructure(root)
    }
    refreshLive()
    refreshContent()
    commit()
    retryBroken()
    breakLines()
    isUpdating = false
    if fitting == nil { markMoved() }
  }

  /// Looks again at what the constants of given frames, insets and scrolled places are.
  private func refreshLive() {
    for box in boxes {
      for entry in box.rules { refresh(entry) }
    }
    for entry in entries where entry.live != nil { refresh(entry) }
  }

  private func refresh(_ entry: LayoutEntry) {
    guard let constant = entry.live?(), constant != entry.value.constant else { return }
    set(constant, of: entry)
  }

  func set(_ constant: Double, of entry: LayoutEntry) {
    entry.value.constant = constant
    if let id = entry.id { changes.append((id, constant)) }
  }

  // MARK: Reading

  func value(_ variable: Variable) -> CGFloat { solver.value(of: variable) }

  func frame(of item: any LayoutParticipant) -> CGRect? {
    guard let box = boxOf[ObjectIdentifier(item)] else { return nil }
    return CGRect(
      x: value(box.minX), y: value(box.minY), width: value(box.width), height: value(box.height))
  }

  func isAmbiguous(_ view: UIView) -> Bool {
    guard let box = boxOf[ObjectIdentifier(view)] else {
      return !view.translatesAutoresizingMaskIntoConstraints
    }
    return box.variables.contains(where: solver.isAmbiguous)
  }
}
