extension UIView.AnimationOptions {
  /// The old picture fades away over the new one.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)

  fileprivate var dissolves: Bool { (rawValue >> 20) & 0xF == 5 }
}

/// Changes of a view's content, seen as one picture that gives way to another.
///
/// Has: the cross dissolve, as a window's root is replaced by; without it the changes are animated
/// as such. Left out: flips and curls.
extension UIView {
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard options.dissolves, areAnimationsEnabled, duration > 0 else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: completion)
    }
    let before = view.snapshotView(afterScreenUpdates: false)
    let inside = view is UIWindow ? view : view.superview ?? view
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
      if let before {
        before.frame = inside === view ? view.bounds : view.frame
        inside.addSubview(before)
      }
    }
    animate(
      withDuration: duration, delay: 0, options: options, animations: { before?.alpha = 0 },
      completion: { finished in
        before?.removeFromSuperview()
        completion?(finished)
      })
  }

  /// Takes one view out of the tree and puts another in its place.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: parent, duration: duration, options: options,
      animations: {
        parent.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }, completion: completion)
  }
}
