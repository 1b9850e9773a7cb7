import VirtualTime

/// Follows the keyboard for one view: when to look again, what stays while nothing is known, and
/// how each change is to be shown.
///
/// What it measures is given; that a change of focus, of place or of the screen's shape asks for
/// another look, and that the same measure again moves nothing, is common to all who follow.
@MainActor public final class KeyboardFollower: KeyboardWatching {
  public typealias Measure =
    @MainActor (KeyboardKnowledge, KeyboardPlace, KeyboardFocus, Instant) -> CGFloat?

  /// How much of the view is covered as far as is known, in points.
  public private(set) var inset: CGFloat = 0
  public private(set) weak var view: UIView?
  /// Told after each change, with a report whose duration and curve the change is to be shown with.
  public var onChange: (@MainActor (CGFloat, KeyboardReport) -> Void)?
  private let measure: Measure
  /// What was there before it last became nothing, in case that was the beginning of a turn.
  private var beforeNothing: (inset: CGFloat, at: Instant)?
  private var lastReport: Instant?
  /// Where the view was when last nothing waited to be laid out.
  private var laidOut: KeyboardPlace?
  private var secondLook: Timer?

  /// How long a view that moves after a report still moves because of it.
  private static let afterReport = Duration.milliseconds(600)
  /// How long a hide may come after the first responder is gone.
  private static let patience = 0.1

  public init(view: UIView, measure: @escaping Measure) {
    self.view = view
    self.measure = measure
  }

  /// Listens from now on and takes over at once what the process knows.
  public func start() {
    let record = AppWorld.current.keyboardRecord
    record.add(self)
    look(at: record, Self.report(0))
  }

  public func stop() {
    AppWorld.current.keyboardRecord.remove(self)
    secondLook?.invalidate()
  }

  /// Goes on from a measure that somebody else has taken, without a word.
  public func takeOver(_ inset: CGFloat) { self.inset = inset }

  private func set(_ inset: CGFloat, _ report: KeyboardReport) {
    guard inset != self.inset else { return }
    if inset == 0 { beforeNothing = (self.inset, AppWorld.current.now) }
    self.inset = inset
    onChange?(inset, report)
  }

  public func keyboardRecord(_ record: KeyboardRecord, changedBy cause: KeyboardCause) {
    let now = AppWorld.current.now
    switch cause {
    case .report(let report):
      lastReport = now
      look(at: record, report)
    case .seen:
      // Grown without a word it slides; under a finger it is where it is.
      let slides = AppWorld.current.keyboardScene.keyboard.isMoving(at: now)
      look(at: record, Self.report(slides ? Self.duration : 0))
    case .focus:
      look(at: record, Self.report(Self.duration))
      guard view?.keyboardFocus == KeyboardFocus.none, inset != 0 else { break }
      // Told before a turn, the hide does not come again.
      if record.knowledge.latest?.isHide == true { setNothing() } else { lookOnceMore() }
    case .place:
      let isEarly = lastReport.map { $0.duration(to: now) < Self.afterReport } ?? false
      look(at: record, Self.report(isEarly ? Self.duration : 0))
    case .turn:
      // With a hardware keyboard plugged in or the focus gone just before, the hide was no turn's.
      if inset == 0, let beforeNothing, record.knowledge.hidToTurn(at: beforeNothing.at),
        !isPutAwayByKeys, !isLeftByFocus
      {
        set(beforeNothing.inset, Self.report(0))
      }
      look(at: record, Self.report(Self.duration))
    }
  }

  private func look(at record: KeyboardRecord, _ report: KeyboardReport) {
    guard let view else { return }
    guard let place = KeyboardPlace(of: view) else {
      if record.knowledge.latest?.isHide == true { set(0, report) }
      return
    }
    let now = AppWorld.current.now
    let before = laidOut
    if view.window.map({ !$0.needsLayout && !$0.hasLayoutBelow }) ?? false { laidOut = place }
    if let inset = measure(record.knowledge, place, view.keyboardFocus, now) {
      set(inset, report)
    } else if inset > 0, let before, before.window == place.window, before.screen == place.screen,
      let after = laidOut?.view.maxY, record.knowledge.isTurning(at: now)
    {
      // What stays is what is covered of the screen, not of a view whose bottom moves.
      set(max(0, inset + after - before.view.maxY), report)
    }
  }

  /// Without a first responder nothing is this app's to make room for, even if no hide comes.
  private func lookOnceMore() {
    secondLook?.invalidate()
    let timer = Timer(timeInterval: Self.patience, repeats: false) { [weak self] _ in
      self?.setNothing()
    }
    RunLoop.current.add(timer, forMode: .common)
    secondLook = timer
  }

  /// Whether a hardware keyboard leaves nothing to be seen.
  private var isPutAwayByKeys: Bool {
    let scene = AppWorld.current.keyboardScene
    return scene.keyboard.options.contains(.hardwareKeyboard) && scene.restingHeight == 0
  }

  /// Whether no keyboard can be this app's, and no other app's covers it.
  private var isLeftByFocus: Bool {
    guard let view, let place = KeyboardPlace(of: view), view.keyboardFocus == .none else {
      return false
    }
    // Beside others it was this app's own that was put away last.
    let latest = AppWorld.current.keyboardRecord.knowledge.latest
    return !place.sharesScreen || latest.map { $0.isHide && $0.isLocal } ?? false
  }

  private func setNothing() {
    if isLeftByFocus { set(0, Self.report(Self.duration)) }
  }

  private static let duration = 0.25

  private static func report(_ duration: TimeInterval) -> KeyboardReport {
    KeyboardReport(
      name: UIResponder.keyboardWillChangeFrameNotification, frameEnd: .zero, duration: duration)
  }
}
