import Drawing

/// The system's way from page to page: the upper one comes from the right over the lower one, which
/// moves by less and turns darker (look facts 5.3.1 to 5.3.6).
@MainActor final class NavigationSlide: SystemAnimating {
  private let isPush: Bool

  private static let lowerWay: CGFloat = 0.3
  private static let dim: CGFloat = 0.1

  var timing: TransitionTiming { .system }

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let (upper, lower) = isPush ? (new, old) : (old, new)
    let stage = context.containerView
    let rest = stage.bounds
    let dimming = UIView(frame: rest)
    let shadow = EdgeShadow(
      frame: CGRect(x: -EdgeShadow.width, y: 0, width: EdgeShadow.width, height: rest.height))
    let away = CGPoint(x: rest.midX + rest.width, y: rest.midY)
    let beneath = CGPoint(x: rest.midX - rest.width * Self.lowerWay, y: rest.midY)
    let middle = CGPoint(x: rest.midX, y: rest.midY)
    UIView.performWithoutAnimation {
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.alpha = isPush ? 0 : Self.dim
      shadow.alpha = isPush ? 0 : 1
      stage.insertSubview(dimming, aboveSubview: lower)
      stage.bringSubviewToFront(upper)
      stage.addSubview(shadow)
      place(upper, at: isPush ? away : middle, lower, at: isPush ? middle : beneath, shadow)
    }
    let isEven = context.isInteractive
    let timing: TransitionTiming = isEven ? .linear(0.5) : .system
    timing.run(
      { [self] in
        place(upper, at: isPush ? middle : away, lower, at: isPush ? beneath : middle, shadow)
        dimming.alpha = isPush ? Self.dim : 0
        shadow.alpha = isPush ? 1 : 0
      },
      completion: {
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func place(
    _ upper: UIView, at upperPlace: CGPoint, _ lower: UIView, at lowerPlace: CGPoint,
    _ shadow: UIView
  ) {
    upper.center = upperPlace
    lower.center = lowerPlace
    shadow.center = CGPoint(
      x: upperPlace.x - upper.bounds.width / 2 - shadow.bounds.width / 2, y: upperPlace.y)
  }
}

/// The shadow at the moving edge of a page, fading outwards (look fact 5.3.6).
final class EdgeShadow: UIView {
  static let width: CGFloat = 9
  private static let strongest: CGFloat = 0.15

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let steps = 9
    let width = bounds.width / CGFloat(steps)
    for step in 0..<steps {
      let part = CGFloat(step + 1) / CGFloat(steps)
      UIColor(white: 0, alpha: Self.strongest * part * part).setFill()
      UIBezierPath(
        rect: CGRect(x: CGFloat(step) * width, y: 0, width: width, height: bounds.height)
      ).fill()
    }
  }
}
