import VirtualTime

/// One finger from its landing to its leaving.
///
/// Has: phase, place, time, tap count, the view and window it belongs to. Left out: force, radius,
/// pencil, coalesced and predicted touches.
@MainActor public final class UITouch: Hashable {
  public enum Phase: Int, Hashable, Sendable { case began, moved, stationary, ended, cancelled }

  public internal(set) var phase = Phase.began
  /// Seconds of uptime.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// The finger's number, given by whoever drives the phone.
  let finger: Int
  var screenLocation = CGPoint.zero
  var previousScreenLocation = CGPoint.zero

  init(finger: Int) { self.finger = finger }

  public func location(in view: UIView?) -> CGPoint {
    Self.point(screenLocation, in: view ?? window)
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.point(previousScreenLocation, in: view ?? window)
  }

  private static func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return point }
    return point.applying(view.boundsToScreen.inverted())
  }

  nonisolated public static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The touches of one moment.
///
/// Has: all touches, those of a view or window. Left out: motion, remote control, presses.
@MainActor public final class UIEvent {
  public enum EventType: Int, Hashable, Sendable { case touches }

  public let type = EventType.touches
  public internal(set) var timestamp: TimeInterval = 0
  var touches: [UITouch] = []

  init() {}

  public var allTouches: Set<UITouch>? { Set(touches) }
  public func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  func concerns(_ window: UIWindow) -> Bool { touches.contains { $0.window === window } }
}
