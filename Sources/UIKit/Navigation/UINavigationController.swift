/// A stack of pages of which the uppermost is seen, below a bar that names it and leads back.
///
/// Has: push, pop and setting the whole stack, with the system's motion or a delegate's, the swipe
/// from the edge that goes back and can be called off, large titles, hiding the bar. Left out:
/// toolbar, bars that hide by themselves, other bar classes.
///
/// The stack is what was asked for, at once; what is seen follows. A change asked for while another
/// is on its way waits for its end, and several that wait come as one: from the page that is then
/// seen to the one that is then on top. A line in the log says so, in UIKit's words.
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Hashable, Sendable { case none, push, pop }

  /// How long the bar takes to come and go by itself, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  public weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar(frame: .zero)
  let stage = NavigationStage(frame: .zero)
  let popper = NavigationPopper()

  /// From the root to the top.
  var stack: [UIViewController] = []
  /// Whose view is on the stage; during a change, the one that is left.
  var shown: UIViewController?
  /// The stack at the last change of what is shown.
  var shownStack: [UIViewController] = []
  /// The stack before that.
  var leftStack: [UIViewController] = []
  /// Have been told that they come, or go, and not yet that they have.
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  /// A change that waits for the end of another, and those that wait for it in turn.
  var waiting: (animated: Bool, release: () -> Void)?
  /// True while the controllers are told that a change begins.
  var isPreparing = false
  var isBarHidden = false
  /// The pages that have been announced to the delegate.
  weak var announced: UIViewController?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    navigationBar.ledItems = { [weak self] in self?.stack.map(\.navigationItem) }
    navigationBar.onChange = { [weak self] in self?.barItemChanged() }
    navigationBar.onBack = { [weak self] in self?.backTapped() }
    popper.controller = self
  }

  private func backTapped() {
    guard runningTransition == nil else { return }
    popViewController(animated: true)
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The top, or what is presented over it.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// An animated change slides back if the new top has been on the stack, else forward.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard !holdsTwice(viewControllers) else {
      AppWorld.current.raise("All view controllers in a navigation controller must be distinct")
      return
    }
    noteRouteCall(.setPages, Self.routeWords(viewControllers))
    change(to: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if let reason = refusal(of: viewController) { return AppWorld.current.raise(reason) }
    noteNesting("push", animated: animated)
    noteRouteCall(.push, Self.routeWords([viewController]))
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the top away; nil where there is nothing below it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    noteNesting("pop", animated: animated)
    return pop(to: stack.count - 1, animated: animated)?.last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 1, animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.lastIndex(of: viewController) else {
      AppWorld.current.raise("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(to: place + 1, animated: animated)
  }

  private func pop(to count: Int, animated: Bool) -> [UIViewController]? {
    guard stack.count > count else { return stack.isEmpty ? nil : [] }
    let popped = Array(stack[count...])
    noteRouteCall(.pop, "to \(stack[count - 1].routeWord)")
    change(to: Array(stack[..<count]), animated: animated)
    return popped
  }

  /// Why UIKit raises an exception rather than push this; its words.
  private func refusal(of controller: UIViewController) -> String? {
    let name = "<\(String(describing: type(of: controller)))>"
    if stack.contains(controller) {
      return "Pushing the same view controller instance more than once is not supported (\(name))"
    }
    if controller is UINavigationController {
      return "Pushing a navigation controller is not supported"
    }
    if controller is UISplitViewController {
      return "Split View Controllers cannot be pushed to a Navigation Controller \(name)"
    }
    return nil
  }

  private func noteNesting(_ word: String, animated: Bool) {
    guard animated, runningTransition != nil else { return }
    AppWorld.current.log(
      "nested \(word) animation can result in corrupted navigation bar", tag: "Navigation",
      level: .warning)
  }

  // MARK: As others see it

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
  override var showsByItself: Bool { true }

  /// The root's, unless it has one of its own.
  open override var tabBarItem: UITabBarItem! {
    get {
      if membership.tabItem == nil, let root = stack.first { return root.tabBarItem }
      return super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForStatusBarStyle: UIViewController? {
    isBarHidden ? topViewController : nil
  }

  // MARK: The bar

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// A bar that is hidden as a page comes goes along with the page.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, !isPreparing, view.window != nil else {
      view.setNeedsLayout()
      return
    }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  /// The swipe from the left edge; its delegate, unless the app sets another, lets it begin where a
  /// back button is to be seen.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popper.recognizer }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(for: self)
    view.frame = AppWorld.current.screen.bounds
    self.view = view
  }

  /// The top's view is there before anybody is told that it will be seen.
  override func appearanceWillBegin(_ isAppearing: Bool) {
    if isAppearing { putTopOnStage() }
  }

  override func appearanceWasTold(_ isAppearing: Bool, isEnd: Bool) {
    guard isAppearing, let top = shown, announced !== top else { return }
    if isEnd {
      announced = top
      delegate?.navigationController(self, didShow: top, animated: false)
    } else {
      delegate?.navigationController(self, willShow: top, animated: false)
    }
  }
}
