/// The manager of one screenful, or one part, of views.
///
/// Has: lazy view, the appearance callbacks in Apple's order, containment with forwarding, safe
/// area additions, traits, status bar wishes, size transitions, presentation, bar items, showing by
/// the nearest container. Left out: nib and storyboard loading (the names are accepted and nothing
/// is read), key commands, previews, state restoration.
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// True while `loadView` runs, so that asking for the view there is not an endless loop.
  private var isLoading = false

  public let nibName: String?
  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  var appearance = Appearance.disappeared
  /// `viewIsAppearing` waits for the superview's layout.
  var owesIsAppearing = false
  var isTransitionAnimated = false
  var arrival = ParentChange.none
  var modality = Modality()
  /// True while the end of a change of appearance is told.
  var isEndingAppearance = false
  /// What the containers around this controller keep of it.
  var membership = Membership()
  /// The change that this container shows now.
  var runningTransition: ViewTransition?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  // MARK: The view

  /// The view, made at the first asking: `loadView`, then `viewDidLoad`.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if let old = loadedView, old !== newValue { old.viewController = nil }
      loadedView = newValue
      newValue?.viewController = self
      newValue?.needsConstraints = true
      applyToView()
    }
  }

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { view = UIView(frame: AppWorld.current.screen.bounds) }

  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil { view = UIView(frame: AppWorld.current.screen.bounds) }
    viewDidLoad()
  }

  /// What was set before there was a view.
  private func applyToView() {
    safeAreaAdditionsChanged()
    if overrideUserInterfaceStyle != .unspecified {
      loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
  }

  open func viewDidLoad() {}

  // MARK: Appearance and layout, for subclasses

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The place to change constraints, called before layout where the view asked for it.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewSafeAreaInsetsDidChange() {}

  /// For containers of the system's: the appearance, and that of the children with it, is about to
  /// begin to change.
  func appearanceWillBegin(_ isAppearing: Bool) {}
  /// It has been told that it begins, or ends, and so have the children.
  func appearanceWasTold(_ isAppearing: Bool, isEnd: Bool) {}

  /// False for a container that calls `beginAppearanceTransition` on its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Bars, for subclasses

  /// What the bar of a navigation controller shows for this one.
  open var navigationItem: UINavigationItem { membership.navigationItem(of: self) }
  /// What the bar of a tab bar controller shows for this one.
  open var tabBarItem: UITabBarItem! {
    get { membership.tabBarItem(of: self) }
    set { membership.tabItem = newValue }
  }
  /// True takes the tab bar away while this is on a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false

  /// The scroll view by which a bar at the edge knows how far its page is scrolled.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    membership.scrollView ?? viewIfLoaded?.leadingScrollView
  }

  /// Has the nearest container that knows how show a controller; without one, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let target = container(where: { $0.showsByItself }) else {
      return present(vc, animated: true)
    }
    target.show(vc, sender: sender)
  }

  /// The same, for what belongs beside a list.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let target = container(where: { $0.showsDetailsByItself }) else {
      return present(vc, animated: true)
    }
    target.showDetailViewController(vc, sender: sender)
  }

  var showsByItself: Bool { false }
  var showsDetailsByItself: Bool { false }

  // MARK: Presentation, for subclasses

  /// Says who moves this controller as it is presented and dismissed.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// True where something presented over the current context is to cover this controller only.
  open var definesPresentationContext = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modality.controller?.phase == .idle { modality.controller = nil } }
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// True keeps the user from sending a sheet away.
  open var isModalInPresentation = false
  /// True lets a controller over another one have its wishes for the status bar; a full-screen
  /// cover has them anyway.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// How large the view would like to be, in points; zero for no wish.
  ///
  /// Heeded by form sheets on iPad and by popovers.
  open var preferredContentSize = CGSize.zero

  /// Shows a controller over this one; refused, with a line in the log, where UIKit refuses.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, with everything above it.
  ///
  /// One that presents nothing asks its presenter to take it away. Only the topmost goes with a
  /// motion.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// What stands this controller over its presenter, by its style.
  func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .fullScreen: CoverPresentation(presented: self, removesPresenter: true)
    case .overFullScreen, .overCurrentContext, .currentContext:
      CoverPresentation(presented: self, removesPresenter: false)
    case .custom: UIPresentationController(presentedViewController: self, presenting: nil)
    case .popover where AppWorld.current.traits.userInterfaceIdiom == .pad:
      UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .pageSheet, .formSheet, .popover, .automatic, .none:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  // MARK: Containment, for subclasses

  /// Makes `childController` a child; it is told `willMove(toParent:)` here, and the caller tells
  /// it `didMove(toParent:)` when its view is in place.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "a controller cannot be its own child")
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.parent?.forget(childController)
    children.append(childController)
    childController.parent = self
    childController.arrival = .coming
  }

  /// Takes this out of its parent; it is told `didMove(toParent: nil)` here, and the caller has
  /// told it `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    self.parent = nil
    didMove(toParent: nil)
    if appearance == .disappeared { arrival = .none }
  }

  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { arrival = .leaving }
  }

  open func didMove(toParent parent: UIViewController?) {}

  private func forget(_ child: UIViewController) { children.removeAll { $0 === child } }

  // MARK: Surroundings

  /// What bars of this controller take from the safe area of its view.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { safeAreaAdditionsChanged() }
  }

  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// The view's traits; before there is one, those it would have.
  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    var traits = parent?.traitCollection ?? AppWorld.current.traits
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    return traits
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    AppWorld.current.traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The size is about to change, as when the device is turned; handed on to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    overlay?.viewWillTransition(to: size, with: coordinator)
  }

  /// The view's superview; for a window's root controller that is the window.
  open override var next: UIResponder? { loadedView?.superview }
}
