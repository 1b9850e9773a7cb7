import Simulation
import VirtualTime

/// What the inspector asks of whoever drives the phone.
///
/// The inspector changes nothing by itself; it shows what has become of it.
public enum InspectorAction: Hashable, Sendable {
  case input(PhoneInput)
  case speed(InspectorSpeed)
  case pause(Bool)
  /// The phone as it was at an instant of what is recorded.
  case travel(to: Instant)
  /// The next frame of the phone's screen, or the one before; time stands there.
  case frame(forward: Bool)
  /// Where the next thing happened, or the last one; time stands there.
  case event(forward: Bool)
  /// The end of what is recorded.
  case end
  /// The next scene of what is told, or the one before.
  case scene(forward: Bool)
}

/// How fast the phone's time runs beside the desk's.
public enum InspectorSpeed: String, Hashable, Sendable, CaseIterable {
  case tenth = "1/10"
  case normal = "1"
  case fourfold = "4"
}

/// How time is driven at present: what the driver knows and the phone does not.
public struct InspectorPlayback: Hashable, Sendable {
  public var speed = InspectorSpeed.normal
  public var isPaused = false

  public init(speed: InspectorSpeed = .normal, isPaused: Bool = false) {
    self.speed = speed
    self.isPaused = isPaused
  }
}
