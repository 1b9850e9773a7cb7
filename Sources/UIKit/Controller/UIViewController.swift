@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView(frame: AppWorld.current.screen.bounds)
    view.viewController = self
    loadedView = view
    viewDidLoad()
    return view
  }
  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  func enter(window: UIWindow) { window.addSubview(view) }
  func leaveWindow() { view.removeFromSuperview() }
  func windowVisibilityChanged(isVisible: Bool) {}
  open override var next: UIResponder? { loadedView?.superview }
}
