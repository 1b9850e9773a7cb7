import ConstraintSolver

/// A rectangle in a view that takes part in constraints and is not seen.
@MainActor open class UILayoutGuide: LayoutParticipant {
  public internal(set) weak var owningView: UIView?
  public var identifier = ""
  var serial = 0

  public init() {}

  /// In the owning view's bounds, as of the latest layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets = insetsInLayout { return view.bounds.inset(by: insets) }
    return view.engineInCharge?.frame(of: self) ?? .zero
  }

  /// How far inside its owner's edges the system keeps the guide; nil where constraints place it.
  var insetsInLayout: UIEdgeInsets? { nil }
  /// True for a guide whose origin is zero and whose size constraints decide: a scroll view's
  /// content.
  var isContentArea: Bool { false }

  var viewInLayout: UIView? { owningView }

  /// The class by which the log calls it.
  var kindInLayout: String { "\(type(of: self))" }

  var nameInLayout: String {
    "\(kindInLayout):0x" + String(0x6000_0300_0000 + UInt64(serial) * 0x40, radix: 16)
      + (identifier.isEmpty ? "" : "'\(identifier)'")
  }
}

/// A guide that keeps insets from its owner's edges, which are asked for at each layout.
final class InsetLayoutGuide: UILayoutGuide {
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of view: UIView, _ identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets)
  {
    self.insets = insets
    super.init()
    owningView = view
    self.identifier = identifier
    serial = AppWorld.current.nextConstraint()
  }

  override var kindInLayout: String { "UILayoutGuide" }

  override var insetsInLayout: UIEdgeInsets? { owningView.map(insets) ?? .zero }
}

/// The guide of a scroll view's content.
final class ContentLayoutGuide: UILayoutGuide {
  override var isContentArea: Bool { true }
  override var kindInLayout: String { "_UIScrollViewLayoutGuide" }

  override var layoutFrame: CGRect {
    CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
  }
}

extension UIView {
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuide.serial = AppWorld.current.nextConstraint()
    viewLayout.guides.append(layoutGuide)
  }

  /// Takes a guide out, and with it the constraints that it is in.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var climber: UIView? = self
    while let view = climber {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
      climber = view.superview
    }
    viewLayout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  public var layoutGuides: [UILayoutGuide] { madeLayout?.guides ?? [] }

  /// What bars and the device's edges leave free of the view.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(\.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(\.marginsGuide, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The margins, and no wider than a line that is read with ease: 672 points.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(\.readable, "UIViewReadableContentGuide") { view in
      var insets = view.layoutMargins
      let excess = (view.bounds.width - insets.left - insets.right - 672) / 2
      insets.left += max(0, excess)
      insets.right += max(0, excess)
      return insets
    }
  }

  private func systemGuide(
    _ path: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, _ identifier: String,
    insets: @escaping @MainActor (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    let layout = viewLayout
    if let guide = layout[keyPath: path] { return guide }
    let guide = InsetLayoutGuide(of: self, identifier, insets: insets)
    layout[keyPath: path] = guide
    return guide
  }
}
