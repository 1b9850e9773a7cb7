/// What the containers around a controller keep of it.
struct Membership {
  /// What a container's bars take from the safe area.
  var insets = UIEdgeInsets.zero
  var navigationItem: UINavigationItem?
  var tabItem: UITabBarItem?
  weak var scrollView: UIScrollView?
  /// Its number in trees of controllers; 0 until somebody asks.
  var number = 0

  @MainActor mutating func navigationItem(of controller: UIViewController) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let item = UINavigationItem(title: controller.title ?? "")
    item.title = controller.title
    navigationItem = item
    return item
  }

  @MainActor mutating func tabBarItem(of controller: UIViewController) -> UITabBarItem {
    if let tabItem { return tabItem }
    let item = UITabBarItem(title: controller.title, image: nil, tag: 0)
    tabItem = item
    return item
  }
}

extension UIViewController {
  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? {
    container { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? {
    container { $0 is UITabBarController } as? UITabBarController
  }

  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    container { $0 is UISplitViewController } as? UISplitViewController
  }

  /// Names the scroll view that bars go by; without one it is the view itself, or the first of its
  /// subviews.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    membership.scrollView = scrollView
    viewIfLoaded?.setNeedsLayout()
  }

  func container(where matches: (UIViewController) -> Bool) -> UIViewController? {
    var next = parent
    while let controller = next {
      if matches(controller) { return controller }
      next = controller.parent
    }
    return nil
  }

  /// What stands over this controller alone, in its own view.
  var overlay: UIViewController? {
    guard let above = modality.above, let presentation = above.modality.controller,
      let container = presentation.containerView, let view = viewIfLoaded,
      container.superview === view, !presentation.isInTransition
    else { return nil }
    return above
  }

  /// Moves views whose controllers are told of it by the container itself.
  static func lead(_ controllers: [UIViewController?], _ body: () -> Void) {
    let known = controllers.compactMap { $0 }
    let before = known.map(\.modality.isLed)
    for controller in known { controller.modality.isLed = true }
    body()
    for (controller, isLed) in zip(known, before) { controller.modality.isLed = isLed }
  }

  func titleChanged() {
    membership.navigationItem?.title = title
    membership.tabItem?.title = title
  }

  /// What a container's bars take from the safe area of the view.
  var containerInsets: UIEdgeInsets {
    get { membership.insets }
    set {
      guard newValue != membership.insets else { return }
      membership.insets = newValue
      safeAreaAdditionsChanged()
    }
  }

  func safeAreaAdditionsChanged() {
    let (own, bars) = (additionalSafeAreaInsets, membership.insets)
    let sum = UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
    if viewIfLoaded?.addedSafeAreaInsets != sum { viewIfLoaded?.addedSafeAreaInsets = sum }
  }
}

extension UIView {
  /// The scroll view that this is, or that lies lowest in it.
  var leadingScrollView: UIScrollView? {
    self as? UIScrollView ?? subviews.first?.leadingScrollView
  }
}
