/// Where the bar stands, what it says, and what it takes from the pages.
extension UINavigationController: ScrollFollowing {
  // MARK: The bar's words

  func barItemChanged() {
    guard isViewLoaded, shown != nil else { return }
    showBar(anew: true)
  }

  /// Has the bar show the page on the stage.
  func showBar(anew: Bool = false) {
    guard isViewLoaded, runningTransition == nil, let shown else { return }
    navigationBar.show(barState(of: shown), anew: anew)
    tabBarController?.showGround()
    view.setNeedsLayout()
  }

  func barState(of controller: UIViewController) -> NavigationBarState {
    let order = order(of: controller)
    let place = order.lastIndex(of: controller) ?? 0
    let below = place > 0 ? order[place - 1] : nil
    var state = NavigationBarState(
      item: controller.navigationItem, backWords: below?.navigationItem.backTitles)
    state.isLarge = hasLargeTitle(controller)
    state.scrolled = scrolled(controller, isLarge: state.isLarge)
    return state
  }

  /// The stack that the page is on, or was.
  private func order(of controller: UIViewController) -> [UIViewController] {
    stack.lastIndex(of: controller) != nil ? stack : leftStack
  }

  /// On its side a phone has no room for a large title.
  private func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles,
      viewIfLoaded?.traitCollection.verticalSizeClass != .compact
    else { return false }
    let order = order(of: controller)
    var place = order.lastIndex(of: controller) ?? 0
    while place < order.count {
      switch order[place].navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic where place == 0: return true
      case .automatic: place -= 1
      }
    }
    return true
  }

  /// How far the page is scrolled from where its content begins.
  private func scrolled(_ controller: UIViewController, isLarge: Bool) -> CGFloat {
    guard let scroll = controller.contentScrollView(for: .top), scroll.follower === self else {
      return 0
    }
    return scroll.contentOffset.y + scroll.adjustedContentInset.top
  }

  // MARK: Places

  func layOutStage() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    stage.bounds.size = view.bounds.size
    stage.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    if shown == nil { putTopOnStage() }
    for controller in onStage {
      follow(controller)
      controller.containerInsets = insets(for: controller)
    }
    guard let leading = runningTransition?.to ?? shown else { return }
    let state = barState(of: leading)
    let height = navigationBar.barHeight + state.seenHeight
    navigationBar.topInset = safe.top
    navigationBar.bounds.size = CGSize(width: view.bounds.width, height: height)
    navigationBar.center = CGPoint(
      x: view.bounds.midX, y: isBarHidden ? -height / 2 : safe.top + height / 2)
    navigationBar.alpha = isBarHidden ? 0 : 1
    navigationBar.isUserInteractionEnabled = !isBarHidden
    if runningTransition == nil { navigationBar.show(state) }
  }

  private var onStage: [UIViewController] {
    guard let transition = runningTransition else { return shown.map { [$0] } ?? [] }
    return [transition.from, transition.to].compactMap { $0 }
  }

  /// What the bar takes from a page now.
  func insets(for controller: UIViewController) -> UIEdgeInsets {
    guard !isBarHidden else { return .zero }
    let state = barState(of: controller)
    return UIEdgeInsets(
      top: navigationBar.barHeight + state.keptHeight, left: 0, bottom: 0, right: 0)
  }

  // MARK: Scrolling

  /// Takes hold of the page's scroll view, if there is one.
  func follow(_ controller: UIViewController) {
    guard let scroll = controller.contentScrollView(for: .top), !isBarHidden else { return }
    if scroll.follower !== self {
      scroll.barCollapse = 0
      controller.containerInsets = insets(for: controller)
      scroll.adjustedContentInsetMayHaveChanged()
      scroll.follower = self
    }
    collapse(scroll, of: controller)
  }

  /// The safe area becomes smaller as the large title goes; the room above the content stays.
  private func collapse(_ scroll: UIScrollView, of controller: UIViewController) {
    guard scroll.contentInsetAdjustmentBehavior != .never else { return }
    let state = barState(of: controller)
    controller.containerInsets.top = navigationBar.barHeight + state.keptHeight
    scroll.barCollapse = state.fullHeight - state.keptHeight
  }

  func scrolled(_ scrollView: UIScrollView) {
    guard let controller = onStage.first(where: { $0.contentScrollView(for: .top) === scrollView })
    else { return }
    if !isBarHidden { collapse(scrollView, of: controller) }
    view.setNeedsLayout()
    tabBarController?.scrolled(scrollView)
  }

  func rangeChanged(of scrollView: UIScrollView) {
    tabBarController?.rangeChanged(of: scrollView)
  }

  /// A large title rests whole or gone.
  func rest(of scrollView: UIScrollView, near target: CGFloat) -> CGFloat {
    guard let controller = onStage.first(where: { $0.contentScrollView(for: .top) === scrollView }),
      !isBarHidden
    else { return target }
    let state = barState(of: controller)
    let way = target + scrollView.adjustedContentInset.top
    guard state.isLarge, way > 0, way < state.fullHeight else { return target }
    let range = scrollView.offsetRange.y
    let goal = way < state.fullHeight / 2 ? 0 : state.fullHeight
    return min(range.upperBound, goal - scrollView.adjustedContentInset.top)
  }
}

/// Who has a bar that goes by a scroll view.
@MainActor protocol ScrollFollowing: AnyObject {
  func scrolled(_ scrollView: UIScrollView)
  /// The content, or the room for it, has become another.
  func rangeChanged(of scrollView: UIScrollView)
  /// Where content that would come to rest at `target`, along y, is to rest instead.
  func rest(of scrollView: UIScrollView, near target: CGFloat) -> CGFloat
}
