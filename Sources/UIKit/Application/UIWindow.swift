/// The root of a view tree, one of an app's layers on the screen.
///
/// Has: root controller, level, key window, screen coordinates. Left out: scenes, external screens.
@MainActor open class UIWindow: UIView {
  /// Which windows stand before which; equal levels stand in the order of appearance.
  public struct Level: Hashable, Sendable, Comparable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    /// Where the system keeps the keyboard.
    static let keyboard = Level(rawValue: 10)
    /// Just below it, what an app adds to the keyboard.
    static let accessory = Level(rawValue: 9)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public var windowLevel = Level.normal { didSet { AppWorld.current.windowList.sort() } }
  public var screen: UIScreen { AppWorld.current.screen }

  public var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    backgroundColor = nil
    AppWorld.current.windowList.add(self)
  }

  public convenience init() {
    self.init(frame: CGRect(origin: .zero, size: AppWorld.current.area.size))
  }

  /// True for the system's own, which reach over the whole screen wherever their app is.
  var spansScreen: Bool { false }

  /// What a window that fills its app's area has for a frame: in the area's own space, or in the
  /// screen's where it spans that.
  var wholeFrame: CGRect {
    let world = AppWorld.current
    return spansScreen ? world.screen.bounds : CGRect(origin: .zero, size: world.area.size)
  }

  /// From the space that the frame is given in to the screen's points.
  var frameToScreen: CGAffineTransform {
    guard !spansScreen, let place = AppWorld.current.place else { return .identity }
    return CGAffineTransform(translationX: place.minX, y: place.minY)
  }

  public required init?(coder: NSCoder) { nil }

  public func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  public func makeKey() { AppWorld.current.keyWindow = self }
  public var isKeyWindow: Bool { AppWorld.current.keyWindow === self }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      AppWorld.current.windowVisibilityChanged(self)
    }
  }

  public override var window: UIWindow? { self }

  /// The device's safe area, as far as it reaches into this window.
  override var safeAreaFromAbove: UIEdgeInsets {
    let world = AppWorld.current
    let device = world.screen.safeAreaInsets
    let whole = world.screen.bounds
    var frame = layer.frame
    if !spansScreen, let place = world.place {
      frame.origin.x += place.minX
      frame.origin.y += place.minY
    }
    return UIEdgeInsets(
      top: max(0, device.top - frame.minY), left: max(0, device.left - frame.minX),
      bottom: max(0, device.bottom - (whole.maxY - frame.maxY)),
      right: max(0, device.right - (whole.maxX - frame.maxX)))
  }

  open override var next: UIResponder? { AppWorld.current.application }

  open func sendEvent(_ event: UIEvent) { TouchDispatcher.send(event, in: self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Not by the frame: below a sheet the root's view is scaled.
    guard let view = rootViewController?.view else { return }
    view.bounds.size = bounds.size
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func restingFrame(of subview: UIView) -> CGRect {
    subview === rootViewController?.viewIfLoaded ? bounds : subview.frame
  }

  private func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    noteRootCall()
    old?.leaveWindow()
    rootViewController?.enter(window: self)
  }
}

extension AppWorld {
  /// Visible and hidden ones, from the back to the front.
  public var windows: [UIWindow] { windowList.all }
  /// Those that are not hidden, from the back to the front.
  public var shownWindows: [UIWindow] { windowList.shown }

  func windowVisibilityChanged(_ window: UIWindow) {
    // Made as large as the screen, as apps do, a window gets the app's part of it.
    if place != nil, !window.isHidden, window.frame == screen.bounds {
      window.frame = window.wholeFrame
    }
    windowList.visibilityChanged(window)
    needsFrame = true
    for controller in window.rootViewController?.presentedChain ?? [] {
      controller.windowVisibilityChanged(isVisible: !window.isHidden)
    }
  }
}
