/// Where a controller stands between out of sight and in sight.
enum Appearance: Hashable { case disappeared, appearing, appeared, disappearing }

/// Why a controller's appearance changes, as far as its parent is the reason.
enum ParentChange: Hashable { case none, coming, leaving }

/// The order of the callbacks. Going with the view: `viewWillAppear` as it is about to enter a
/// visible window, parents first; `viewIsAppearing` when the superview has laid it out; layout; and
/// at the end of the same turn of the run loop `viewDidAppear`, children first. On leaving,
/// `viewWillDisappear` and `viewDidDisappear` come at once, before and after the removal.
extension UIViewController {
  public var isMovingToParent: Bool { arrival == .coming && appearance != .disappeared }
  public var isMovingFromParent: Bool {
    arrival == .leaving && (appearance != .disappeared || isEndingAppearance)
  }

  /// Tells this controller and, if it forwards, its children that they will appear or disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearanceWillBegin(true)
      appearance = .appearing
      isTransitionAnimated = animated
      owesIsAppearing = true
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearanceWillBegin(false)
      appearance = .disappearing
      isTransitionAnimated = animated
      owesIsAppearing = false
      viewWillDisappear(animated)
    }
    for child in forwarded { child.beginAppearanceTransition(isAppearing, animated: animated) }
    appearanceWasTold(isAppearing, isEnd: false)
    AppWorld.current.whenAppearanceChanges?()
  }

  /// Ends what `beginAppearanceTransition` began.
  public func endAppearanceTransition() {
    guard appearance == .appearing || appearance == .disappearing else { return }
    payIsAppearing()
    for child in forwarded { child.endAppearanceTransition() }
    let isAppearing = appearance == .appearing
    appearance = isAppearing ? .appeared : .disappeared
    isEndingAppearance = true
    if isAppearing {
      viewDidAppear(isTransitionAnimated)
    } else {
      viewDidDisappear(isTransitionAnimated)
    }
    isEndingAppearance = false
    appearanceWasTold(isAppearing, isEnd: true)
    if appearance == .appeared || appearance == .disappeared { arrival = .none }
    AppWorld.current.whenAppearanceChanges?()
  }

  /// The children that go with this controller: those whose views are among its own.
  private var forwarded: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    let own = children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    return overlay.map { own + [$0] } ?? own
  }

  private func payIsAppearing() {
    guard owesIsAppearing, appearance == .appearing else { return }
    owesIsAppearing = false
    viewIsAppearing(isTransitionAnimated)
  }

  // MARK: What the view tree tells

  /// The view's own layout is next; its superview has laid it out.
  func viewWillLayOut() {
    if owesIsAppearing { payIsAppearing() }
    viewWillLayoutSubviews()
  }

  func viewWillMove(toWindow window: UIWindow?) {
    guard isLedByItsView else { return }
    let isVisible = window.map { !$0.isHidden } ?? false
    beginAppearanceTransition(isVisible, animated: false)
  }

  func viewDidMoveToWindow() {
    guard isLedByItsView else { return }
    endWithTheTurn()
  }

  /// False where a parent or a presentation moves the callbacks itself.
  private var isLedByItsView: Bool {
    !modality.isLed && parent.map(\.shouldAutomaticallyForwardAppearanceMethods) ?? true
  }

  private func endWithTheTurn() {
    if let parent, parent.appearance == appearance { return }
    switch appearance {
    case .disappearing: endAppearanceTransition()
    case .appearing:
      let world = AppWorld.current
      world.deadlines.schedule(at: world.now) { [weak self] in
        guard let self, appearance == .appearing else { return }
        viewIfLoaded?.window?.layoutIfNeeded()
        if appearance == .appearing { endAppearanceTransition() }
      }
    case .appeared, .disappeared: break
    }
  }

  // MARK: What a window tells its root

  func enter(window: UIWindow) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  func leaveWindow() {
    // What is still coming or going could not be dismissed, and would stay over the next root.
    for controller in presentedChain.dropFirst().reversed() {
      controller.modality.controller?.transition?.cutShort()
    }
    if modality.above != nil { dismiss(animated: false) }
    viewIfLoaded?.removeFromSuperview()
  }

  func windowVisibilityChanged(isVisible: Bool) {
    guard viewIfLoaded?.window != nil else { return }
    beginAppearanceTransition(isVisible, animated: false)
    viewIfLoaded?.setNeedsLayout()
    endWithTheTurn()
  }
}
