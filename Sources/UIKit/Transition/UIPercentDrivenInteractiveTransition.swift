/// Moves the motions of an animator to and fro by a part of their way.
///
/// Has: update, finish, cancel, speed and curve of the rest, a start by itself. Left out: pausing a
/// change that runs by itself, timing parameters. While it is held, an animation stands where its
/// own curve has it at that part of its time.
@MainActor
open class UIPercentDrivenInteractiveTransition:
  UIViewControllerInteractiveTransitioning
{
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  public private(set) var percentComplete: CGFloat = 0
  private weak var transition: ViewTransition?

  /// How long the animator takes by itself, in seconds; 0 outside a transition.
  public var duration: CGFloat { transition.map { CGFloat($0.transitionDuration) } ?? 0 }

  public init() {}

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    transition = transitionContext as? ViewTransition
    percentComplete = 0
    transition?.play()
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() { letGo(cancelled: false, left: 1 - percentComplete) }

  open func cancel() { letGo(cancelled: true, left: percentComplete) }

  private func letGo(cancelled: Bool, left: CGFloat) {
    let curve = UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16).bezier
    let seconds = duration * left / max(0.01, completionSpeed)
    transition?.letGo(cancelled: cancelled, motion: .curve(curve, duration: Double(seconds)))
  }
}

extension UIView.AnimationOptions {
  /// The curve as a Bézier; the keyboard's, which is a spring, has none and slows down.
  var bezier: UnitBezier {
    if case .curve(let curve) = timing { curve } else { .easeOut }
  }
}
