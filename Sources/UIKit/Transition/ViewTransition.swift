import Drawing
import VirtualTime

/// One change from a controller to another, while it goes on.
///
/// It is the animator's context and the coordinator of all that goes along. Whoever makes it, a
/// container or a presentation, is told of its end and puts the views in order.
@MainActor final class ViewTransition {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  let from: UIViewController?
  let to: UIViewController?
  let animator: any UIViewControllerAnimatedTransitioning
  private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?

  /// The views that the animator may move; by default those of the controllers.
  var fromView: UIView?
  var toView: UIView?
  var presentationStyle = UIModalPresentationStyle.none
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  var finalFrames: [ObjectIdentifier: CGRect] = [:]
  /// How what goes along moves.
  var timing: TransitionTiming

  /// Told first, whether the change has come about.
  var onEnd: (Bool) -> Void = { _ in }
  /// Told last, when everybody else has been.
  var afterEnd: () -> Void = {}

  private(set) var isInteractive = false
  let initiallyInteractive: Bool
  private(set) var isCancelled = false
  private(set) var isOver = false
  private(set) var hasStarted = false
  private var hasPlayed = false
  private var scrub: Scrub?
  private(set) var completionVelocity: CGFloat = 1

  private var alongside: [Step] = []
  private var completions: [Step] = []
  private var interactionChanges: [Step] = []
  private var releases: [() -> Void] = []

  init(
    in containerView: UIView, from: UIViewController?, to: UIViewController?,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.animator = animator
    self.interactor = interactor
    fromView = from?.viewIfLoaded
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    timing = (animator as? any SystemAnimating)?.timing ?? .fade(0)
  }

  // MARK: Course

  func start() {
    let duration = transitionDuration
    if !(animator is any SystemAnimating) { timing = .fade(duration) }
    releases.append(CATransaction.hold())
    hasStarted = true
    guard let interactor, initiallyInteractive else { return play() }
    isInteractive = true
    scrub = Scrub(start: AppWorld.current.now, duration: duration)
    timing = .linear(duration)
    interactor.startInteractiveTransition(self)
    if !hasPlayed { playAlongside() }
  }

  /// Lets the animator make its motions, and all that goes along with them.
  func play() {
    AppWorld.current.animator.scrubbing(scrub) { animator.animateTransition(using: self) }
    if !isOver { playAlongside() }
  }

  private func playAlongside() {
    hasPlayed = true
    let steps = alongside
    alongside = []
    guard !steps.isEmpty else { return }
    AppWorld.current.animator.scrubbing(scrub) {
      timing.run({ for step in steps { step(self) } }, completion: {})
    }
  }

  /// A finger, or an app, lets go: the motions run on, or back.
  func letGo(cancelled: Bool, motion: Motion, speed: CGFloat = 0) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    completionVelocity = speed == 0 ? 1 : speed
    if let scrub {
      AppWorld.current.animator.letGo(
        scrub, cancelled: cancelled, motion: motion, speed: Double(speed))
    }
    let changes = interactionChanges
    interactionChanges = []
    for change in changes { change(self) }
  }

  /// What it happens in is out of sight, or something else has to come: it is over at once, as it
  /// would be in the end.
  func cutShort() {
    if let scrub { AppWorld.current.animator.endNow(scrub) }
    end(!isCancelled)
  }

  private func end(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    isCancelled = !didComplete
    onEnd(didComplete)
    animator.animationEnded(didComplete)
    let steps = completions
    completions = []
    for step in steps { step(self) }
    interactor = nil
    let last = afterEnd
    onEnd = { _ in }
    afterEnd = {}
    last()
    for release in releases { release() }
    releases = []
  }

  /// Something that waits for the end, after everybody else.
  func lastly(_ step: @escaping () -> Void) { releases.append(step) }
}

extension ViewTransition: UIViewControllerContextTransitioning {
  var isAnimated: Bool { true }
  var transitionWasCancelled: Bool { isCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, let scrub else { return }
    AppWorld.current.animator.hold(scrub, at: Double(percentComplete))
  }

  func finishInteractiveTransition() {
    letGo(cancelled: false, motion: .curve(.easeOut, duration: transitionDuration))
  }

  func cancelInteractiveTransition() {
    letGo(cancelled: true, motion: .curve(.easeOut, duration: transitionDuration))
  }

  func completeTransition(_ didComplete: Bool) { end(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : toView
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    finalFrames[ObjectIdentifier(vc)] ?? .zero
  }
}

extension ViewTransition: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }
  var percentComplete: CGFloat { CGFloat(scrub?.part(at: AppWorld.current.now) ?? 0) }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  /// False when the motions have begun; the completion is called all the same.
  @discardableResult
  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let completion, !isOver { completions.append(completion) }
    guard !hasPlayed, !isOver else { return animation == nil && !isOver }
    if let animation { alongside.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Step) {
    interactionChanges.append(handler)
  }
}

/// An animator of the system's own, which says how it moves.
@MainActor protocol SystemAnimating: UIViewControllerAnimatedTransitioning {
  var timing: TransitionTiming { get }
}

extension UIViewController {
  /// The change that this controller, or what is around it, is part of; nil when nothing moves.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var next: UIViewController? = self
    while let controller = next {
      if let own = controller.ownTransition, !own.isOver { return own }
      next = controller.parent
    }
    return nil
  }

  private var ownTransition: ViewTransition? {
    runningTransition ?? modality.above?.modality.controller?.transition
      ?? modality.controller?.transition
  }
}
