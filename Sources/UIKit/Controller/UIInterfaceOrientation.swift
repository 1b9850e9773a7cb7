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
    // Then the bar stands on black.
    if isPageSteppedBack { return .lightContent }
    var controller = statusBarRoot
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller?.preferredStatusBarStyle ?? .default
  }

  public var isStatusBarHidden: Bool {
    var controller = statusBarRoot
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }

  /// True while a card is up and the page behind it has left the screen's edges.
  public var isPageSteppedBack: Bool {
    // Asked at each frame, so it makes no list of them.
    var next = topWindow?.rootViewController?.modality.above
    while let controller = next {
      if controller.standsAsCard { return true }
      next = controller.modality.above
    }
    return false
  }

  private var topWindow: UIWindow? {
    for window in shownWindows.reversed()
    where window.rootViewController != nil && window.frame == window.wholeFrame { return window }
    return nil
  }

  /// The topmost of the root and what covers it, or wishes to be asked.
  private var statusBarRoot: UIViewController? {
    var next = topWindow?.rootViewController
    var found: UIViewController?
    while let controller = next {
      if controller.isAskedForStatusBar { found = controller }
      next = controller.modality.above
    }
    return found
  }
}

extension UIViewController {
  fileprivate var isAskedForStatusBar: Bool {
    guard let presentation = modality.controller, modality.below != nil else { return true }
    guard presentation.phase != .dismissing else { return false }
    return presentation.shouldRemovePresentersView || modalPresentationCapturesStatusBarAppearance
  }

  fileprivate var standsAsCard: Bool {
    guard let sheet = modality.controller as? UISheetPresentationController else { return false }
    return sheet.phase != .dismissing && sheet.makesPresenterStepBack
  }
}
