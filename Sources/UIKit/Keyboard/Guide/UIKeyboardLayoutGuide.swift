import VirtualTime

/// The part of a view that the keyboard takes, as a rectangle that follows it.
///
///     override func layoutSubviews() {
///       bar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - bar.frame.height
///     }
///
/// When the keyboard moves, the owning view is laid out inside the keyboard's own motion, so what
/// is placed by `layoutFrame` moves with it. It is right also where Apple's is reported wrong, for
/// a view that comes late or was out of its window meanwhile (keyboard facts 9.4).
///
/// Has: the frame, anchors, undocked keyboards, the safe area, constraints for the edges that an
/// undocked keyboard is near, the dismiss padding. Left out: nothing that is public on iOS 17.
@MainActor public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide goes where an undocked, split or floating keyboard is; else such a keyboard
  /// counts as none (facts 9.1, 9.2).
  public var followsUndockedKeyboard = false { didSet { placeAnew(0) } }
  /// Whether the guide never is lower than the view's bottom safe area (facts 9.3).
  public var usesBottomSafeArea = true { didSet { placeAnew(0) } }

  /// How far above the keyboard a finger that drags content begins to take the keyboard along: the
  /// height of what rides on it.
  public var keyboardDismissPadding: CGFloat = 0

  private let follower: KeyboardFollower
  private var undocked: CGRect?
  /// The motions with which the owning view has followed, as far as they still run.
  private var motions: [Int] = []

  init(owningView: UIView) {
    follower = KeyboardFollower(view: owningView) { knowledge, place, focus, now in
      knowledge.inset(in: place, focus: focus, at: now)
    }
    super.init()
    self.owningView = owningView
    identifier = "UIKeyboardLayoutGuide"
    // What is up already is taken over without a motion: whoever asks first is about to lay out.
    follower.start()
    follower.onChange = { [weak self] _, report in self?.placeAnew(report.duration, report) }
    AppWorld.current.keyboardRecord.add(self)
  }

  /// In the owning view's bounds: as wide as the view and on its bottom, or where an undocked
  /// keyboard is that the guide follows.
  public override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let undocked { return undocked }
    let height =
      usesBottomSafeArea ? max(follower.inset, view.safeAreaInsets.bottom) : follower.inset
    return CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
  }

  override var insetsInLayout: UIEdgeInsets? {
    guard let bounds = owningView?.bounds else { return .zero }
    let frame = layoutFrame
    return UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
  }

  private func undockedFrame() -> CGRect? {
    guard followsUndockedKeyboard, let view = owningView, let place = KeyboardPlace(of: view),
      let frame = AppWorld.current.keyboardRecord.knowledge.undockedFrame(in: place)
    else { return nil }
    return view.convert(frame, from: AppWorld.current.screen)
  }

  private func placeAnew(_ duration: TimeInterval, _ report: KeyboardReport? = nil) {
    undocked = undockedFrame()
    guard let view = owningView else { return }
    let layOut = {
      self.trackEdges()
      view.setNeedsLayout()
      view.guidesChanged()
      // Constraints may have tied to the guide what lies outside its owner.
      (view.engineInCharge?.root ?? view).layoutIfNeeded()
    }
    // A motion that lasts no time takes the place of one that still runs, and what that moved and
    // has no other place now is there, too.
    let animator = AppWorld.current.animator
    if duration == 0 { for motion in motions { animator.endNow(group: motion) } }
    motions = motions.filter(animator.isRunning) + [animator.latestGroup + 1]
    UIView.animate(
      withDuration: max(duration, 1e-6), delay: 0,
      options: duration > 0
        ? report?.options ?? .beginFromCurrentState : [.beginFromCurrentState, .curveLinear],
      animations: layOut)
  }
}

extension UIKeyboardLayoutGuide: KeyboardWatching {
  public func keyboardRecord(_ record: KeyboardRecord, changedBy cause: KeyboardCause) {
    guard followsUndockedKeyboard, undocked != undockedFrame() else { return }
    if case .report(let report) = cause {
      placeAnew(report.duration, report)
    } else {
      placeAnew(0)
    }
  }
}

extension UIView {
  /// Where the keyboard is in this view; made when first asked for, and right from then on.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = ownKeyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owningView: self)
    ownKeyboardGuide = guide
    return guide
  }
}
