import VirtualTime

extension UIView {
  /// How an animation runs.
  ///
  /// The curve is two bits at 16; the keyboard's curve 7 falls into the same place, which is why
  /// `UIView.AnimationOptions(rawValue: curve << 16)` follows it.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var timing: AnimationContext.Timing {
      switch (rawValue >> 16) & 0xF {
      case 0: .curve(.easeInOut)
      case 1: .curve(.easeIn)
      case 2: .curve(.easeOut)
      case 3: .curve(.linear)
      default: .system
      }
    }
  }

  /// The curves by number, as notifications carry them; 7 is the keyboard's, undeclared by Apple.
  public enum AnimationCurve: Int, Hashable, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: options.timing, options: options,
      animations, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// A spring that comes to rest after about `duration`.
  ///
  /// - Parameter velocity: the speed at the beginning as a part of the whole way per second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping ratio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The envelope has fallen to a thousandth at the end: e^(−ratio·ω·duration) = 0.001.
    let omega = 6.9 / (max(0.1, ratio) * max(0.01, duration))
    run(
      duration: duration, delay: delay, timing: .spring(Spring(ratio: ratio, omega: omega)),
      options: options, velocity: velocity, animations, completion)
  }

  /// A spring by its perceptual duration and bounce, as iOS 17 has it: ratio = 1 − bounce.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay,
      timing: .spring(Spring(ratio: 1 - bounce, response: duration)), options: options,
      velocity: velocity, animations, completion)
  }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let animator = AppWorld.current.animator
    let before = animator.isEnabled
    animator.isEnabled = false
    actions()
    animator.isEnabled = before
  }

  public static var areAnimationsEnabled: Bool { AppWorld.current.animator.isEnabled }
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    AppWorld.current.animator.isEnabled = isEnabled
  }
  /// The duration of the block that is running, in seconds; 0 outside one.
  public static var inheritedAnimationDuration: TimeInterval {
    AppWorld.current.animator.contexts.last?.duration ?? 0
  }

  private static func run(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationContext.Timing,
    options: AnimationOptions, velocity: CGFloat = 0, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let world = AppWorld.current
    let animator = world.animator
    let group = animator.openGroup(at: world.now, completion: completion)
    var context = AnimationContext(
      duration: duration, delay: delay, timing: timing,
      beginsFromCurrentState: options.contains(.beginFromCurrentState),
      repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse),
      group: group, springVelocity: velocity, scrub: animator.contexts.last?.scrub ?? animator.scrub
    )
    // A block inside another takes over the outer one's time, unless it says otherwise.
    if let outer = animator.contexts.last {
      if !options.contains(.overrideInheritedDuration) { context.duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { context.timing = outer.timing }
    }
    animator.contexts.append(context)
    animations()
    animator.contexts.removeLast()
    animator.closeGroup(group)
  }
}
