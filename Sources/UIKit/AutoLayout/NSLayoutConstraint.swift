import ConstraintSolver

/// Who takes part in constraints: a view, or a guide that a view owns.
@MainActor protocol LayoutParticipant: AnyObject {
  /// The view itself, or the guide's owner.
  var viewInLayout: UIView? { get }
  /// As the log calls it.
  var nameInLayout: String { get }
}

/// A relation between two attributes of views or guides: first = multiplier × second + constant.
///
/// Has: all attributes, relations, priorities, activation, changes of constant and priority while
/// active. Left out: the visual format language, right-to-left (leading is left), symbolic
/// constants. Activation takes effect with the next layout, all changes at once, so that a set is
/// never judged half replaced.
@MainActor open class NSLayoutConstraint {
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Hashable, Sendable { case horizontal, vertical }

  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// What the log calls it by.
  open var identifier: String?

  open var constant: CGFloat {
    didSet { if constant != oldValue { entry?.engine?.constantChanged(self) } }
  }

  /// May change while active, but not to or from `required`, as in UIKit.
  open var priority: UILayoutPriority = .required {
    willSet {
      precondition(
        !isActive || (newValue >= .required) == (priority >= .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
          + "not supported. You passed priority \(newValue.rawValue) and the existing priority "
          + "was \(priority.rawValue).")
    }
    didSet {
      guard priority != oldValue else { return }
      entry?.mustBeNew = true
      holder?.islandChanged()
    }
  }

  /// The nearest view around both items, which keeps the constraint while it is active.
  weak var holder: UIView?
  /// Its place in an engine.
  weak var entry: LayoutEntry?
  /// The place in the order of activation, and what its address in the log is made of.
  var serial = 0

  public init(
    item view1: AnyObject, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: AnyObject?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    precondition(
      view1 is any LayoutParticipant && (view2 == nil || view2 is any LayoutParticipant),
      "a constraint stands between views and layout guides")
    precondition(
      attr1 != .notAnAttribute && attr1.fits(view2 == nil ? .notAnAttribute : attr2),
      "Invalid pairing of layout attributes: \(attr1) and \(attr2)")
    firstItem = view1
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether it takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  var first: (any LayoutParticipant)? { firstItem as? any LayoutParticipant }
  var second: (any LayoutParticipant)? { secondItem as? any LayoutParticipant }

  private func activate() {
    guard let view = first?.viewInLayout, let around = view.commonAncestor(with: second) else {
      let words = "Unable to activate constraint with anchors \(self) because they have no common"
      preconditionFailure(
        words + " ancestor. Does the constraint or its anchors reference items in different view "
          + "hierarchies? That's illegal.")
    }
    holder = around
    serial = AppWorld.current.nextConstraint()
    around.hold(self)
  }

  private func deactivate() {
    guard let around = holder else { return }
    holder = nil
    around.release(self)
  }

  /// The views strictly below the holder that lie between it and the items.
  func eachCrossed(_ body: (UIView) -> Void) {
    guard let holder else { return }
    for item in [first, second] {
      var climber = item?.viewInLayout
      while let view = climber, view !== holder {
        body(view)
        climber = view.superview
      }
    }
  }
}

extension UIView {
  /// The nearest view that is this one or above it, and the same of the other's.
  fileprivate func commonAncestor(with other: (any LayoutParticipant)?) -> UIView? {
    guard let other else { return self }
    guard let view = other.viewInLayout else { return nil }
    var climber: UIView? = self
    while let here = climber {
      if view.isDescendant(of: here) { return here }
      climber = here.superview
    }
    return nil
  }
}
