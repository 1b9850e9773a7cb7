import ConstraintSolver

/// One constraint in an engine: an app's, or one of the engine's own.
@MainActor final class LayoutEntry {
  weak var engine: LayoutEngine?
  let constraint: NSLayoutConstraint?
  /// What the log calls one of the engine's own, by its constant.
  let ownName: (@MainActor (Double) -> String)?
  var value: LinearConstraint
  /// Nil while it is not in the solver, since it contradicts others.
  var id: ConstraintID?
  let boxes: [LayoutBox]
  /// What the constant is now, for one that depends on more than the app's constant.
  let live: (@MainActor () -> Double)?
  var visit = 0
  var mustBeNew = false

  init(
    _ value: LinearConstraint, constraint: NSLayoutConstraint? = nil,
    ownName: (@MainActor (Double) -> String)? = nil,
    boxes: [LayoutBox] = [], live: (@MainActor () -> Double)? = nil
  ) {
    self.value = value
    self.constraint = constraint
    self.ownName = ownName
    self.boxes = boxes
    self.live = live
  }

  var words: String { constraint?.lineInLog ?? ownName?(value.constant) ?? "" }
}

/// A view's or guide's place and size in an engine: in the space of the superview or owner.
@MainActor final class LayoutBox {
  weak var engine: LayoutEngine?
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  let key: ObjectIdentifier
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// What the system says of it: a given frame, or insets from the owner.
  var rules: [LayoutEntry] = []
  /// What its content says of its size.
  var content: [LayoutEntry] = []
  var isGiven = false
  /// The frame as it was solved last.
  var solved = CGRect.zero
  var visit = 0
  /// The intrinsic size has to be asked for again.
  var isContentStale = true
  /// The size of the content without line breaks, where breaking lines changes it.
  var unbroken: CGSize?

  init(_ item: any LayoutParticipant, in solver: inout Cassowary) {
    view = item as? UIView
    guide = item as? UILayoutGuide
    key = ObjectIdentifier(item)
    minX = solver.makeVariable()
    minY = solver.makeVariable()
    // Insets may be larger than their view, and a guide within it then is inside out.
    let isNonnegative = view != nil || guide?.insetsInLayout == nil
    width = solver.makeVariable(isNonnegative: isNonnegative)
    height = solver.makeVariable(isNonnegative: isNonnegative)
  }

  var variables: [Variable] { [minX, minY, width, height] }

  func contentChanged() {
    isContentStale = true
    engine?.valuesChanged()
  }
}
