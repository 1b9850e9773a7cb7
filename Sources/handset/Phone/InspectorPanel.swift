import Inspector
import SDLHost
import Simulation

/// The inspector stands beside the phone as it is.
extension PhoneInspector: HostPanel {}

extension PhoneInspector {
  /// Takes up how the window lets time run, and which phone is in it.
  func follow(_ host: WindowHost) {
    if simulator !== host.simulator { simulator = host.simulator }
    let speed = InspectorSpeed(rawValue: host.speed.rawValue) ?? .normal
    let playback = InspectorPlayback(speed: speed, isPaused: host.isPaused)
    if playback != self.playback { self.playback = playback }
  }
}

extension WindowHost {
  /// Does what the inspector wishes for.
  func perform(_ action: InspectorAction, for inspector: PhoneInspector) {
    switch action {
    case .input(let input): simulator.handle(input)
    case .speed(let wanted): speed = Playback.Speed(rawValue: wanted.rawValue) ?? .normal
    case .pause(let wanted): isPaused = wanted
    case .step: stepFrame()
    case .scene(let isForward): configuration.onScene?(self, isForward)
    }
    inspector.follow(self)
  }
}
