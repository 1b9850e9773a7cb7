/// How the words of the status bar are coloured.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Dark on light, light in dark mode.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Which way up an app's interface is drawn.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a controller can be shown in.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

extension UIViewController {
  /// The status bar's wishes have changed; the simulator asks again with the next frame.
  public func setNeedsStatusBarAppearanceUpdate() { AppWorld.current.needsFrame = true }
}

extension AppWorld {
  /// What the app wants of the status bar: the wish of its frontmost full-screen controller.
  public var statusBarStyle: UIStatusBarStyle {
    var controller = statusBarRoot
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller?.preferredStatusBarStyle ?? .default
  }

  public var isStatusBarHidden: Bool {
    var controller = statusBarRoot
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }

  private var statusBarRoot: UIViewController? {
    windows.last { $0.rootViewController != nil && $0.frame == screen.bounds }?.rootViewController
  }
}
