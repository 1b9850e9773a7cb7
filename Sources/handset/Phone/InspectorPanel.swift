import Inspector
import SDLHost
import Simulation

/// The inspector stands beside the phone as it is.
extension PhoneInspector: HostPanel {}

extension PhoneInspector {
  /// Takes up how the window lets time run, and which phone is in it.
  func follow(_ host: WindowHost) {
    look(at: host.simulator, of: host.travel.latest)
    let speed = InspectorSpeed(rawValue: host.speed.rawValue) ?? .normal
    let playback = InspectorPlayback(speed: speed, isPaused: host.isPaused)
    if playback != self.playback { self.playback = playback }
  }
}

extension WindowHost {
  /// Does what the inspector wishes for.
  func perform(_ action: InspectorAction, for inspector: PhoneInspector) {
    switch action {
    case .input(let input): handle(input)
    case .speed(let wanted): speed = Playback.Speed(rawValue: wanted.rawValue) ?? .normal
    case .pause(let wanted): isPaused = wanted
    case .travel(let instant): travel(to: instant)
    case .frame(let isForward): stepFrame(isForward: isForward)
    case .event(let isForward): stepEvent(isForward: isForward)
    case .end: travelToEnd()
    case .scene(let isForward): configuration.onScene?(self, isForward)
    }
    inspector.follow(self)
  }
}
