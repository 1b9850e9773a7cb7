/// How the stack changes, and what is shown after it.
extension UINavigationController {
  /// What stays below is not looked at, so that a long stack costs nothing.
  func change(to stack: [UIViewController], animated: Bool) {
    let old = self.stack
    let shared = Self.shared(old, stack)
    let (gone, come) = (old[shared...], stack[shared...])
    guard !gone.isEmpty || !come.isEmpty else { return }
    let (before, after) = (Set(gone), Set(come))
    self.stack = stack
    for controller in come where !before.contains(controller) {
      leaving.removeAll { $0 === controller }
      addChild(controller)
      arriving.append(controller)
      controller.navigationItem.onChange = { [weak self] in self?.barItemChanged() }
    }
    for controller in gone where !after.contains(controller) {
      arriving.removeAll { $0 === controller }
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    catchUp(animated: animated && UIView.areAnimationsEnabled)
  }

  /// How many pages two stacks have in common from the root on.
  static func shared(_ first: [UIViewController], _ second: [UIViewController]) -> Int {
    let most = min(first.count, second.count)
    return (0..<most).first { first[$0] !== second[$0] } ?? most
  }

  /// Whether a stack holds a page twice; the present one does not.
  func holdsTwice(_ stack: [UIViewController]) -> Bool {
    let shared = Self.shared(self.stack, stack)
    let (kept, new) = (stack[..<shared], stack[shared...])
    return Set(new).count != new.count
      || new.contains { page in kept.contains { $0 === page } }
  }

  /// Brings the top to the stage, now or when the change under way is over.
  func catchUp(animated: Bool) {
    guard runningTransition == nil, !isPreparing else { return wait(animated: animated) }
    guard isViewLoaded, shown != nil || isOnScreen else {
      shownStack = stack
      return settleParents()
    }
    guard let top = stack.last else { return clearStage() }
    guard top !== shown else {
      shownStack = stack
      settleParents()
      return showBar()
    }
    let isPop = shownStack.contains(top)
    guard isOnScreen, let old = shown else { return swap(to: top) }
    if animated {
      begin(from: old, to: top, operation: isPop ? .pop : .push)
    } else {
      exchange(old, for: top)
    }
  }

  var isOnScreen: Bool {
    guard viewIfLoaded?.window != nil else { return false }
    return appearance == .appeared || appearance == .appearing
  }

  private func wait(animated: Bool) {
    waiting?.release()
    waiting = (animated, CATransaction.hold())
  }

  /// What has waited comes now.
  func takeUpWaiting() {
    guard let next = waiting else { return }
    waiting = nil
    catchUp(animated: next.animated)
    if let runningTransition {
      runningTransition.lastly(next.release)
    } else {
      next.release()
    }
  }

  /// Those that have come, or gone, are told so; those that still wait to be seen, or are seen yet,
  /// are not.
  func settleParents() {
    let come = arriving.filter { shownStack.contains($0) }
    let gone = leaving.filter { $0 !== shown }
    arriving.removeAll { come.contains($0) }
    leaving.removeAll { gone.contains($0) }
    for controller in gone where controller.parent === self {
      forget(controller)
      controller.removeFromParent()
    }
    for controller in come where controller.parent === self { controller.didMove(toParent: self) }
  }

  private func forget(_ controller: UIViewController) {
    controller.containerInsets = .zero
    controller.membership.navigationItem?.onChange = {}
    if let scroll = controller.contentScrollView(for: .top), scroll.follower === self {
      scroll.follower = nil
      scroll.barCollapse = 0
    }
  }

  // MARK: Without motion

  /// The first page, or any while nobody looks.
  func putTopOnStage() {
    guard runningTransition == nil, let top = stack.last, top !== shown else { return }
    swap(to: top)
  }

  private func swap(to top: UIViewController) {
    Self.lead([shown, top]) {
      shown?.viewIfLoaded?.removeFromSuperview()
      place(top)
    }
    shown = top
    shownStack = stack
    settleParents()
    showBar()
  }

  /// Changes what is seen at once; everybody is told, in the same order as with a motion.
  private func exchange(_ old: UIViewController, for top: UIViewController) {
    let goal = stack
    isPreparing = true
    top.loadViewIfNeeded()
    old.beginAppearanceTransition(false, animated: false)
    top.beginAppearanceTransition(true, animated: false)
    delegate?.navigationController(self, willShow: top, animated: false)
    isPreparing = false
    Self.lead([old, top]) {
      old.viewIfLoaded?.removeFromSuperview()
      place(top)
    }
    shown = top
    shownStack = goal
    showBar()
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    old.endAppearanceTransition()
    top.endAppearanceTransition()
    settleParents()
    announced = top
    delegate?.navigationController(self, didShow: top, animated: false)
    takeUpWaiting()
  }

  private func clearStage() {
    let old = shown
    shown = nil
    shownStack = []
    old?.viewIfLoaded?.removeFromSuperview()
    settleParents()
  }

  /// Puts a page's view on the stage where it rests.
  func place(_ controller: UIViewController) {
    guard let page = controller.view else { return }
    UIView.performWithoutAnimation {
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.transform = .identity
      page.frame = stage.bounds
      if page.superview !== stage { stage.addSubview(page) }
      controller.containerInsets = insets(for: controller)
    }
  }
}
