import Simulation

/// What the inspector asks of whoever drives the phone.
///
/// The inspector changes nothing by itself; it shows what has become of it.
public enum InspectorAction: Hashable, Sendable {
  case input(PhoneInput)
  case speed(InspectorSpeed)
  case pause(Bool)
  /// One frame of the phone's screen, then pause.
  case step
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
