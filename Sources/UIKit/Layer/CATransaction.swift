/// A transaction that has begun: what it waits for, and what it does then.
@MainActor final class OpenTransaction {
  /// Motions and changes of controllers begun in it that are not over.
  var pending = 0
  var completion: (() -> Void)?
  var disablesActions = false
  var duration: TimeInterval = 0.25
  private var isCommitted = false

  func commit() {
    isCommitted = true
    if pending == 0 { callSoon() }
  }

  func finishOne() {
    pending -= 1
    guard pending == 0, isCommitted, let completion else { return }
    self.completion = nil
    completion()
  }

  /// As Core Animation has it, a transaction without motions is over with the turn.
  private func callSoon() {
    let world = AppWorld.current
    world.deadlines.schedule(at: world.now) { [self] in
      guard pending == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }
}

/// Groups what moves, to hear of its end.
///
/// Has: begin and commit, nested too; a completion after every animation and every change of
/// controllers begun inside, those in inner transactions with it. Left out: implicit animations, so
/// disabled actions and the duration are kept and change nothing.
@MainActor public enum CATransaction {
  private static var open: [OpenTransaction] {
    get { AppWorld.current.animator.transactions }
    set { AppWorld.current.animator.transactions = newValue }
  }

  public static func begin() { open.append(OpenTransaction()) }

  public static func commit() { open.popLast()?.commit() }

  public static func setCompletionBlock(_ block: (() -> Void)?) { open.last?.completion = block }

  public static func completionBlock() -> (() -> Void)? { open.last?.completion }

  public static func setDisableActions(_ flag: Bool) { open.last?.disablesActions = flag }

  public static func disableActions() -> Bool { open.last?.disablesActions ?? false }

  public static func setAnimationDuration(_ duration: TimeInterval) {
    open.last?.duration = duration
  }

  public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }

  /// What is open now waits for one thing more, until the answer is called.
  static func hold() -> () -> Void {
    let held = open
    for transaction in held { transaction.pending += 1 }
    return { for transaction in held { transaction.finishOne() } }
  }
}
