/// A list and what is chosen in it, side by side where there is room for both, else one over the
/// other.
///
/// Has: two controllers, the classic way; collapsing in compact width and coming apart again, with
/// the delegate's say; showing details; the list's width; hiding it. Left out: columns by name,
/// three columns, the overlay that slides in, gestures.
@MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
  }

  public weak var delegate: (any UISplitViewControllerDelegate)?
  /// Automatic shows both wherever there is width for both.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// A part of the whole width, up to the greatest width in points (look fact 3.5.13).
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }

  private var primary: UIViewController?
  private var secondary: UIViewController?
  /// Only one of the two is to be seen, for want of width.
  public private(set) var isCollapsed = false
  /// The pages that the list's navigation controller has taken over from the details.
  private var taken: [UIViewController] = []
  private let hairline = UIView()

  // MARK: Controllers

  /// The list and the details; while collapsed, the list alone.
  open var viewControllers: [UIViewController] {
    get { [primary, isCollapsed ? nil : secondary].compactMap { $0 } }
    set {
      noteRouteCall(.setColumns, Self.routeWords(newValue))
      take(newValue)
    }
  }

  private func take(_ controllers: [UIViewController]) {
    taken = []
    let new = Array(controllers.prefix(2))
    for old in [primary, secondary].compactMap({ $0 }) where !new.contains(old) { letGo(old) }
    primary = new.first
    secondary = new.count > 1 ? new[1] : nil
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    isCollapsed = false
    arrange()
  }

  private func letGo(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) {
    if isCollapsed { return showCollapsed(vc) }
    if let pages = primary as? UINavigationController {
      pages.show(vc, sender: sender)
    } else {
      take([vc] + [secondary].compactMap { $0 })
    }
  }

  /// Beside the list, or over it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    if isCollapsed { return showCollapsed(vc) }
    noteRouteCall(.showDetail, Self.routeWords([vc]))
    take([primary, vc].compactMap { $0 })
  }

  /// A navigation controller cannot stand in another; its pages are taken over.
  private func showCollapsed(_ vc: UIViewController) {
    guard let pages = primary as? UINavigationController else {
      present(vc, animated: true)
      return
    }
    if let details = vc as? UINavigationController {
      secondary = details
      let new = details.viewControllers
      details.setViewControllers([], animated: false)
      taken = new
      pages.setViewControllers(pages.viewControllers + new, animated: true)
    } else {
      secondary = vc
      taken = [vc]
      pages.pushViewController(vc, animated: true)
    }
  }

  override var showsByItself: Bool { true }
  override var showsDetailsByItself: Bool { true }

  // MARK: Collapsing

  /// Wide enough for two columns.
  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  private func collapse() {
    isCollapsed = true
    guard let primary, let secondary else { return }
    let isHandled =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if secondary.parent === self { letGo(secondary) }
    guard !isHandled, let pages = primary as? UINavigationController else { return }
    if let details = secondary as? UINavigationController {
      taken = details.viewControllers
      details.setViewControllers([], animated: false)
    } else {
      taken = [secondary]
    }
    pages.setViewControllers(pages.viewControllers + taken, animated: false)
  }

  private func expand() {
    isCollapsed = false
    guard let primary else { return }
    if let found = delegate?.splitViewController(self, separateSecondaryFrom: primary) {
      secondary = found
    } else if let pages = primary as? UINavigationController, !taken.isEmpty {
      let back = pages.viewControllers.filter { taken.contains($0) }
      pages.setViewControllers(
        pages.viewControllers.filter { !taken.contains($0) }, animated: false)
      if let details = secondary as? UINavigationController {
        details.setViewControllers(back.isEmpty ? taken : back, animated: false)
      }
    }
    taken = []
    guard let secondary, secondary.parent !== self else { return }
    addChild(secondary)
    secondary.didMove(toParent: self)
  }

  // MARK: Layout

  open var displayMode: DisplayMode {
    isCollapsed || preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }

  /// The width of the list, in points.
  open var primaryColumnWidth: CGFloat {
    min(maximumPrimaryColumnWidth, (view.bounds.width * preferredPrimaryColumnWidthFraction))
      .rounded()
  }

  open override func loadView() {
    let view = SplitView(for: self)
    view.frame = AppWorld.current.screen.bounds
    view.backgroundColor = .systemBackground
    hairline.backgroundColor = .opaqueSeparator
    self.view = view
  }

  override func appearanceWillBegin(_ isAppearing: Bool) { if isAppearing { arrange() } }

  /// Puts both views where they belong, or one of them.
  func arrange() {
    guard let view = viewIfLoaded else { return }
    if !isWide && !isCollapsed { collapse() }
    if isWide && isCollapsed { expand() }
    let whole = view.bounds
    let showsList = isCollapsed || preferredDisplayMode != .secondaryOnly || secondary == nil
    let showsBoth = showsList && !isCollapsed && secondary != nil
    let width = showsBoth ? primaryColumnWidth : showsList ? whole.width : 0
    let pixel = 1 / max(1, traitCollection.displayScale)
    set(primary, showsList ? CGRect(x: 0, y: 0, width: width, height: whole.height) : nil)
    let start = showsBoth ? width + pixel : 0
    let rest = CGRect(x: start, y: 0, width: whole.width - start, height: whole.height)
    set(secondary, isCollapsed ? nil : rest)
    if showsBoth {
      view.addSubview(hairline)
      hairline.frame = CGRect(x: width, y: 0, width: pixel, height: whole.height)
    } else {
      hairline.removeFromSuperview()
    }
  }

  private func set(_ controller: UIViewController?, _ frame: CGRect?) {
    guard let controller, let view = viewIfLoaded else { return }
    guard let frame, controller.parent === self else {
      if controller.parent === self { controller.viewIfLoaded?.removeFromSuperview() }
      return
    }
    controller.view.frame = frame
    if controller.view.superview !== view { view.addSubview(controller.view) }
  }
}

/// A split view controller's view.
final class SplitView: UIView {
  private weak var controller: UISplitViewController?

  init(for controller: UISplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.arrange()
  }
}

/// Has a say in how two columns become one and two again; every member has a default.
@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// True leaves the details out, and the list is seen.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
