/// Watches touches in a view and those below it for one kind of movement.
///
/// Has: the states and their order, delegate, failure requirements, prevention, cancelling and
/// delaying the view's touches, locations, the door for subclasses. Left out: presses, pointer and
/// touch types, names of buttons. Target and action need the Objective-C runtime; closures stand
/// for them: `addHandler`, and `init(handler:)` of the kinds.
@MainActor open class UIGestureRecognizer: Hashable {
  public enum State: Int, Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var name: String?
  /// On recognition the view's touches are cancelled.
  open var cancelsTouchesInView = true
  /// The view's touches wait until this has failed.
  open var delaysTouchesBegan = false
  /// The view learns of the lifting only when this has failed; otherwise the touch is cancelled.
  open var delaysTouchesEnded = true

  /// Turned off in the middle of a gesture, the gesture is cancelled.
  open var isEnabled = true { didSet { if !isEnabled { abandon() } } }

  var currentState = State.possible
  /// States that wait for others to fail.
  var pending: [State] = []
  /// Fingers followed that are on the glass or leave it in this event.
  var tracked: [UITouch] = []
  /// Every finger since the last beginning anew.
  var sequence: [UITouch] = []
  var requirements: [WeakRecognizer] = []
  var screenLocation = CGPoint.zero
  private var handlers: [(UIGestureRecognizer) -> Void] = []

  /// - Parameter action: stands for target and action; `target` is there so that
  ///   `super.init(target: nil, action: nil)` compiles.
  public init(target: Any?, action: ((UIGestureRecognizer) -> Void)?) {
    if let action { handlers.append(action) }
  }

  public convenience init() { self.init(target: nil, action: nil) }

  func append(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

  func fire() { for handler in handlers { handler(self) } }

  /// Only subclasses set it.
  open var state: State {
    get { currentState }
    set { transition(to: newValue) }
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The gesture is over, recognised or not, and its last finger has left.
  open func reset() {}

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// The finger is not part of this gesture; the view keeps it.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  // MARK: Places

  open var numberOfTouches: Int { tracked.count }

  /// The middle of the fingers; after the last has left, where it was.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.point(screenLocation, in: view ?? self.view?.window)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    tracked[touchIndex].location(in: view)
  }

  /// This recognises only after the other has failed.
  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// How many taps a tap recogniser waits for; 0 for all others.
  var tapRank: Int { 0 }

  nonisolated public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool
  { left === right }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

/// What makes `addHandler` know the recogniser's own type.
@MainActor public protocol GestureHandling {}

extension UIGestureRecognizer: GestureHandling {}

extension GestureHandling where Self: UIGestureRecognizer {
  /// Called with every state that Apple's action would be called in: of a discrete gesture `ended`,
  /// of a continuous one `began`, `changed`, and `ended` or `cancelled`.
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    append { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
