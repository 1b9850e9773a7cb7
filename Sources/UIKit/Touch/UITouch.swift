import VirtualTime

/// One finger from its landing to its leaving.
///
/// Has: phase, place, time, tap count, the view, window and recognisers it belongs to. Left out:
/// force, radius, pencil, coalesced and predicted touches.
@MainActor public final class UITouch: Hashable {
  public enum Phase: Int, Hashable, Sendable { case began, moved, stationary, ended, cancelled }

  /// How much of the touch its view has been told.
  enum Delivery: Hashable { case waiting, began, finished }

  public internal(set) var phase = Phase.began
  /// Seconds of uptime.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// The finger's number, given by whoever drives the phone.
  let finger: Int
  let start: CGPoint
  var screenLocation: CGPoint { didSet { reach = max(reach, start.distance(to: screenLocation)) } }
  /// How far from its landing it has been, in points.
  private(set) var reach: CGFloat = 0
  var previousScreenLocation: CGPoint
  var delivery = Delivery.waiting
  var hasUnsentMove = false
  /// A recogniser has taken the touch away from its view.
  var isTaken = false

  init(finger: Int, at point: CGPoint = .zero) {
    self.finger = finger
    start = point
    screenLocation = point
    previousScreenLocation = point
  }

  /// The finger is no longer on the glass.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  public func location(in view: UIView?) -> CGPoint {
    Self.point(screenLocation, in: view ?? window)
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.point(previousScreenLocation, in: view ?? window)
  }

  static func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
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
/// Has: all touches, those of a view, window or recogniser. Left out: motion, remote control,
/// presses.
@MainActor public final class UIEvent {
  public enum EventType: Int, Hashable, Sendable { case touches }

  public let type = EventType.touches
  public internal(set) var timestamp: TimeInterval = 0
  /// In the order of landing.
  var touches: [UITouch] = []

  init() {}

  public var allTouches: Set<UITouch>? { Set(touches) }
  public func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { $0.gestureRecognizers?.contains(gesture) ?? false })
  }

  func concerns(_ window: UIWindow) -> Bool { touches.contains { $0.window === window } }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }

  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  var length: CGFloat { hypot(x, y) }
}
