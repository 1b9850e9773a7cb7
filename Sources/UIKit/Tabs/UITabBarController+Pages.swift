/// A tab bar controller's view: the stage with the page, and the bar over it.
final class TabView: UIView {
  private weak var controller: UITabBarController?

  init(for controller: UITabBarController) {
    self.controller = controller
    super.init(frame: .zero)
    addSubview(controller.stage)
    addSubview(controller.tabBar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutStage()
  }

  override func restingFrame(of subview: UIView) -> CGRect {
    subview === controller?.stage ? bounds : subview.frame
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { controller?.runningTransition?.cutShort() }
  }
}

extension UITabBarController: ScrollFollowing {
  // MARK: The ground

  /// The page that lies under the bar.
  private var page: UIViewController? {
    (shown as? UINavigationController)?.topViewController ?? shown
  }

  /// The bar has its ground while content goes on beneath it.
  func showGround() {
    guard isViewLoaded else { return }
    guard let scroll = page?.contentScrollView(for: .bottom) else {
      tabBar.groundAmount = 0
      return
    }
    if !(shown is UINavigationController) { scroll.follower = self }
    let seen = scroll.contentOffset.y + scroll.bounds.height - scroll.adjustedContentInset.bottom
    tabBar.groundAmount = min(1, max(0, (scroll.contentSize.height - seen) / 10))
  }

  func scrolled(_ scrollView: UIScrollView) {
    if scrollView === page?.contentScrollView(for: .bottom) { showGround() }
  }

  func rangeChanged(of scrollView: UIScrollView) { scrolled(scrollView) }

  func rest(of scrollView: UIScrollView, near target: CGFloat) -> CGFloat { target }

  // MARK: Pushed pages

  /// A page comes or goes above which the bar is not to be seen: the bar moves with the page
  /// beneath (look fact 5.3.9), as part of it.
  func pageWillChange(
    in pages: UINavigationController, from old: UIViewController, to new: UIViewController,
    isPush: Bool, with transition: ViewTransition
  ) {
    guard pages === selected, isViewLoaded, !barIsLent else { return }
    let wasHidden = Self.hidesBar(pages.leftStack)
    guard wasHidden != Self.hidesBar(pages.stack), let page = (isPush ? old : new).view else {
      return
    }
    barIsLent = true
    let height = tabBar.barHeight + view.safeAreaInsets.bottom
    UIView.performWithoutAnimation {
      tabBar.isHidden = false
      tabBar.frame = CGRect(
        x: page.bounds.minX, y: page.bounds.maxY - height, width: page.bounds.width,
        height: height)
      page.addSubview(tabBar)
      tabBar.layoutIfNeeded()
    }
    transition.animate(alongsideTransition: nil) { [weak self] _ in self?.takeBarBack() }
  }

  private func takeBarBack() {
    guard barIsLent else { return }
    barIsLent = false
    UIView.performWithoutAnimation {
      view.addSubview(tabBar)
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }
}

/// Has a say in the choice of tabs; every member has a default.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Told of taps, also of those on the selected tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
