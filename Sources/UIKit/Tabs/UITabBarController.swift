/// Several controllers of which one is seen, chosen by the tabs at the lower edge.
///
/// Has: controllers, selection by code and by taps, the delegate's say, going to the root or to the
/// top by a tap on the selected tab, a delegate's animators, a bar that goes with a pushed page.
/// Left out: the list "More" for more than five, customising, the pad's sidebar and floating bar.
@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar(frame: .zero)
  let stage = NavigationStage(frame: .zero)

  private var controllers: [UIViewController] = []
  private(set) var selected: UIViewController?
  /// Whose view is on the stage.
  private(set) var shown: UIViewController?
  /// The bar moves with a page now.
  var barIsLent = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    tabBar.onTap = { [weak self] item in self?.tapped(item) }
  }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected one stays selected if it is among the new ones, else the place does.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    guard Set(new).count == new.count else {
      AppWorld.current.raise("All view controllers in a tab bar controller must be distinct")
      return
    }
    noteRouteCall(.setTabs, Self.routeWords(new))
    let old = controllers
    let place = selected.flatMap { old.firstIndex(of: $0) } ?? 0
    controllers = new
    for controller in new where !old.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let gone = old.filter { !new.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    tabBar.items = new.compactMap(\.tabBarItem)
    let kept = selected.map { new.contains($0) } ?? false
    choose(kept ? selected : new.isEmpty ? nil : new[min(place, new.count - 1)])
    for controller in gone {
      controller.containerInsets = .zero
      controller.removeFromParent()
    }
  }

  open var selectedIndex: Int {
    get { selected.flatMap { controllers.firstIndex(of: $0) } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      noteRouteCall(.select, "tab \(newValue)")
      choose(controllers[newValue])
    }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard controllers.contains(newValue) else {
        AppWorld.current.raise(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
            + "controller's list of view controllers can be selected.")
        return
      }
      noteRouteCall(.select, "tab \(controllers.firstIndex(of: newValue) ?? 0)")
      choose(newValue)
    }
  }

  /// Ends a change that is under way before the next begins.
  private func choose(_ controller: UIViewController?) {
    runningTransition?.cutShort()
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded, controller !== shown, shown != nil || isOnScreen else { return }
    guard let controller else {
      shown?.viewIfLoaded?.removeFromSuperview()
      shown = nil
      return
    }
    exchange(for: controller)
  }

  private var isOnScreen: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  private func putSelectedOnStage() {
    guard runningTransition == nil, let selected, selected !== shown else { return }
    Self.lead([shown, selected]) {
      shown?.viewIfLoaded?.removeFromSuperview()
      place(selected)
    }
    shown = selected
  }

  /// The new one will appear, the old one will and did disappear, the new one did appear.
  private func exchange(for new: UIViewController) {
    guard isOnScreen, let old = shown else { return putSelectedOnStage() }
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: old, to: new)
    let moves = animator != nil && UIView.areAnimationsEnabled && controllers.contains(old)
    new.loadViewIfNeeded()
    new.beginAppearanceTransition(true, animated: moves)
    old.beginAppearanceTransition(false, animated: moves)
    shown = new
    guard moves, let animator else {
      Self.lead([old, new]) {
        old.viewIfLoaded?.removeFromSuperview()
        place(new)
      }
      UIView.performWithoutAnimation {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      return
    }
    move(from: old, to: new, by: animator)
  }

  private func move(
    from old: UIViewController, to new: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning
  ) {
    let transition = ViewTransition(
      in: stage, from: old, to: new, animator: animator,
      interactor: delegate?.tabBarController(self, interactionControllerFor: animator))
    runningTransition = transition
    transition.initialFrames[ObjectIdentifier(old)] = stage.bounds
    transition.finalFrames[ObjectIdentifier(new)] = stage.bounds
    Self.lead([new]) { place(new) }
    transition.toView = new.view
    transition.onEnd = { [self] completed in
      runningTransition = nil
      let (stays, goes) = completed ? (new, old) : (old, new)
      shown = stays
      if !completed {
        selected = old
        tabBar.selectedItem = old.tabBarItem
        goes.beginAppearanceTransition(false, animated: true)
        stays.beginAppearanceTransition(true, animated: true)
      }
      Self.lead([old, new]) {
        goes.viewIfLoaded?.removeFromSuperview()
        place(stays)
      }
      view.setNeedsLayout()
      goes.endAppearanceTransition()
      stays.endAppearanceTransition()
    }
    transition.start()
  }

  // MARK: Taps

  private func tapped(_ item: UITabBarItem) {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }),
      runningTransition == nil,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if controller === selected {
      goBack(controller)
    } else {
      choose(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// A tap on the selected tab goes to the root of its pages, or to the top of the only one.
  private func goBack(_ controller: UIViewController) {
    if let pages = controller as? UINavigationController, pages.viewControllers.count > 1 {
      if pages.runningTransition == nil { pages.popToRootViewController(animated: true) }
      return
    }
    let page = (controller as? UINavigationController)?.topViewController ?? controller
    page.contentScrollView(for: .top)?.scrollToTop()
  }

  // MARK: As others see it

  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForStatusBarStyle: UIViewController? { selected }

  open override func loadView() {
    let view = TabView(for: self)
    view.frame = AppWorld.current.screen.bounds
    self.view = view
  }

  override func appearanceWillBegin(_ isAppearing: Bool) {
    if isAppearing { putSelectedOnStage() }
  }

  private func place(_ controller: UIViewController) {
    guard let page = controller.view else { return }
    UIView.performWithoutAnimation {
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.transform = .identity
      page.frame = stage.bounds
      if page.superview !== stage { stage.addSubview(page) }
      controller.containerInsets = insets(for: controller)
    }
  }

  // MARK: Layout

  func layOutStage() {
    guard let view = viewIfLoaded else { return }
    stage.bounds.size = view.bounds.size
    stage.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    putSelectedOnStage()
    for controller in [runningTransition?.from, shown].compactMap({ $0 }) {
      controller.containerInsets = insets(for: controller)
    }
    guard !barIsLent else { return }
    let height = tabBar.barHeight + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    tabBar.isHidden = shown.map(hidesBar) ?? false
    showGround()
  }

  func hidesBar(_ controller: UIViewController) -> Bool {
    guard let pages = controller as? UINavigationController else { return false }
    return Self.hidesBar(pages.stack)
  }

  static func hidesBar(_ stack: [UIViewController]) -> Bool {
    stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private func insets(for controller: UIViewController) -> UIEdgeInsets {
    guard !hidesBar(controller) else { return .zero }
    return UIEdgeInsets(top: 0, left: 0, bottom: tabBar.barHeight, right: 0)
  }
}
